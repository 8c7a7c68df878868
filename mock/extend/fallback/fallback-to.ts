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
import type { Fallback, RequestingSite } from '../../../contract/index.ts'
import { AutoSavedFile } from './auto-saved-file.ts'
import { type Blanking, namesToBlank } from './blanking/blank-json.ts'
import { blankText } from './blanking/blank-text.ts'
import { RealSite } from './real-site.ts'
import { type RecordedSite, Recording } from './recording.ts'
import { readRecording, recordingText } from './recording-file.ts'
import { type RealSiteAccess, SiteFallback } from './site-fallback.ts'

export interface FallbackOptions extends ReadOptions, SignIn {
  /** The file in which answers are recorded. Requests recorded there are not sent to the site again. Default: none. */
  readonly record?: string | undefined
  /** Whether to pass on writes. If so, every request is sent to the site, and its last answer recorded. Default false. */
  readonly writes?: boolean
  /** Names of further members, arguments and headers whose values to blank. */
  readonly blank?: readonly string[]
  /** Called with the reason when a recording could not be written. Default: a warning of the process. */
  readonly onTrouble?: (message: string) => void
}

export interface RecordingFallback extends Fallback {
  readonly namespaces: readonly string[]
  /** Writes pending answers to the file now. Without a call, they are written shortly after. */
  save(): Promise<void>
}

/**
 * A fallback to a real site, for `createSite({ fallback })`. Without `writes`, it only reads. Secrets and personal data are
 * blanked in its answers, and in the recording.
 *
 * @param target the site's address or API root; or a function like `fetch`
 * @throws Error when there is no site, the recording is of another one, or credentials would be sent unencrypted
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
    // With a recording, the site need not be reachable.
    if (before === undefined || error instanceof NotFound) throw error
    const reason = error instanceof Error ? error.message : error
    onTrouble(`${address.origin} does not answer: ${reason} Recorded answers do not need it.`)
  })
  const recording = continuedRecording(found, before, record)
  const canSignIn = user !== undefined || areSigningIn(headers)
  const access: RealSiteAccess = { name: address.origin, find, canSignIn, writes, timeout }
  const file = record === undefined ? undefined : recordingFile(record, recording, onTrouble)
  const blankCredentials = blankOf(secretsOf(user, headers))
  const blanking = { ...blankingOf(options.blank), text: (text: string) => blankText(blankCredentials(text)) }
  const fallback = new SiteFallback({
    recording,
    blanking,
    site: access,
    onRecorded: () => file?.changed(),
    onFull: () =>
      onTrouble(`The recording of ${address.origin} is full, at 128 MiB: further answers are not recorded.`),
  })
  return callable(fallback, async () => file?.flush())
}

/**
 * A fallback that answers from a recording only, without the recorded site.
 *
 * @param path the file that {@link fallbackTo} or `site-contract mock --record` wrote
 * @throws Error when there is no such file, or that names what is wrong in it
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
  const parts = { recording, blanking: blankingOf(blank), site: undefined, onRecorded() {}, onFull() {} }
  return callable(new SiteFallback(parts), async () => {})
}

function blankingOf(further: readonly string[] = []): Blanking {
  return { text: blankText, isBlankedName: namesToBlank(further) }
}

function callable(fallback: SiteFallback, save: () => Promise<void>): RecordingFallback {
  const answer = (request: Request, requester: RequestingSite) => fallback.answer(request, requester)
  return Object.assign(answer, { namespaces: fallback.namespaces, save })
}

function recordingFile(
  path: string,
  recording: Recording,
  onTrouble: (message: string) => void,
): AutoSavedFile {
  return new AutoSavedFile(path, {
    async text() {
      recording.follow(await readRecording(path))
      return recordingText(recording)
    },
    onTrouble: (reason) => onTrouble(`Cannot write the recording to ${path}: ${reason}.`),
  })
}

const warn = (message: string): void => process.emitWarning(message)

/**
 * Continues a recording with the site's current namespaces, or starts one. @throws Error when it is a recording of another site
 */
function continuedRecording(
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
