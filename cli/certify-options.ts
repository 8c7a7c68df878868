import { InvalidArgumentError, Option } from 'commander'
import { choiceOption } from './choice-option.ts'
import { wordpressOption } from './wordpress-option.ts'

/** The heading of the options that tell how a site is reached, in every command. */
const ofSite = 'The site:'
/** The heading of those that say what becomes of a run. */
const ofOutcome = 'The outcome:'

/**
 * `--user name:password`, or the environment, which no list of processes shows. Read later: what commander cannot parse
 * it prints, and this is a secret.
 */
export const userOption = new Option(
  '--user <name:password>',
  'sign in with an application password (or SITE_CONTRACT_USER)',
)
  .env('SITE_CONTRACT_USER')
  .helpGroup(ofSite)

/** The same of several users: `--user ROLE=name:password` too. The environment is looked at as they are read. */
export const usersOption = new Option(
  '--user <[role=]name:password>',
  'sign in with an application password (or SITE_CONTRACT_USER); with editor=, author=, contributor= or subscriber= before it, a user of that role, for a site that lets nobody be made (or SITE_CONTRACT_USER_EDITOR, …)',
)
  .argParser((text: string, before: readonly string[] = []) => [...before, text])
  .default([], 'nobody')
  .helpGroup(ofSite)

export const headerOption = new Option('--header <name: value>', 'send this header with every request')
  .argParser(collectHeader)
  .default({})
  .helpGroup(ofSite)

export const insecureOption = new Option('--insecure', 'let credentials go over plain http').helpGroup(ofSite)

export const namingOption = new Option('--naming <name|file>', 'auto, neutral, wordpress, or a naming file')
  .default('auto')
  .helpGroup(ofSite)

export const deploymentOption = choiceOption('--deployment <name>', 'what the site is to be', [
  'auto',
  'first',
  'second',
  'stock',
  'core',
])
  .default('auto')
  .helpGroup(ofSite)

export const versionOption = wordpressOption(
  'hold it against this version of WordPress: 6.1 to 7.1 (default: 6.9)',
).helpGroup(ofSite)

export const baselineOption = new Option(
  '--baseline <file>',
  'known failures, {"id of a check": "reason"}; red are new ones and stale entries',
).helpGroup(ofOutcome)

export const outOption = new Option(
  '--out <directory>',
  'write the certificate and its reports here',
).helpGroup(ofOutcome)

export const timeoutOption = new Option('--timeout <ms>', 'the longest wait for one answer')
  .argParser(positive)
  .default(30_000)
  .helpGroup(ofSite)

/** A whole number above 0. */
export function positive(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Use a whole number above 0.')
  return value
}

/** A pause between two runs. */
export interface Pause {
  /** As it was given: `15m`. */
  readonly text: string
  readonly milliseconds: number
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }
/** A timer holds no more than 24 days. */
const longestPause = 7 * 24 * 3_600_000

/** `90s`, `15m` or `2h`. */
export function pause(text: string): Pause {
  const [, count, unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? []
  const milliseconds = Number(count) * (units[unit] ?? 0)
  if (!(milliseconds >= 1000 && milliseconds <= longestPause))
    throw new InvalidArgumentError('Write it as 90s, 15m or 2h: from 1s to 168h.')
  return { text, milliseconds }
}

/**
 * One more `Name: value`.
 *
 * @throws Error for what is none. It is not commander's own, which would print the text, and that may be a secret.
 */
export function collectHeader(
  text: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const colon = text.indexOf(':')
  const name = text.slice(0, colon).trim()
  if (colon < 1 || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new Error('Cannot read the header. Write it as "Name: value".')
  return { ...before, [name]: text.slice(colon + 1).trim() }
}
