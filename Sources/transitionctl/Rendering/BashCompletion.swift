/// What the parser's completion script for bash lacks.
enum BashCompletion {
  /// Bash splits words at `=` and `:`, so that the functions of the script would see neither `--format=sarif` as an
  /// option with its value nor `long-phase=warning` as one word.
  private static let wholeWords = #"""

    # Joins the words that bash has split at = and :, except that an option's value is a word of its own.
    _transitionctl_whole_words() {
        local -a whole=()
        local -i index last=-1
        local word is_open=false
        for ((index = 0; index <= COMP_CWORD; index++)); do
            word="${COMP_WORDS[index]//\\/}"
            if [[ "${index}" -gt 0 && "${word}" = '=' && "${whole[last]}" = --* ]]; then
                [[ "${index}" -lt "${COMP_CWORD}" ]] || whole[++last]=''
                is_open=false
            elif [[ "${index}" -gt 0 && "${word}" =~ ^[=:]+$ ]]; then
                whole[last]+="${word}"
                is_open=true
            elif [[ "${is_open}" = true ]]; then
                whole[last]+="${word}"
                is_open=false
            elif [[ "${word}" = --*=* ]]; then
                whole[++last]="${word%%=*}"
                whole[++last]="${word#*=}"
            else
                whole[++last]="${word}"
            fi
        done
        local -ra COMP_WORDS=("${whole[@]}")
        local -ir COMP_CWORD=last
        local -r current="${whole[last]}" typed="${2//\\/}"
        _transitionctl "${1}" "${current}" "${whole[last - 1]}"
        # Replies replace what bash takes for the word.
        local -r ahead="${current%"${typed}"}" missing="${typed%"${current}"}"
        if [[ "${current}" = *"${typed}" ]]; then
            COMPREPLY=("${COMPREPLY[@]#"${ahead}"}")
        else
            COMPREPLY=("${COMPREPLY[@]/#/${missing}}")
        fi
    }

    complete -o filenames -F _transitionctl_whole_words transitionctl
    """#

  /// Returns a script of the parser with what it lacks; any other text as it is.
  static func completed(_ text: String) -> String { text.hasPrefix("#!/bin/bash\n") ? "\(text)\n\(wholeWords)" : text }
}
