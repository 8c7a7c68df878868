import { withoutByteOrderMark } from './text.ts'

/**
 * The value in the text of a JSON file, which may begin with a byte order mark.
 *
 * @param what what the file is, for errors: `the naming names.json`
 * @param advice what to do, in a sentence. Default: none
 * @throws Error that names the file, and says where the JSON is malformed
 */
export function parseJsonFile(text: string, what: string, advice?: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text))
  } catch (error) {
    const problem = `Cannot read ${what}: it is not JSON. ${error instanceof Error ? error.message : error}`
    throw new Error(advice === undefined ? problem : `${problem} ${advice}`)
  }
}
