import type { Command, Option } from 'commander'
import { areas } from '../../conformance/result.ts'
import { shellQuote } from '../../contract/lib/shell-quote.ts'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import { dataSets } from '../../fixtures/data-sets.ts'
import { changeClasses } from '../../tools/diff/change.ts'
import { deploymentNames } from '../options/deployment-source.ts'

interface CompletedOption {
  /** `--deployment`. */
  readonly long: string
  readonly description: string
  readonly takesValue: boolean
  /** The known values; others, such as names of files, are possible. */
  readonly values: readonly string[]
}

interface CompletedCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletedOption[]
  /** Its arguments may be these, or files. */
  readonly words: readonly string[]
}

/** Values of options without fixed choices, and those of one command alone. */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  'certify --only': areas,
  'diff --only': changeClasses,
  '--deployment': deploymentNames,
  '--naming': ['neutral', 'wordpress'],
  '--wordpress': wordpressVersions,
  '--data': dataSets,
}

/** The commands of commander, as shells need them; `help` is last. */
export function completedCommands(commands: readonly Command[]): readonly CompletedCommand[] {
  const words = commands.map((command) => command.name())
  const help = { name: 'help', description: 'Show the usage of a command', options: [], words }
  return [...commands.map(completedCommand), help]
}

function completedCommand(command: Command): CompletedCommand {
  const name = command.name()
  return {
    name,
    description: command.description().replace(/\..*$/s, ''),
    options: [
      ...command.options.flatMap((option) => completedOption(option, name)),
      { long: '--help', description: 'show its usage', takesValue: false, values: [] },
    ],
    words:
      name === 'diff'
        ? [...deploymentNames, ...wordpressVersions]
        : command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  }
}

function completedOption(
  { long, description, argChoices, required, optional }: Option,
  command: string,
): CompletedOption[] {
  if (!long) return []
  const values = argChoices ?? knownValues[`${command} ${long}`] ?? knownValues[long] ?? []
  return [{ long, description, takesValue: required || optional, values }]
}

/** The script of each shell. Without a known word, the shell offers files. */
export const completionScripts = { bash, zsh, fish } as const

const names = (commands: readonly CompletedCommand[]): string => commands.map(({ name }) => name).join(' ')

function bash(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(
        ({ long, values }) =>
          `    ${shellQuote(`${name} ${long}`)}) words=${shellQuote(values.join(' '))} ;;`,
      ),
  )
  const others = commands.map(
    ({ name, options, words }) =>
      `      ${name}) options=${shellQuote(options.map(({ long }) => long).join(' '))} words=${shellQuote(words.join(' '))} ;;`,
  )
  return `_site_contract() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words= options=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${shellQuote(`${names(commands)} --help --version`)} -- "$cur"))
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
    return shellQuote(`*${long}[${inBrackets(description)}]${takesValue ? `:value:${takenBy(values)}` : ''}`)
  }
  const cases = commands.map(({ name, options, words }) => {
    const specs = [...options.map(argument), shellQuote(`*:value:${takenBy(words)}`)]
    return `    ${name}) _arguments ${specs.join(' \\\n      ')} ;;`
  })
  const described = commands.map(({ name, description }) => `    ${shellQuote(`${name}:${description}`)}`)
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
