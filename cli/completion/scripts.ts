import { quoted } from '../../conformance/transport/quoted.ts'
import type { CompletedCommand, CompletedOption } from './completed-commands.ts'

/** The script of each shell. Where no word is known, the shell offers files. */
export const scripts = { bash, zsh, fish } as const

const names = (commands: readonly CompletedCommand[]): string => commands.map(({ name }) => name).join(' ')

function bash(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ long, values }) => `    ${quoted(`${name} ${long}`)}) words=${quoted(values.join(' '))} ;;`),
  )
  const others = commands.map(
    ({ name, options, words }) =>
      `      ${name}) options=${quoted(options.map(({ long }) => long).join(' '))} words=${quoted(words.join(' '))} ;;`,
  )
  return `_site_contract() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words= options=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(`${names(commands)} --help --version`)} -- "$cur"))
    return
  fi
  case "$command $prev" in
${values.join('\n')}
    *) case "$command" in
${others.join('\n')}
      esac
      case "$cur" in -*) words=$options ;; esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _site_contract site-contract
`
}

function zsh(commands: readonly CompletedCommand[]): string {
  const inBrackets = (text: string): string => text.replaceAll(/[[\]\\:]/g, String.raw`\$&`)
  const takenBy = (values: readonly string[]): string =>
    values.length > 0 ? `{compadd -- ${values.join(' ')}; _files}` : '_files'
  const argument = ({ long, description, takesValue, values }: CompletedOption): string => {
    return quoted(`*${long}[${inBrackets(description)}]${takesValue ? `:value:${takenBy(values)}` : ''}`)
  }
  const cases = commands.map(({ name, options, words }) => {
    const specs = [...options.map(argument), quoted(`*:value:${takenBy(words)}`)]
    return `    ${name}) _arguments ${specs.join(' \\\n      ')} ;;`
  })
  const described = commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`)
  return `#compdef site-contract
_site_contract() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _site_contract ]; then _site_contract "$@"; else compdef _site_contract site-contract; fi
`
}

function fish(commands: readonly CompletedCommand[]): string {
  const text = (said: string): string => `'${said.replaceAll(/[\\']/g, String.raw`\$&`)}'`
  const lines = commands.flatMap(({ name, description, options, words }) => {
    const within = `complete -c site-contract -n ${text(`__fish_seen_subcommand_from ${name}`)}`
    return [
      `complete -c site-contract -n __fish_use_subcommand -f -a ${name} -d ${text(description)}`,
      ...(words.length > 0 ? [`${within} -a ${text(words.join(' '))}`] : []),
      ...options.map(({ long, description: does, takesValue, values }) =>
        [
          `${within} -l ${long.slice(2)} -d ${text(does)}`,
          ...(takesValue ? ['-r'] : []),
          ...(values.length > 0 ? [`-a ${text(values.join(' '))}`] : []),
        ].join(' '),
      ),
    ]
  })
  return `${lines.join('\n')}\n`
}
