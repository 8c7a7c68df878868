import type { Command, Option } from 'commander'
import { areas } from '../../conformance/result/result.ts'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import { changeClasses } from '../../diff/change.ts'
import { dataSets } from '../../fixtures/data-sets.ts'
import { deploymentNames } from '../deployment-source.ts'

/** An option as a shell completes it. */
export interface CompletedOption {
  /** `--deployment`. */
  readonly long: string
  readonly description: string
  readonly takesValue: boolean
  /** Values that are known; others, as the names of files, may be meant too. */
  readonly values: readonly string[]
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletedOption[]
  /** What its arguments may be, beside files. */
  readonly words: readonly string[]
}

/** What options take that are no fixed choice, and those of one command alone. */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  'certify --only': areas,
  'diff --only': changeClasses,
  '--deployment': deploymentNames,
  '--naming': ['neutral', 'wordpress'],
  '--wordpress': wordpressVersions,
  '--data': dataSets,
}

/** What commander knows of the commands, as shells need it; `help` stands last. */
export function completedCommands(commands: readonly Command[]): readonly CompletedCommand[] {
  const words = commands.map((command) => command.name())
  const help = { name: 'help', description: 'Show how a command is used', options: [], words }
  return [...commands.map(completedCommand), help]
}

function completedCommand(command: Command): CompletedCommand {
  const name = command.name()
  return {
    name,
    description: firstSentence(command.description()),
    options: [
      ...command.options.flatMap((option) => completedOption(option, name)),
      { long: '--help', description: 'show how it is used', takesValue: false, values: [] },
    ],
    words: wordsOf(command),
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

function wordsOf(command: Command): readonly string[] {
  if (command.name() === 'diff') return [...deploymentNames, ...wordpressVersions]
  return command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
}

const firstSentence = (text: string): string => text.replace(/\..*$/s, '')
