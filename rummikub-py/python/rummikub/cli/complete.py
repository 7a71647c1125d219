"""`completion`: words for the shell."""

from argparse import ArgumentParser, Namespace, _SubParsersAction

import rummikub as rk

__all__ = ["completion"]

BASH = """\
# Put it into effect: eval "$(rummikub completion bash)"
_rummikub() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
    local words="{commands}"
    case "$before" in
        --rules|--diff|--editions|rules) words="{presets} $words" ;;
        --opened) words="yes no" ;;
        --theme) words="auto light dark" ;;
        --objective) words="tiles points empty-rack" ;;
        *)
            case "${{COMP_WORDS[1]}}" in
{cases}
            esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))
}}
complete -o filenames -F _rummikub rummikub
"""


def completion(parser: ArgumentParser, options: Namespace) -> int:
    """Prints the script of a shell."""
    (commands,) = (a for a in parser._actions if isinstance(a, _SubParsersAction))
    cases = []
    for name, command in commands.choices.items():
        words = [word for word in command._option_string_actions if word.startswith("--")]
        cases.append(f'                {name}) words="{" ".join(words)}" ;;')
    print(
        BASH.format(
            commands=" ".join(commands.choices),
            presets=" ".join(rk.Rules.presets()),
            cases="\n".join(cases),
        ),
        end="",
    )
    return 0
