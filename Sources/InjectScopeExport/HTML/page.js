'use strict';
// The explorer of one exported graph: search, a picture around the chosen node, and what is known of it.
// Nothing is loaded from anywhere, and everything that is shown is text, never markup.
(() => {
  const data = JSON.parse(document.getElementById('graph').textContent);
  const nodes = data.nodes, edges = data.edges;
  const byId = new Map(nodes.map((node, index) => [node.id, index]));
  const out = nodes.map(() => []), into = nodes.map(() => []);
  edges.forEach((edge, index) => { out[edge.from].push(index); into[edge.to].push(index); });
  // Dependencies: what a node creates or uses, and what supplies it.
  const isGift = edge => edge.kind === 'supplies';
  const needsOf = node => [
    ...out[node].filter(e => !isGift(edges[e])).map(e => edges[e].to),
    ...into[node].filter(e => isGift(edges[e])).map(e => edges[e].from),
  ];
  const askersOf = node => [
    ...into[node].filter(e => !isGift(edges[e])).map(e => edges[e].from),
    ...out[node].filter(e => isGift(edges[e])).map(e => edges[e].to),
  ];
  const functionsOf = new Map();
  for (const one of data.signatures) {
    for (const node of new Set([one.owner, one.target])) {
      if (!functionsOf.has(node)) functionsOf.set(node, []);
      functionsOf.get(node).push(one);
    }
  }
  // What offers everything leads everywhere: nobody is led through it.
  const offersAll = nodes.map(node => node.kind === 'root' || node.kind === 'container');
  const haystack = nodes.map(node =>
    [node.name, node.kind, node.dialect, node.location, ...node.needs.map(need => need.type)].join('\n').toLowerCase());

  const lowerNames = nodes.map(node => node.name.toLowerCase());

  const $ = id => document.getElementById(id);
  const canvas = $('canvas'), pen = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  const state = {
    chosen: -1, depth: 1, shows: 'around', hover: -1, hits: nodes.map((_, index) => index), row: 0,
    scale: 1, x: 0, y: 0, past: [], isMoved: false,
  };
  const make = (tag, text, className) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };

  // --- The list ---------------------------------------------------------------------------------------------------
  const rowHeight = 24;

  function search() {
    const words = $('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    const isBad = $('unresolved').checked;
    const found = [];
    for (let index = 0; index < nodes.length; index++) {
      if (isBad && !nodes[index].marks.includes('!')) continue;
      let score = 0;
      const name = lowerNames[index];
      for (const word of words) {
        const place = name.indexOf(word);
        if (place === 0) score += name.length === word.length ? 0 : 1;
        else if (place > 0) score += 2;
        else if (haystack[index].includes(word)) score += 4;
        else { score = -1; break; }
      }
      if (score >= 0) found.push([score * 1024 + Math.min(1023, name.length), index]);
    }
    if (words.length) found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    state.hits = found.map(one => one[1]);
    state.row = Math.max(0, words.length ? 0 : state.hits.indexOf(state.chosen));
    $('hits').textContent = words.length || isBad ? `${state.hits.length} of ${nodes.length}` : `${nodes.length} nodes`;
    $('list').scrollTop = Math.max(0, (state.row - 5) * rowHeight);
    drawRows();
  }

  function drawRows() {
    const list = $('list'), rows = $('rows');
    rows.style.height = state.hits.length * rowHeight + 'px';
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 2);
    const last = Math.min(state.hits.length, first + Math.ceil(list.clientHeight / rowHeight) + 5);
    const shown = [];
    for (let at = first; at < last; at++) {
      const node = nodes[state.hits[at]];
      const row = make('div', undefined, 'row');
      row.style.top = at * rowHeight + 'px';
      row.setAttribute('role', 'option');
      row.setAttribute('aria-selected', String(at === state.row));
      row.title = `${node.name}, ${node.kind}, ${node.location}`;
      row.append(make('span', node.marks || '\u00a0', node.marks.includes('!') ? 'mark' : 'mark doubt'));
      row.append(node.name, make('small', node.kind));
      row.onclick = () => { state.row = at; choose(state.hits[at]); };
      shown.push(row);
    }
    rows.replaceChildren(...shown);
  }

  function moveRow(step) {
    if (!state.hits.length) return;
    state.row = Math.min(state.hits.length - 1, Math.max(0, state.row + step));
    const list = $('list'), top = state.row * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
    drawRows();
  }

  // --- Choosing ---------------------------------------------------------------------------------------------------
  function choose(node, isBack) {
    if (node < 0 || node === state.chosen) return;
    if (!isBack && state.chosen >= 0) state.past.push(state.chosen);
    state.chosen = node;
    const row = state.hits.indexOf(node);
    if (row >= 0) { state.row = row; moveRow(0); }
    history.replaceState(null, '', '#' + encodeURIComponent(nodes[node].id));
    $('back').disabled = state.past.length === 0;
    if (state.shows === 'around') lay(); else { showNode(); draw(); }
    describe();
  }

  function back() { if (state.past.length) choose(state.past.pop(), true); }

  function nextBad(step) {
    const start = state.chosen < 0 ? (step > 0 ? -1 : nodes.length) : state.chosen;
    for (let count = 1; count <= nodes.length; count++) {
      const at = ((start + step * count) % nodes.length + nodes.length) % nodes.length;
      if (nodes[at].marks.includes('!')) return choose(at);
    }
  }

  // --- What is known ----------------------------------------------------------------------------------------------
  function link(node, text) {
    const anchor = make('a', text || nodes[node].name);
    anchor.tabIndex = 0;
    anchor.onclick = () => choose(node);
    anchor.onkeydown = event => { if (event.key === 'Enter') choose(node); };
    return anchor;
  }

  // Shortest first: over dependencies, from something that nobody asks for.
  function way(target) {
    const before = new Map([[target, -1]]);
    let border = [target];
    while (border.length) {
      const next = [];
      for (const node of border) {
        const askers = askersOf(node).filter(one => one !== node);
        if (!askers.length || nodes[node].kind === 'root') {
          const path = [];
          for (let at = node; at !== -1; at = before.get(at)) path.push(at);
          return path;
        }
        for (const asker of askers) if (!before.has(asker)) { before.set(asker, node); next.push(asker); }
      }
      border = next;
    }
    return [];
  }

  function section(title, items) {
    if (!items.length) return [];
    const list = make('ul');
    for (const item of items.slice(0, 200)) { const row = make('li'); row.append(...item); list.append(row); }
    if (items.length > 200) list.append(make('li', `… ${items.length - 200} more`, 'quiet'));
    return [make('h3', `${title} (${items.length})`), list];
  }

  const outcomes = { missing: 'bad', ambiguous: 'bad', argument: 'argument', unknown: 'argument' };

  function needLine(need) {
    const parts = [make('code', `${need.label}: ${need.type}`)];
    if (need.by.length) {
      parts.push(' ← ');
      need.by.forEach((node, at) => { if (at) parts.push(', '); parts.push(link(node)); });
    } else {
      const state = need.isUnresolved ? 'bad' : outcomes[need.outcome] || 'quiet';
      parts.push(' ', make('span', (need.isUnresolved ? '! ' : '') + need.outcome, state));
    }
    return parts;
  }

  function describe() {
    const node = nodes[state.chosen];
    if (!node) return $('right').replaceChildren(make('p', 'Choose a node: click one, or press / to search.', 'quiet'));
    const chips = make('div', undefined, 'chips');
    for (const one of [node.kind, node.dialect, node.lifetime, node.certainty === 'certain' ? null : node.certainty,
      node.condition && '#if ' + node.condition]) if (one) chips.append(make('span', one));
    const path = way(state.chosen);
    const chain = path.flatMap((one, at) => (at ? [' → ', link(one)] : [link(one)]));
    const unique = list => [...new Set(list)].filter(one => one !== state.chosen).sort((a, b) => a - b);
    const parts = [make('h2', node.name), chips, make('code', node.location, 'quiet')];
    if (path.length > 1) {
      const row = make('p');
      row.append(...chain);
      parts.push(make('h3', 'Why'), row);
    }
    parts.push(...section('Needs', node.needs.map(needLine)));
    parts.push(...section('Depends on', unique(needsOf(state.chosen)).map(one => [link(one), ' ', make('small', nodes[one].kind, 'quiet')])));
    parts.push(...section('Dependents', unique(askersOf(state.chosen)).map(one => [link(one), ' ', make('small', nodes[one].kind, 'quiet')])));
    const functions = functionsOf.get(state.chosen) || [];
    if (functions.length) parts.push(make('h3', `Signatures (${functions.length})`));
    for (const one of functions.slice(0, 100)) {
      const head = make('div', undefined, 'quiet');
      head.append('created by ', link(one.owner), ' → ', link(one.target));
      parts.push(head, make('pre', one.text));
    }
    $('right').replaceChildren(...parts);
    $('right').scrollTop = 0;
  }

  // --- Where boxes stand ------------------------------------------------------------------------------------------
  const boxHeight = 26, gapX = 90, gapY = 8, mostInColumn = 40;
  // What is drawn: `[{node, x, y, width}]`, where each node stands among it, and the edges between them.
  let boxes = [], boxOf = new Map(), lines = [], note = '';
  const widths = nodes.map(node => Math.min(260, 30 + 8 * node.name.length + 8 * node.marks.length));

  function around() {
    const level = new Map([[state.chosen, 0]]);
    for (const [direction, next] of [[1, needsOf], [-1, askersOf]]) {
      let border = [state.chosen];
      for (let step = 1; step <= state.depth && border.length; step++) {
        const found = [];
        for (const node of border) {
          if (node !== state.chosen && offersAll[node]) continue;
          for (const one of next(node)) if (!level.has(one)) { level.set(one, step * direction); found.push(one); }
        }
        border = found;
      }
    }
    const columns = new Map();
    for (const [node, step] of level) {
      if (!columns.has(step)) columns.set(step, []);
      columns.get(step).push(node);
    }
    let left = 0;
    const result = [];
    for (const [, members] of [...columns].sort((a, b) => a[0] - b[0])) {
      members.sort((a, b) => a - b);
      const most = members.slice(0, mostInColumn);
      left += members.length - most.length;
      result.push(most);
    }
    note = left ? `${left} more nodes are not drawn: the list on the right names them` : '';
    return result;
  }

  // Each node one column behind the last that leads to it; circles are cut where they are met again.
  function ranks() {
    const rank = new Int32Array(nodes.length), mark = new Uint8Array(nodes.length), order = [];
    for (let start = 0; start < nodes.length; start++) {
      if (mark[start]) continue;
      const stack = [[start, 0]];
      mark[start] = 1;
      while (stack.length) {
        const top = stack[stack.length - 1];
        const edge = out[top[0]][top[1]++];
        if (edge === undefined) { mark[top[0]] = 2; order.push(top[0]); stack.pop(); continue; }
        const next = edges[edge].to;
        if (!mark[next]) { mark[next] = 1; stack.push([next, 0]); }
      }
    }
    const place = new Int32Array(nodes.length);
    order.reverse().forEach((node, at) => { place[node] = at; });
    for (const node of order) {
      for (const edge of out[node]) {
        const next = edges[edge].to;
        if (place[next] > place[node]) rank[next] = Math.max(rank[next], rank[node] + 1);
      }
    }
    return rank;
  }

  function everything() {
    const rank = ranks();
    const columns = [];
    for (let node = 0; node < nodes.length; node++) (columns[rank[node]] ||= []).push(node);
    const tall = Math.max(30, Math.ceil(Math.sqrt(nodes.length) * 2));
    const result = [];
    for (const column of columns) for (let at = 0; at < column.length; at += tall) result.push(column.slice(at, at + tall));
    note = '';
    return result;
  }

  function lay() {
    boxes = [];
    boxOf = new Map();
    lines = [];
    if (state.chosen < 0 && state.shows === 'around') { draw(); return; }
    const columns = state.shows === 'all' ? everything() : around();
    let x = 0;
    for (const column of columns) {
      const width = column.reduce((most, node) => Math.max(most, widths[node]), 0);
      const height = column.length * (boxHeight + gapY) - gapY;
      column.forEach((node, at) => {
        boxOf.set(node, boxes.length);
        boxes.push({ node, x, y: at * (boxHeight + gapY) - height / 2, width });
      });
      x += width + (state.shows === 'all' ? 40 : gapX);
    }
    for (const box of boxes) for (const edge of out[box.node]) if (boxOf.has(edges[edge].to)) lines.push(edge);
    fit();
  }

  function fit() {
    state.isMoved = false;
    if (!boxes.length) return draw();
    let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
    for (const box of boxes) {
      left = Math.min(left, box.x);
      right = Math.max(right, box.x + box.width);
      top = Math.min(top, box.y);
      bottom = Math.max(bottom, box.y + boxHeight);
    }
    const { clientWidth: width, clientHeight: height } = canvas;
    state.scale = Math.max(0.02, Math.min(1.1, (width - 40) / (right - left), (height - 70) / (bottom - top)));
    // A picture that would be too small to read is shown around the node.
    if (state.shows === 'around' && state.scale < 0.55) { state.scale = 0.7; return showNode(), draw(); }
    state.x = width / 2 - (left + right) / 2 * state.scale;
    state.y = height / 2 - (top + bottom) / 2 * state.scale;
    draw();
  }

  function showNode() {
    const box = boxes[boxOf.get(state.chosen)];
    if (!box) return;
    const x = box.x * state.scale + state.x, y = box.y * state.scale + state.y;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (state.isMoved && x > 0 && y > 0 && x < width - 60 && y < height - 30) return;
    state.x = width / 2 - (box.x + box.width / 2) * state.scale;
    state.y = height / 2 - (box.y + boxHeight / 2) * state.scale;
  }

  // --- Drawing ----------------------------------------------------------------------------------------------------
  // The picture is drawn in slices onto a layer, so that no key and no mouse waits for it; what is on the screen is the
  // last whole layer, moved and scaled to where the eye is now.
  let colours = {}, frame = 0;
  const mostLines = 1200, mostDashes = 300, sliceTime = 8, sliceLength = 20;
  const newLayer = () => {
    const layer = document.createElement('canvas');
    return { layer, pen: layer.getContext('2d', { willReadFrequently: true, alpha: false }), view: null };
  };
  let front = newLayer(), behind = newLayer(), job = null, isStale = false;

  function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['paper', 'ink', 'quiet', 'line', 'bad', 'bad-paper', 'doubt', 'edge', 'link', 'chosen', 'root',
      'injector', 'injectable', 'module', 'component', 'provider', 'registration', 'container', 'builder', 'consumer']) {
      colours[name] = style.getPropertyValue('--' + name).trim();
    }
  }

  // The picture has changed, or is seen from elsewhere.
  function draw() {
    isStale = true;
    if (!frame) frame = requestAnimationFrame(paint);
  }

  function paint() {
    frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
    if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, width, height);
    if (front.view) {
      const zoom = state.scale / front.view.scale;
      pen.drawImage(front.layer, (state.x - front.view.x * zoom) * ratio, (state.y - front.view.y * zoom) * ratio,
        front.layer.width * zoom, front.layer.height * zoom);
    }
    if (isStale && !job) {
      isStale = false;
      job = scene(behind, { scale: state.scale, x: state.x, y: state.y, width, height, ratio });
      setTimeout(slice);
    }
  }

  function slice() {
    const end = performance.now() + sliceTime;
    while (performance.now() < end) {
      if (job.next().done) {
        job = null;
        [front, behind] = [behind, front];
        if (!frame) frame = requestAnimationFrame(paint);
        return;
      }
    }
    setTimeout(slice);
  }

  // Draws what is in sight onto a layer, a few things at a time.
  function* scene(target, view) {
    const { layer, pen } = target;
    if (layer.width !== view.width || layer.height !== view.height) { layer.width = view.width; layer.height = view.height; }
    target.view = view;
    pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, view.width, view.height);
    pen.translate(view.x, view.y);
    pen.scale(view.scale, view.scale);
    const sight = {
      left: -view.x / view.scale, right: (view.width / view.ratio - view.x) / view.scale,
      top: -view.y / view.scale, bottom: (view.height / view.ratio - view.y) / view.scale,
    };
    const now = { boxes, boxOf, lines, chosen: state.chosen, hover: state.hover, note };
    const { drawn, hidden } = linesToDraw(now);
    let count = 0;
    for (const index of drawn) {
      paintLine(pen, index, now, sight, view.scale, drawn.length <= mostDashes);
      if (++count % sliceLength === 0) yield;
    }
    pen.setLineDash([]);
    pen.font = '13px system-ui, sans-serif';
    pen.textBaseline = 'middle';
    const isLegible = view.scale > 0.35;
    for (const box of now.boxes) {
      if (++count % (isLegible ? sliceLength : 200) === 0) yield;
      const isSeen = box.x < sight.right && box.x + box.width > sight.left
        && box.y < sight.bottom && box.y + boxHeight > sight.top;
      if (isSeen) paintBox(pen, box, now, isLegible);
    }
    const words = [now.note, hidden ? `${hidden} arrows are not drawn: those of the chosen node come first` : ''];
    $('note').textContent = words.filter(Boolean).join('. ');
  }

  // All of them, or those of the nodes that are looked at.
  function linesToDraw({ lines, boxOf, chosen, hover }) {
    if (lines.length <= mostLines) return { drawn: lines, hidden: 0 };
    const own = new Set();
    for (const node of [chosen, hover]) {
      if (node < 0) continue;
      for (const edge of [...out[node], ...into[node]]) {
        if (own.size < mostLines && boxOf.has(edges[edge].from) && boxOf.has(edges[edge].to)) own.add(edge);
      }
    }
    return { drawn: [...own], hidden: lines.length - own.size };
  }

  /** What stands beside an arrow: of several between the same two boxes the first bears all labels. */
  function labelOfLine(index) {
    const { from, to } = edges[index];
    const beside = out[from].filter(e => edges[e].to === to && edges[e].label);
    if (beside[0] !== index) return '';
    const words = beside.slice(0, 2).map(e => edges[e].label);
    return words.join(', ') + (beside.length > words.length ? ` +${beside.length - words.length}` : '');
  }

  function paintLine(pen, index, { boxes, boxOf, chosen, hover }, sight, scale, isDashed) {
    const edge = edges[index], from = boxes[boxOf.get(edge.from)], to = boxes[boxOf.get(edge.to)];
    const isOwn = [edge.from, edge.to].some(node => node === chosen || node === hover);
    // An arrow leaves on the side that looks at the other box.
    const isForward = to.x >= from.x + from.width;
    const x1 = isForward ? from.x + from.width : from.x, x2 = isForward ? to.x : to.x + to.width;
    const y1 = from.y + boxHeight / 2, y2 = to.y + boxHeight / 2;
    if (Math.max(x1, x2) < sight.left - 99 || Math.min(x1, x2) > sight.right + 99) return;
    if (Math.max(y1, y2) < sight.top - 99 || Math.min(y1, y2) > sight.bottom + 99) return;
    const bend = (isForward ? 1 : -1) * Math.max(30, Math.abs(x2 - x1) / 2);
    pen.strokeStyle = isOwn ? colours.link : colours.edge;
    pen.lineWidth = isOwn ? 1.6 : 1;
    pen.setLineDash(!isDashed ? [] : edge.kind === 'supplies' ? [6, 4] : edge.kind === 'uses' ? [2, 3] : []);
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2);
    pen.stroke();
    if (scale < 0.2) return;
    const tip = isForward ? -7 : 7;
    pen.setLineDash([]);
    pen.fillStyle = pen.strokeStyle;
    pen.beginPath();
    pen.moveTo(x2, y2);
    pen.lineTo(x2 + tip, y2 - 4);
    pen.lineTo(x2 + tip, y2 + 4);
    pen.fill();
    const label = isOwn && scale > 0.5 ? labelOfLine(index) : '';
    if (label) {
      // Beside the far end, where the labels of a fan of arrows do not meet, and under no box.
      const isFromChosen = edge.from === chosen;
      const farX = isFromChosen ? x2 : x1, side = farX <= (isFromChosen ? x1 : x2) ? 1 : -1;
      const room = Math.floor((Math.abs(x2 - x1) - 24) / 6);
      pen.font = '11px system-ui, sans-serif';
      pen.textAlign = side > 0 ? 'left' : 'right';
      const text = room > 3 && label.length > room ? label.slice(0, room - 1) + '…' : label;
      pen.fillText(text, farX + side * 12, y1 + (y2 - y1) * (isFromChosen ? 0.9 : 0.1) - 4);
      pen.textAlign = 'start';
    }
  }

  function paintBox(pen, box, { chosen, hover }, isLegible) {
    const node = nodes[box.node], isChosen = box.node === chosen, isBad = node.marks.includes('!');
    pen.fillStyle = colours[node.kind] || colours.paper;
    pen.strokeStyle = isChosen || box.node === hover ? colours.link : isBad ? colours.bad : colours.line;
    pen.lineWidth = isChosen ? 3 : isBad ? 2 : 1;
    if (isLegible) {
      pen.beginPath();
      pen.roundRect(box.x, box.y, box.width, boxHeight, 5);
      pen.fill();
      pen.stroke();
    } else {
      pen.fillRect(box.x, box.y, box.width, boxHeight);
      if (isChosen || isBad) pen.strokeRect(box.x, box.y, box.width, boxHeight);
      return;
    }
    let x = box.x + 8;
    if (node.marks) {
      pen.fillStyle = isBad ? colours.bad : colours.doubt;
      pen.fillText(node.marks, x, box.y + boxHeight / 2);
      x += 6 + 6 * node.marks.length;
    }
    pen.fillStyle = colours.ink;
    pen.fillText(short(pen, node.name, box.x + box.width - 8 - x), x, box.y + boxHeight / 2);
  }

  const cut = new Map();
  function short(pen, name, width) {
    const key = Math.round(width) + name;
    let text = cut.get(key);
    if (text !== undefined) return text;
    text = name;
    while (text.length > 4 && pen.measureText(text).width > width) text = text.slice(0, text.length - 2 - (text.endsWith('…') ? 1 : 0)) + '…';
    cut.set(key, text);
    return text;
  }

  // --- Mouse and keys ---------------------------------------------------------------------------------------------
  function at(event) {
    const x = (event.offsetX - state.x) / state.scale, y = (event.offsetY - state.y) / state.scale;
    const box = boxes.find(one => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + boxHeight);
    return box ? box.node : -1;
  }

  function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
    const scale = Math.min(4, Math.max(0.02, state.scale * factor));
    state.x = x - (x - state.x) * scale / state.scale;
    state.y = y - (y - state.y) * scale / state.scale;
    state.scale = scale;
    state.isMoved = true;
    draw();
  }

  function pan(x, y) { state.x += x; state.y += y; state.isMoved = true; draw(); }

  let drag = null;
  canvas.onpointerdown = event => {
    canvas.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, y: event.clientY, isFar: false };
  };
  canvas.onpointermove = event => {
    if (!drag) {
      const node = at(event);
      if (node !== state.hover) {
        state.hover = node;
        canvas.title = node < 0 ? '' : `${nodes[node].name}\n${nodes[node].kind}, ${nodes[node].location}`;
        canvas.style.cursor = node < 0 ? 'grab' : 'pointer';
        draw();
      }
      return;
    }
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    if (!drag.isFar && Math.hypot(x, y) < 4) return;
    drag = { x: event.clientX, y: event.clientY, isFar: true };
    pan(x, y);
  };
  canvas.onpointerup = event => {
    const isClick = drag && !drag.isFar;
    drag = null;
    if (isClick) choose(at(event));
  };
  canvas.onpointercancel = () => { drag = null; };
  canvas.addEventListener('wheel', event => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), event.offsetX, event.offsetY);
    else pan(-event.deltaX, -event.deltaY);
  }, { passive: false });

  function setDepth(depth) {
    state.depth = Math.min(6, Math.max(1, depth));
    $('depth').textContent = `${state.depth} ${state.depth === 1 ? 'step' : 'steps'}`;
    if (state.shows === 'around') lay();
  }

  function toggleAll() {
    state.shows = state.shows === 'all' ? 'around' : 'all';
    $('all').setAttribute('aria-pressed', String(state.shows === 'all'));
    lay();
  }

  function setTheme(name) {
    document.documentElement.dataset.theme = name;
    readColours();
    draw();
  }

  const keys = {
    '/': () => { $('search').focus(); $('search').select(); },
    ']': () => nextBad(1), '[': () => nextBad(-1),
    '+': () => setDepth(state.depth + 1), '=': () => setDepth(state.depth + 1), '-': () => setDepth(state.depth - 1),
    a: toggleAll, 0: fit, Backspace: back, '?': () => $('help').showModal(),
    u: () => { $('unresolved').checked = !$('unresolved').checked; search(); },
    d: () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
    ArrowLeft: () => pan(60, 0), ArrowRight: () => pan(-60, 0), ArrowUp: () => pan(0, 60), ArrowDown: () => pan(0, -60),
  };
  document.addEventListener('keydown', event => {
    if ($('help').open || event.altKey) return;
    const isInList = event.target === $('search') || event.target === $('list');
    if (isInList) {
      if (event.key === 'ArrowDown') { moveRow(1); event.preventDefault(); return; }
      if (event.key === 'ArrowUp') { moveRow(-1); event.preventDefault(); return; }
      if (event.key === 'Enter' && state.hits.length) { choose(state.hits[state.row]); return; }
    }
    if (event.target === $('search')) {
      if (event.key === 'Escape') { if ($('search').value) { $('search').value = ''; search(); } canvas.focus(); }
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.key.startsWith('Arrow')) { zoom(event.key === 'ArrowUp' || event.key === 'ArrowRight' ? 1.25 : 0.8); event.preventDefault(); }
      return;
    }
    const action = keys[event.key];
    if (!action || event.target.tagName === 'INPUT') return;
    action();
    event.preventDefault();
  });

  $('search').oninput = search;
  $('unresolved').onchange = search;
  $('list').onscroll = drawRows;
  $('back').onclick = back;
  $('all').onclick = toggleAll;
  $('nearer').onclick = () => setDepth(state.depth - 1);
  $('farther').onclick = () => setDepth(state.depth + 1);
  $('fit').onclick = fit;
  $('theme').onclick = keys.d;
  $('keys').onclick = keys['?'];
  new ResizeObserver(() => { drawRows(); if (state.isMoved) draw(); else fit(); }).observe(canvas);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.onchange = () => setTheme(dark.matches ? 'dark' : 'light');
  function linked() {
    try { return byId.get(decodeURIComponent(location.hash.slice(1))); } catch { return undefined; }
  }
  /** A root, or else whatever has most around it: a box alone says nothing. */
  function firstSeen() {
    const root = nodes.findIndex(node => node.kind === 'root');
    if (root >= 0) return root;
    const weight = node => out[node].length + into[node].length;
    return nodes.reduce((most, _, node) => weight(node) > weight(most) ? node : most, 0);
  }
  window.onhashchange = () => {
    const node = linked();
    if (node !== undefined) choose(node);
  };

  const bad = nodes.filter(node => node.marks.includes('!')).length;
  $('counts').textContent = `${nodes.length} nodes, ${edges.length} edges` + (bad ? `, ${bad} with something unresolved` : '');
  setTheme(dark.matches ? 'dark' : 'light');
  $('depth').textContent = '1 step';
  search();
  if (nodes.length) choose(linked() ?? firstSeen()); else describe();
})();
