import {
  areSigningIn,
  blankOf,
  type FetchLike,
  functionWire,
  guardSecrets,
  NotFound,
  networkWire,
  secretsOf,
  targetAddress,
} from '../../../client/index.ts'
import { type FoundSite, type ReadOptions, readSite, type SignIn } from '../../../client/read-site.ts'
import type { AskingSite, Fallback } from '../../../contract/index.ts'
import { type Blanking, namesToBlank } from './blanking/blank-json.ts'
import { blankText } from './blanking/blank-text.ts'
import { KeptFile } from './kept-file.ts'
import { RealSite } from './real-site.ts'
import { type RecordedSite, Recording } from './recording.ts'
import { readRecording, recordingText } from './recording-file.ts'
import { type Asked, SiteFallback } from './site-fallback.ts'

/** How a real site is asked for what a fake one lacks. */
export interface FallbackOptions extends ReadOptions, SignIn {
  /** The file that answers are recorded in; what it holds is answered from it, and not asked again. Default: none. */
  readonly record?: string | undefined
  /** May it be written to. Then everything is asked anew, and the last answer recorded. Default false. */
  readonly writes?: boolean
  /** Names of further members, arguments and headers whose values are blanked. */
  readonly blank?: readonly string[]
  /** Is told why a recording could not be written. Default: a warning of the process. */
  readonly onTrouble?: (message: string) => void
}

export interface RecordingFallback extends Fallback {
  readonly namespaces: readonly string[]
  /** Writes what is not written yet. What is recorded is written soon anyway. */
  save(): Promise<void>
}

/**
 * A fallback that asks a real site, for `createSite({ fallback })`. It is read only, unless told otherwise; what it
 * answers has secrets and people's data blanked, and is recorded so.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @throws Error when there is no site, the recording is of another one, or credentials would be readable on the way
 *
 * @example
 * ```ts
 * const fallback = await fallbackTo('https://example.org', { record: 'example.recording.json' })
 * const site = createSite({ naming: 'wordpress', fallback })
 * ```
 */
export async function fallbackTo(
  target: string | FetchLike,
  options: FallbackOptions = {},
): Promise<RecordingFallback> {
  const isRemote = typeof target === 'string'
  const address = targetAddress(isRemote ? target : 'http://site.test')
  const { record, user, headers = {}, timeout = 30_000, writes = false, insecure = false } = options
  const { onTrouble = warn } = options
  guardSecrets(address, { user, headers, insecure: insecure || !isRemote })
  const before = record === undefined ? undefined : await readRecording(record)
  let found: FoundSite | undefined
  const find = async (): Promise<RealSite> => {
    found ??= await readSite(target, options)
    const wire = isRemote ? networkWire : functionWire(target)
    return new RealSite(found, { wire, timeout, user, headers })
  }
  await find().catch((error: unknown) => {
    // Who was recorded of it can do without it.
    if (before === undefined || error instanceof NotFound) throw error
    const reason = error instanceof Error ? error.message : error
    onTrouble(`${address.origin} does not answer: ${reason} Recorded answers do not need it.`)
  })
  const recording = recordingOf(found, before, record)
  const canSignIn = user !== undefined || areSigningIn(headers)
  const asked: Asked = { name: address.origin, find, canSignIn, writes, timeout }
  const file = record === undefined ? undefined : keptIn(record, recording, onTrouble)
  const known = blankOf(secretsOf(user, headers))
  const blanking = { ...blankingOf(options.blank), text: (text: string) => blankText(known(text)) }
  const fallback = new SiteFallback({
    recording,
    blanking,
    asked,
    onRecorded: () => file?.changed(),
    onFull: () =>
      onTrouble(`The recording of ${address.origin} is full, at 128 MiB: further answers are not recorded.`),
  })
  return callable(fallback, async () => file?.flush())
}

/**
 * A fallback that answers from a recording alone, without the site it was made of.
 *
 * @param path the file that {@link fallbackTo} or `site-contract mock --record` wrote
 * @throws Error when there is none, or that names what in it is wrong
 *
 * @example
 * ```ts
 * const site = createSite({ naming: 'wordpress', fallback: await replay('example.recording.json') })
 * ```
 */
export async function replay(
  path: string,
  { blank }: Pick<FallbackOptions, 'blank'> = {},
): Promise<RecordingFallback> {
  const recording = await readRecording(path)
  if (recording === undefined)
    throw new Error(
      `Cannot answer from the recording ${path}: there is no such file. Record one first: site-contract mock --fallback URL --record ${path}.`,
    )
  const parts = { recording, blanking: blankingOf(blank), asked: undefined, onRecorded() {}, onFull() {} }
  return callable(new SiteFallback(parts), async () => {})
}

function blankingOf(further: readonly string[] = []): Blanking {
  return { text: blankText, isNamed: namesToBlank(further) }
}

function callable(fallback: SiteFallback, save: () => Promise<void>): RecordingFallback {
  const answer = (request: Request, asking: AskingSite) => fallback.answer(request, asking)
  return Object.assign(answer, { namespaces: fallback.namespaces, save })
}

function keptIn(path: string, recording: Recording, onTrouble: (message: string) => void): KeptFile {
  return new KeptFile(path, {
    async text() {
      recording.follow(await readRecording(path))
      return recordingText(recording)
    },
    onTrouble: (reason) => onTrouble(`Cannot write the recording to ${path}: ${reason}.`),
  })
}

const warn = (message: string): void => process.emitWarning(message)

/** What is known of a site goes on, with what is known of it now. @throws Error when it is another one */
function recordingOf(
  found: FoundSite | undefined,
  before: Recording | undefined,
  path: string | undefined,
): Recording {
  if (found === undefined) {
    if (before === undefined) throw new Error('A site that was not found has no recording.')
    return before
  }
  const site = recordedSite(found)
  if (before && before.site.apiRoot !== site.apiRoot)
    throw new Error(
      `Cannot record ${site.apiRoot} in ${path}: that is a recording of ${before.site.apiRoot}. Use another file.`,
    )
  return new Recording(site, before?.exchanges)
}

function recordedSite({ apiRoot, base, naming, index }: FoundSite): RecordedSite {
  const { namespaces } = index
  const names = Array.isArray(namespaces) ? namespaces.filter((each) => typeof each === 'string') : []
  return { apiRoot, base, naming, namespaces: names }
}
