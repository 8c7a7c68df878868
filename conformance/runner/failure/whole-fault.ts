import { isList, isObject, parsedJson } from '../../../contract/lib/json.ts'
import type { Answered, CheckFailure } from '../../assertions/outcome.ts'
import type { CauseTraits } from '../../result.ts'
import { codeIn, mayMeanNoRoute } from './stored-text.ts'

/** Headers that failures are grouped by. */
const headerName = /(?<![\w-])(?:(?:X|Access-Control)-[\w-]+|Location|Allow|Content-Type|Link)(?![\w-])/

/** The header that a text names. */
export const headerIn = (text: string): string | undefined => headerName.exec(text)?.[0]

/**
 * What a server lacks on all routes, so that it is one cause and not one for each route: a header, a parameter of every
 * request, the address with `rest_route`.
 */
export function wholeFault(
  { answer, expected, foundBy: { difference = 'value', what = expected } }: CheckFailure,
  requirement: string,
  apiRoot: string,
): Pick<CauseTraits, 'named' | 'route'> | undefined {
  const { url } = answer.request
  if (difference === 'refused')
    return isByQuery(url, apiRoot) && isNotFound(answer)
      ? { named: 'no-rest-route', route: 'index.php?rest_route=' }
      : undefined
  if (difference !== 'value' && difference !== 'missing') return undefined
  const header = headerIn(what)
  if (header !== undefined && answer.status < 500 && !answer.headers.has(header))
    return { named: 'missing-header', route: header }
  const ignored = requirement.startsWith('parameters.')
    ? parameterNames.find((name) => isIgnored(name, answer))
    : undefined
  return ignored === undefined ? undefined : { named: 'ignored-parameter', route: ignored }
}

/** Is the answer of the index a list? Then it lacks everything that checks look for in it. */
export const isListForIndex = ({ request: { method }, status, text }: Answered): boolean =>
  method === 'GET' && status === 200 && /^\s*\[/.test(text) && isList(parsedJson(text))

/** Is a request to `index.php?rest_route=`, on a site with another address as well? */
export const isByQuery = (url: string, apiRoot: string): boolean =>
  url.includes('rest_route=') && !apiRoot.includes('rest_route=')

const isNotFound = (answer: Answered): boolean => answer.status === 404 && mayMeanNoRoute(codeIn(answer))

/** Does an answer show the effect of a parameter of every request, with a value? */
const signs: Readonly<Record<string, (answer: Answered, value: string) => boolean>> = {
  _fields: ({ text }, value) => namesIn(text).every((name) => value.includes(name)),
  _embed: ({ text }) => text.includes('"_embedded"'),
  _envelope: ({ text }) => namesIn(text).includes('headers'),
  _jsonp: ({ text }) => !/^\s*[{[]/.test(text),
}

/** The parameters of every request that a server may ignore. */
export const parameterNames: readonly string[] = Object.keys(signs)

function isIgnored(name: string, answer: Answered): boolean {
  const { searchParams } = new URL(answer.request.url)
  const values = [...searchParams].flatMap(([key, value]) => (key.split('[')[0] === name ? [value] : []))
  return values.length > 0 && answer.status < 300 && !(signs[name]?.(answer, values.join(',')) ?? true)
}

/** The members of an answer, or of the first item of a list. */
function namesIn(text: string): readonly string[] {
  const body = parsedJson(text)
  const record = isList(body) ? body[0] : body
  return isObject(record) ? Object.keys(record) : []
}
