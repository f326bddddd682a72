/// What makes a shell ask the program what can follow. Nothing of commands and flags stands in it.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  func text(for program: String) -> String {
    let function = "_" + program.replacing("-", with: "_")
    return switch self {
    case .bash: Self.bash(program, function)
    case .zsh: Self.zsh(program, function)
    case .fish: Self.fish(program, function)
    }
  }

  /// For bash 3.2 too, which macOS has. Bash takes words apart at `:` and `=`, and puts in place of the last piece alone.
  private static func bash(_ program: String, _ function: String) -> String {
    #"""
    # Completes command lines of \#(program): `\#(program) completions bash` prints this.
    \#(function)() {
      local words=() word count=0 i rest=${COMP_LINE:0:COMP_POINT}
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $count -gt 0 && $rest != [[:space:]]* ]]; then
          [[ $rest == "$word"* ]] || word=$rest
          words[count-1]+=$word
        else
          rest=${rest#"${rest%%[![:space:]]*}"}
          [[ $rest == "$word"* ]] || word=$rest
          words[count]=$word
          count=$((count + 1))
        fi
        rest=${rest#"$word"}
      done
      local typed=${words[count-1]} front= flag= line spaceless=1
      [[ $typed != *[:=]* ]] || front=${typed%"${typed##*[:=]}"}
      [[ $typed != --*=* ]] || flag=${typed%%=*}=
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files | :folders)
            local kind=-f
            [[ $line == :files ]] || kind=-d
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
              line=$flag$line
              COMPREPLY+=("${line#"$front"}")
            done < <(compgen $kind -- "${typed#"$flag"}")
            spaceless=0
            ;;
          :revisions)
            while IFS= read -r line; do
              [[ $line != "$typed"* ]] || COMPREPLY+=("${line#"$front"}")
            done < <(git for-each-ref --format='%(refname:short)' 2>/dev/null)
            spaceless=0
            ;;
          *)
            line=${line%%$'\t'*}
            [[ $line == *[=:] ]] || spaceless=0
            line=${line#"$front"}
            COMPREPLY+=("$(printf '%q' "$line")")
            ;;
        esac
      done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
      [[ $spaceless -eq 0 ]] || compopt -o nospace 2>/dev/null
    }
    complete -F \#(function) \#(program)

    """#
  }

  private static func zsh(_ program: String, _ function: String) -> String {
    #"""
    #compdef \#(program)
    # Completes command lines of \#(program): `\#(program) completions zsh` prints this.
    \#(function)() {
      local line word
      local -a found spaceless
      local further=
      for line in ${(f)"$(${(Q)words[1]} complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)"}; do
        case $line in
          :*) further=${line#:} ;;
          *)
            word=${line%%$'\t'*}
            [[ $line == *$'\t'* ]] && line=${word//:/\\:}:${line#*$'\t'} || line=${word//:/\\:}
            [[ $word == *[=:] ]] && spaceless+=("$line") || found+=("$line")
            ;;
        esac
      done
      local result=1
      (( $#found )) && _describe -t words \#(program) found && result=0
      (( $#spaceless )) && _describe -t words \#(program) spaceless -S '' && result=0
      [[ -z $further || ${words[CURRENT]} != --*=* ]] || compset -P '*='
      case $further in
        files) _files && result=0 ;;
        folders) _files -/ && result=0 ;;
        revisions)
          found=(${(f)"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)"})
          (( $#found )) && compadd -a found && result=0
          ;;
      esac
      return result
    }
    if [[ $funcstack[1] == \#(function) ]]; then \#(function) "$@"; else compdef \#(function) \#(program); fi

    """#
  }

  private static func fish(_ program: String, _ function: String) -> String {
    #"""
    # Completes command lines of \#(program): `\#(program) completions fish` prints this.
    function _\#(function)
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l tool $words[1]
        set -e words[1]
        set -l front (string match -r -- '^--[^=]*=' "$typed")
        for line in ($tool complete -- $words "$typed" 2>/dev/null)
            switch $line
                case :files
                    for path in (__fish_complete_path (string replace -- "$front" '' "$typed"))
                        echo "$front$path"
                    end
                case :folders
                    for path in (__fish_complete_path (string replace -- "$front" '' "$typed"))
                        string match -q -r '/(\t|$)' -- $path; and echo "$front$path"
                    end
                case :revisions
                    git for-each-ref --format='%(refname:short)' 2>/dev/null
                case '*'
                    echo $line
            end
        end
    end
    complete -c \#(program) -f -a '(_\#(function))'

    """#
  }
}
