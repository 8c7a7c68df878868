import {
  answeredRecords,
  answerOf,
  type JsonObject,
  type Method,
  type Route,
  stock,
  templateOf,
  type WordPressVersion,
} from '../../contract/index.ts'
import { at, parsedJson } from '../../contract/lib/json.ts'
import { onceForEach } from '../../contract/lib/once-for-each.ts'
import { compareAnswers } from '../../contract/schema/compare-answers.ts'
import { contexts } from '../../contract/schema/dialect.ts'
import { itemsOfAnswer } from '../../contract/schema/items-of-answer.ts'
import { normalisedSchema } from '../../contract/schema/normalised-schema.ts'
import { deploymentAt, wordpressVersions } from '../../contract/versions/index.ts'
import type { Parameters } from '../../mock/http/query.ts'
import type { EndpointMatch } from '../../mock/http/routing/route-table.ts'
import { answerDifferences } from '../lint/compare/answer.ts'
import type { Difference, Rule } from '../lint/compare/difference.ts'
import type { FakedRequest } from '../lint/compare/faked-request.ts'
import { parsedText, type Value } from '../lint/evaluate/value.ts'

/** A request of a known endpoint, and its answer. */
export interface Answered {
  readonly method: Method
  readonly isHead: boolean
  readonly match: EndpointMatch
  readonly query: Parameters
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined when it was not kept. */
  readonly text: string | undefined
  readonly wordpress: WordPressVersion | undefined
}

const latest = wordpressVersions.at(-1)
/** The routes of WordPress, of any version. */
const ofWordPress: ReadonlySet<string> = new Set(
  [...stock.routes, ...(latest ? deploymentAt(stock, latest).routes : [])].map(({ pattern }) =>
    templateOf(pattern),
  ),
)

/** What no site answers, by the contract for the routes of WordPress, and for others by the schema that they declare. */
export function answerFindings(answered: Answered): string[] {
  const { match, status, text } = answered
  if (status >= 500 && !isDeliberate(text)) return [`status ${status}`]
  return isOfWordPress(match.route) ? byContract(answered) : bySchema(answered)
}

/** Does every WordPress have a route, in some version. */
export const isOfWordPress = ({ pattern }: Pick<Route, 'pattern'>): boolean =>
  ofWordPress.has(templateOf(pattern))

/** WordPress answers some bad requests with 500 or 501 and a code; this one is that of a PHP error. */
const isDeliberate = (text = ''): boolean => {
  const code = at(parsedJson(text) ?? null, 'code')
  return typeof code === 'string' && code !== 'internal_server_error'
}

/** Answers have no place in a file. */
const place = { file: '', line: 1, column: 1 }

function byContract(answered: Answered): string[] {
  const { method, isHead, match, query, status, headers, text, wordpress } = answered
  if (status === 304 || (isHead && status < 400)) return []
  if (status >= 300 && status < 400) return [`status ${status}`]
  const template = templateOf(match.route.pattern)
  const body = isHead || text === undefined ? undefined : answerValue(text)
  if (body === 'other' && status < 400)
    return isOtherContent(headers, query) ? [] : ['the answer is not JSON']
  const request = {
    ...{ method, template, endpoint: '', definitions: match.endpoint.args, isQueryOpen: false, wordpress },
    query: withContext(query, match),
    answer: answerOf(method, template, match.route.isNamespaceIndex),
  }
  const values = Object.entries(headers).map(
    ([name, value]) => [name, { kind: 'literal', value, at: place }] as const,
  )
  const answer = {
    ...{ at: place, status, headers: new Map<string, Value>(values), query: new Map() },
    body: body === 'other' ? undefined : body,
  }
  return answerDifferences(answer, request).flatMap((each) => differenceTexts(each, { ...request, status }))
}

const answerValue = (text: string): Value | 'other' | undefined =>
  text === '' ? undefined : (parsedText(text, place) ?? 'other')

/** A query with its context, also where that is the default; lists of fields are read as texts. */
const withContext = ({ _fields: fields, ...query }: Parameters, { endpoint }: EndpointMatch): Parameters => ({
  context: endpoint.args.context?.default,
  ...query,
  ...(fields !== undefined && { _fields: Array.isArray(fields) ? fields.join(',') : fields }),
})

/** Some routes also answer with scripts, XML or archives. */
const isOtherContent = (
  { 'content-type': type = 'text/html' }: Answered['headers'],
  query: Parameters,
): boolean => query._jsonp !== undefined || !/json|html/.test(type)

/** Arguments are those of the client, and plugins add values and meta. */
const notOfSites: ReadonlySet<Rule> = new Set(['argument', 'unknown argument', 'value'])

function differenceTexts(
  { rule, severity, names }: Difference,
  request: FakedRequest & { readonly status: number },
): string[] {
  if (notOfSites.has(rule) || (severity !== 'error' && rule !== 'missing')) return []
  if (rule === 'status') return [`status ${request.status}`]
  if (names === undefined) return [texts[rule]]
  return names
    .filter((name) => !name.startsWith('meta.') && (rule !== 'missing' || isAlwaysThere(name, request)))
    .map((name) => `${name} ${texts[rule]}`)
}

/** Headers, and the fields of content, users and terms: those of other records depend on the item. */
function isAlwaysThere(name: string, { answer, query }: FakedRequest): boolean {
  if (name.startsWith('X-')) return true
  if (!('record' in answer) || query._fields !== undefined) return false
  return Object.hasOwn(answeredRecords[answer.record].schema.properties, name.split('.')[0] ?? '')
}

const texts: Readonly<Record<Rule, string>> = {
  status: 'has another status',
  'error body': 'the error is not of the form { code, message, data.status }',
  'error code': 'the error has another status than its code',
  argument: 'is not accepted',
  'unknown argument': 'is unknown',
  shape: 'the answer is a list instead of an object, or the reverse',
  missing: 'is missing',
  'unknown field': 'is unknown',
  type: 'is of another type',
  value: 'has an unlisted value',
  format: 'has another format',
  context: 'is shown in a context that does not have it',
  spelling: 'is written differently',
  page: 'the list has more items than a page, or a page that does not exist',
  total: 'does not count the items',
}

const declaredSchema = onceForEach((schema: JsonObject) => normalisedSchema(schema))
const kinds: Readonly<Record<string, string>> = {
  type: texts.type,
  enum: texts.value,
  format: texts.format,
  bound: 'is out of bounds',
  missing: texts.missing,
  context: texts.context,
}
/** Items of an answer that are compared. */
const maxItems = 400

function bySchema({ method, match, query, status, text }: Answered): string[] {
  const { schema } = match.route.rawEntry ?? {}
  if (schema === undefined || method !== 'GET' || status !== 200 || !text) return []
  const body = parsedJson(text)
  if (body === undefined) return ['the answer is not JSON']
  const declared = declaredSchema(schema)
  const context = contexts.find((each) => each === (query.context ?? match.endpoint.args.context?.default))
  const { values } = itemsOfAnswer(body, declared)
  const items = values.slice(0, maxItems).map((value) => ({ value, context, source: 0 }))
  return compareAnswers(declared, items).differences.flatMap(({ kind, path }) => {
    const said = kinds[kind]
    if (said === undefined || (kind === 'missing' && query._fields !== undefined)) return []
    return [path === '' ? `the item ${said}` : `${path} ${said}`]
  })
}
