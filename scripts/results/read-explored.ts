import { isRecord, recordOrEmpty } from '../../contract/lib/is-record.ts'

/** What `explore --out` wrote of the server of a row, as `results/<server>/<version>/explored.json`. */
export interface Explored {
  readonly requests: number
  /** The differences from the mock, by whether the specification requires what the mock does. */
  readonly differences: { readonly required: number; readonly reference: number }
  /** Requests, and seconds until their answers, by method and path: `GET /core/v2/posts`. */
  readonly routes: Readonly<Record<string, { readonly requests: number; readonly seconds: number }>>
}

/**
 * Reads the file of an exploration.
 *
 * @param file its path, for errors
 * @throws Error that names the file and what is wrong with it
 */
export function readExplored(text: string, file: string): Explored {
  const read: unknown = JSON.parse(text)
  const { requests, differences, routes } = recordOrEmpty(read)
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
