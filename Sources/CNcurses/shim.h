// What Swift cannot import of curses: macros that compute, variadic functions, and variables that change.
// Libraries are named by Package.swift, since they differ between platforms.

#ifndef INJECTSCOPE_CNCURSES_SHIM_H
#define INJECTSCOPE_CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <ncurses.h>
#include <term.h>

static inline WINDOW *shim_screen(void) { return stdscr; }
static inline int shim_colors(void) { return COLORS; }

// NULL where nothing is known about such a terminal.
static inline SCREEN *shim_open(const char *type) { return newterm((char *)type, stdout, stdin); }

static inline attr_t shim_bold(void) { return WA_BOLD; }
static inline attr_t shim_dim(void) { return WA_DIM; }
static inline attr_t shim_reverse(void) { return WA_REVERSE; }
static inline attr_t shim_underline(void) { return WA_UNDERLINE; }

// What a capability says, or NULL where the terminal has none.
static inline const char *shim_string(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

static inline const char *shim_filled(const char *capability, long first, long second) {
  return tparm((char *)capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

static inline mmask_t shim_mouse_events(void) {
  return BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED;
}

static inline int shim_width(wchar_t character) { return wcwidth(character); }

#endif
