import { parseJsonFile } from '../../../contract/lib/parse-json-file.ts'
import { readTextIfAny } from '../../../contract/lib/read-file.ts'
import { schemaProblems } from '../../../fixtures/schema-problems.ts'
import { type RecordedExchange, type RecordedSite, Recording } from './recording.ts'

/** The version of the file format. */
const format = 1

interface RecordingFile {
  readonly $schema?: string
  readonly format: typeof format
  readonly site: RecordedSite
  readonly exchanges: readonly RecordedExchange[]
}

const $schema = './node_modules/site-contract/dist/mock/extend/fallback/recording-file.schema.json'

/** The text of a recording file: JSON, formatted for people to read and edit. */
export function recordingText({ site, exchanges }: Recording): string {
  const { apiRoot, base, naming, namespaces } = site
  const file: RecordingFile = { $schema, format, site: { apiRoot, base, naming, namespaces }, exchanges }
  return `${JSON.stringify(file, null, 1)}\n`
}

const maxShown = 5

/**
 * Reads the text of a recording.
 *
 * @param name its name in errors, such as its path
 * @throws Error that names the file, the places in it, and the accepted values
 */
async function parseRecording(text: string, name: string): Promise<Recording> {
  const fail = (problem: string): Error => new Error(`Cannot read the recording ${name}: ${problem}`)
  const file = parseJsonFile(text, `the recording ${name}`)
  const [{ Ajv2020 }, { default: schema }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('./recording-file.schema.json', { with: { type: 'json' } }),
  ])
  const isRecording = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
  }).compile<RecordingFile>(schema)
  if (isRecording(file)) return new Recording(file.site, file.exchanges)
  const problems = schemaProblems(isRecording.errors ?? [], 'a recording')
  const more = problems.length > maxShown ? [`and ${problems.length - maxShown} more`] : []
  throw fail([...problems.slice(0, maxShown), ...more].join('\n  '))
}

/** Reads a recording file; undefined if it doesn't exist. @throws Error as {@link parseRecording} does */
export async function readRecording(path: string): Promise<Recording | undefined> {
  const text = readTextIfAny(path, {
    what: 'the recording',
    advice: 'Use a file that `mock --record` wrote, or one that does not exist yet.',
  })
  return text === undefined ? undefined : parseRecording(text, path)
}
