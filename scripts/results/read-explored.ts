import { isRecord, recordOrEmpty } from '../../contract/lib/is-record.ts'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'

/** What `explore --out` wrote of the server of a row, as `results/<server>/<version>/explored.json`. */
export interface Explored {
  readonly requests: number
  /** The differences from the mock, by whether the specification requires what the mock does. */
  readonly differences: { readonly required: number; readonly reference: number }
  /** By method and path, which may have values in it: `GET /core/v2/posts/7`. */
  readonly routes: Readonly<Record<string, Exploration>>
}

/** How much random requests were compared with a real server. */
export interface Exploration {
  readonly requests: number
  /** The time of these requests and of comparing their answers, in seconds. */
  readonly seconds: number
}

/**
 * Reads the file of an exploration.
 *
 * @param file its path, for errors
 * @throws Error that names the file and what is wrong with it
 */
export function readExplored(text: string, file: string): Explored {
  const { requests, differences, routes } = recordOrEmpty(parseJsonFile(text, file))
  if (typeof requests !== 'number' || !Array.isArray(differences) || !isRecord(routes))
    throw new Error(`${file} has no requests, differences or routes. Write it with \`explore --out\`.`)
  const required = differences.filter((each) => isRecord(each) && each.level === 'required').length
  return {
    requests,
    differences: { required, reference: differences.length - required },
    routes: Object.fromEntries(
      Object.entries(routes).map(([name, sent]) => {
        const { requests, seconds } = recordOrEmpty(sent)
        if (typeof requests !== 'number' || typeof seconds !== 'number')
          throw new Error(`${file} has no numbers of requests and seconds for ${name}.`)
        return [name, { requests, seconds }]
      }),
    ),
  }
}
