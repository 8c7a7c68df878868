import { InvalidArgumentError, Option } from 'commander'
import { defaultTimeout } from '../../client/transport/default-timeout.ts'
import {
  type WordPressVersion,
  wordpressVersion,
  wordpressVersions,
} from '../../contract/schema/wordpress-versions.ts'
import { didYouMean, didYouMeanVersion } from './did-you-mean.ts'

export const siteHeading = 'The site:'
const outcomeHeading = 'The outcome:'

/** `--user NAME:PASSWORD`, or the environment. Parsed later: commander prints what it cannot parse, and this is a secret. */
export const userOption = new Option('--user <name:password>', 'sign in with an application password')
  .env('SITE_CONTRACT_USER')
  .helpGroup(siteHeading)

/** The same for several users: `--user ROLE=NAME:PASSWORD`. `readUsers` reads the environment. */
export const usersOption = new Option(
  '--user <[role=]name:password>',
  'sign in with an application password, usually of an administrator. Where the run cannot create users, repeat it for each other role, as editor=NAME:PASSWORD (author, contributor, subscriber). Environment: SITE_CONTRACT_USER, SITE_CONTRACT_USER_EDITOR, …',
)
  .argParser((text: string, before: readonly string[] = []) => [...before, text])
  .default([], 'anonymous')
  .helpGroup(siteHeading)

export const headerOption = new Option('--header <name: value>', 'send this header with every request')
  .argParser(collectHeader)
  .default({})
  .helpGroup(siteHeading)

export const insecureOption = new Option('--insecure', 'allow credentials over plain http').helpGroup(
  siteHeading,
)

export const namingOption = new Option('--naming <name|file>', 'auto, neutral, wordpress, or a naming file')
  .default('auto')
  .helpGroup(siteHeading)

export const deploymentOption = choiceOption(
  '--deployment <name>',
  'the set of routes to check: stock (WordPress without plugins), core (a server that is not WordPress), first or second (the example sites of the specification), or a detected one',
  ['auto', 'first', 'second', 'stock', 'core'],
)
  .default('auto')
  .helpGroup(siteHeading)

export const versionOption = wordpressOption(
  'check it against this version of WordPress: 6.1 to 7.1 (default: detected)',
).helpGroup(siteHeading)

export const baselineOption = new Option(
  '--baseline <file>',
  'known failures, {"id of a check": "reason"}: the run fails on new failures only, and on entries that no longer fail',
).helpGroup(outcomeHeading)

export const acceptOption = new Option(
  '--accept <reason>',
  'add the failures of this run to the file of --baseline, each with this reason, and remove its outdated entries',
).helpGroup(outcomeHeading)

export const outOption = new Option(
  '--out <directory>',
  'write the certificate and its reports to this directory',
).helpGroup(outcomeHeading)

export const timeoutOption = new Option('--timeout <ms>', 'the maximum time to wait for a response')
  .argParser(positive)
  .default(defaultTimeout)
  .helpGroup(siteHeading)

export const rateOption = new Option('--rate <n>', 'maximum number of requests per second').argParser(
  positive,
)

/** A number of minutes, up to a day. */
export function minutes(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 1440)) throw new InvalidArgumentError('Use a number above 0 and up to 1440.')
  return value
}

/** A whole number above 0. */
export function positive(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Use a whole number above 0.')
  return value
}

/** Reads a whole number from 0 to `max`. */
export function wholeNumber(max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value > max)
      throw new InvalidArgumentError(`Use a whole number from 0 to ${max}.`)
    return value
  }
}

/** Reads an option that may be given more than once. */
export function collectText(text: string, before: readonly string[]): readonly string[] {
  return [...before, text]
}

/**
 * One more `Name: value`.
 *
 * @throws Error for anything else. It is not commander's own, which would print the text, and that may be a secret.
 */
function collectHeader(
  text: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const colon = text.indexOf(':')
  const name = text.slice(0, colon).trim()
  if (colon < 1 || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new Error('Cannot read the header. Write it as "Name: value".')
  return { ...before, [name]: text.slice(colon + 1).trim() }
}

/** An option that takes one of some values. The error for another suggests the nearest. */
export function choiceOption(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).argParser((text) => checkedChoice(text, values))
}

/** As {@link choiceOption}; it may be repeated. */
export function manyChoicesOption(flags: string, description: string, values: readonly string[]): Option {
  return choiceOption(flags, description, values)
    .argParser((text: string, before: readonly string[]) => [...before, checkedChoice(text, values)])
    .default([])
}

/** @throws InvalidArgumentError for a value that is not among them */
function checkedChoice(text: string, values: readonly string[]): string {
  if (values.includes(text)) return text
  throw new InvalidArgumentError(`Use one of ${values.join(', ')}.${didYouMean(text, values)}`)
}

/** `--wordpress 6.5`: a version, or one of its releases. */
export function wordpressOption(description: string): Option {
  return new Option('--wordpress <version>', description).argParser((text): WordPressVersion => {
    const version = wordpressVersion(text)
    if (version !== undefined) return version
    throw new InvalidArgumentError(
      `Use one of ${wordpressVersions.join(', ')}.${didYouMeanVersion(text, wordpressVersions)}`,
    )
  })
}
