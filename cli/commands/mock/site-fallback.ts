import { parseCredentials, withoutSignIn } from '../../../client/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { parseJsonFile } from '../../../contract/lib/parse-json-file.ts'
import { readText } from '../../../contract/lib/read-file.ts'
import type { FallbackOptions, RecordingFallback } from '../../../tools/mirror/index.ts'
import { assertFile } from '../../options/files.ts'
import { warn } from '../../terminal/terminal.ts'

/** The options of `mock` for a fallback. */
export interface FallbackFlags {
  /** The address of a site, or the file that describes it. */
  readonly fallback?: string
  readonly record?: string
}

interface FallbackFile extends Pick<FallbackOptions, 'writes' | 'blank' | 'timeout' | 'insecure'> {
  readonly url?: string
  /** `NAME:PASSWORD`. */
  readonly user?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A site's fallback, and what the mock says of it when it serves. */
interface MockFallback {
  readonly fallback: RecordingFallback
  readonly lines: readonly string[]
}

/**
 * The fallback for requests that a fake site can't answer: a real site, or a recording of one; undefined without either.
 *
 * @throws Error when the site, the recording or the file cannot be read, or says something that needs a site and names none
 */
export async function siteFallback({ fallback, record }: FallbackFlags): Promise<MockFallback | undefined> {
  if (fallback === undefined && record === undefined) return undefined
  const file = fallback === undefined ? {} : readFallback(fallback)
  const { url, user = process.env.SITE_CONTRACT_FALLBACK_USER, ...others } = file
  const { fallbackTo, replay } = await import('../../../tools/mirror/index.ts')
  const lines = fallbackLines(url, record, file.headers)
  if (url === undefined) {
    const alone = Object.keys(file).find((name) => name !== 'blank')
    if (alone !== undefined || record === undefined)
      throw new Error(
        `Cannot use the fallback ${fallback}: it names no site. Add its address, {"url": "https://site.example"}.`,
      )
    return { fallback: await replay(record, others), lines }
  }
  await assertFile(record, '--record')
  const credentials = user ? parseCredentials(user) : undefined
  const options = { ...others, record, user: credentials, onTrouble: (message: string) => warn(message) }
  return { fallback: await fallbackTo(url, options), lines }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const members: { readonly [Name in keyof FallbackFile]-?: readonly [string, (value: unknown) => boolean] } = {
  url: ['an address', isText],
  user: ['"NAME:PASSWORD"', isText],
  headers: ['{"Name": "value"}', (value) => isRecord(value) && Object.values(value).every(isText)],
  writes: ['true or false', (value) => typeof value === 'boolean'],
  blank: ['a list of names', (value) => Array.isArray(value) && value.every(isText)],
  timeout: ['milliseconds, 1 or more', (value) => Number.isInteger(value) && Number(value) >= 1],
  insecure: ['true or false', (value) => typeof value === 'boolean'],
}

/** A fallback by its address, or as a JSON file describes it. @throws Error that names the member, and quotes no value */
function readFallback(given: string): FallbackFile {
  if (/^https?:/i.test(given) || !/[.]json$/i.test(given)) return { url: given }
  const advice = 'Name a JSON file such as {"url": "https://site.example", "user": "NAME:PASSWORD"}.'
  const text = readText(given, { what: 'the fallback', advice })
  const file = parseJsonFile(text, `the fallback ${given}`)
  if (!isFallback(file)) throw new Error(`Cannot read the fallback ${given}: ${problemIn(file)} ${advice}`)
  return file
}

const isFallback = (file: unknown): file is FallbackFile => problemIn(file) === undefined

function problemIn(file: unknown): string | undefined {
  if (!isRecord(file)) return 'it is not an object.'
  const known = Object.entries(members)
  for (const [name, value] of Object.entries(file)) {
    const [, [form, fits] = []] = known.find(([each]) => each === name) ?? []
    if (fits === undefined) return `there is no member ${name}. Use ${Object.keys(members).join(', ')}.`
    if (!fits(value)) return `${name} is not ${form}.`
  }
  return undefined
}

/** Which site answers, and which headers are sent there for whom. */
export function fallbackLines(
  url: string | undefined,
  record: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): readonly string[] {
  if (url === undefined) return record === undefined ? [] : [`other requests are answered from ${record}`]
  const always = Object.keys(withoutSignIn(headers))
  const signedIn = Object.keys(headers).filter((name) => !always.includes(name))
  return [
    `other requests are forwarded to ${url}${record === undefined ? '' : `, and stored in ${record}`}`,
    ...(always.length > 0
      ? [`requests of all clients, even anonymous ones, are sent there with ${always.join(', ')}`]
      : []),
    ...(signedIn.length > 0
      ? [`requests of clients that sign in here are sent there with ${signedIn.join(', ')}`]
      : []),
  ]
}
