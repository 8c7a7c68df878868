import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { Json, Route } from '../../../contract/index.ts'
import { at, isList, isObject } from '../../../contract/lib/json.ts'
import type { Planned } from '../requests/planned.ts'
import { mayHaveTies } from '../requests/planned.ts'
import type { AnswerDifference } from './difference-level.ts'
import { below, levelOf, levelOfRefusal, type Place } from './difference-level.ts'
import { areEquivalent, type Counterparts } from './equivalent-texts.ts'
import { spaceOfRoute } from './id-spaces.ts'
import { isExtensibleList, isIgnored, isKnownMember, isPublicAddress } from './ignored-members.ts'
import { bodyParts } from './parts.ts'
import { differingPlaces } from './values.ts'

/** The answers of both sites to one request. */
export interface BothAnswers {
  readonly target: Answer
  readonly mock: Answer
}

/**
 * The differences between the answers of the target and the mock, required ones first: outcome, status and code, then
 * headers, then the body.
 *
 * @param route the contract's route; undefined when the path matches none
 */
export function answerDifferences(
  { target, mock }: BothAnswers,
  planned: Planned,
  route: Route | undefined,
  by: Counterparts,
): AnswerDifference[] {
  const level = (found: Omit<AnswerDifference, 'level'>): AnswerDifference => ({
    ...found,
    level: target.ok ? levelOf(found, planned, route) : levelOfRefusal(found, planned, route),
  })
  if (isOffline(target, planned)) return []
  const outcome = outcomeOf(target, mock)
  if (outcome !== undefined) return [level(outcome)]
  const headers = comparedHeaders(planned, target, by).flatMap(({ name, read }): AnswerDifference[] => {
    const [received, expected] = [read(target.headers.get(name)), read(mock.headers.get(name))]
    const isSame =
      received === expected ||
      (received !== null && expected !== null && areEquivalent(received, expected, name, by))
    return isSame ? [] : [level({ difference: 'value', field: name, expected, received })]
  })
  const places =
    planned.isBodyIgnored || planned.method === 'HEAD' ? [] : placesIn(target, mock, planned, route, by)
  return requiredFirst([...headers, ...places.map((place) => level(placeDifference(place)))])
}

// A site without a network can't request patterns and blocks of wordpress.org.
const isOffline = ({ status, code = '' }: Answer, { template }: Planned): boolean =>
  status >= 500 &&
  /^\/core\/v2\/(?:pattern|block)-directory\//.test(template) &&
  /^(?:http_request_\w+|pattern_api_failed)$/.test(code)

/** The values at a place of two bodies as a difference. */
export function placeDifference({
  path,
  target: received,
  mock: expected,
}: Place): Omit<AnswerDifference, 'level'> {
  return {
    difference: received === undefined ? 'missing' : 'value',
    ...(path !== '' && { field: path }),
    expected,
    received,
  }
}

/** Differences, those of the level `required` first. */
export const requiredFirst = (differences: readonly AnswerDifference[]): AnswerDifference[] =>
  differences.toSorted((one, other) => rank(one) - rank(other))

const rank = ({ level }: AnswerDifference): number => (level === 'required' ? 0 : 1)

/** The difference in outcome: accepted, refused, or refused for another reason; undefined when it is the same. */
export function outcomeOf(target: Answer, mock: Answer): Omit<AnswerDifference, 'level'> | undefined {
  const outcomes = { expected: outcomeText(mock), received: outcomeText(target) }
  const code = target.code === undefined || !/^[\w-]{1,80}$/.test(target.code) ? {} : { code: target.code }
  const fieldIn = (answer: Answer) => {
    const [name] = namedArguments(answer)
    return name === undefined ? {} : { field: name }
  }
  // 501 is a valid answer: the feature is not available.
  if (target.status >= 500 && target.status !== 501 && mock.status < 500)
    return { difference: 'broken', ...fieldIn(mock), ...code, ...outcomes }
  if (isServed(target) !== isServed(mock))
    return { difference: isServed(target) ? 'accepted' : 'refused', ...code, ...outcomes }
  if (target.ok !== mock.ok && target.ok) return { difference: 'accepted', ...fieldIn(mock), ...outcomes }
  if (target.ok !== mock.ok) return { difference: 'refused', ...fieldIn(target), ...code, ...outcomes }
  if (target.isJson !== mock.isJson && mock.text !== '') return { difference: 'unreadable', ...outcomes }
  if (target.status !== mock.status || target.code !== mock.code)
    return { difference: 'status', ...code, ...outcomes }
  return undefined
}

// As in {@link comparedHeaders}: what a refusal in an envelope allows is not compared either.
const isRefusal = (envelope: Json | undefined): boolean => Number(at(envelope, 'status')) >= 400

/** A path within a part, as a path within the whole body. */
const joined = (part: string, path: string): string =>
  part === '' || path === '' ? part + path : below(part, path)

/** Is a page of a list with possible ties compared: which tied items are on a page is undefined. */
function isPageWithTies({ body, headers }: Answer, order: string | undefined): boolean {
  return mayHaveTies(order) && isList(body) && Number(headers.get('X-WP-Total')) > body.length
}

/** The value of `orderby`: the requested one, or the route's default. */
function orderedBy({ query, method }: Planned, route: Route | undefined): string | undefined {
  const endpoint = route?.endpoints.find(({ methods }) => methods.some((each) => each === method))
  const name = query.orderby ?? endpoint?.args.orderby?.default
  return typeof name === 'string' ? name : undefined
}

/** Does a route exist for the request. */
function isServed({ code }: Answer): boolean {
  return code !== 'rest_no_route'
}

function outcomeText(answer: Answer): string {
  const names = namedArguments(answer)
  return [answer.status, answer.code, ...(names.length > 0 ? [`(${names.join(', ')})`] : [])]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The names in an error's `data.params`, in an envelope too. */
function namedArguments(answer: Answer): readonly string[] {
  if (!answer.isJson) return []
  const params = at(answer.body, 'data', 'params') ?? at(answer.body, 'body', 'data', 'params')
  const names = isObject(params) ? Object.keys(params) : isList(params) ? params.map(String) : []
  return names.filter((name) => /^[\w-]{1,80}$/.test(name)).sort()
}

function placesIn(
  target: Answer,
  mock: Answer,
  planned: Planned,
  route: Route | undefined,
  by: Counterparts,
): readonly Place[] {
  if (!target.isJson || !mock.isJson || isPageWithTies(mock, orderedBy(planned, route))) return []
  return bodyParts(target.body, mock.body, planned).flatMap((part) => {
    const { planned: request } = part
    return differingPlaces(part.target, part.mock, {
      ...by,
      space: spaceOfRoute(request.template),
      orderedBy: orderedBy(request, route),
      isKnown: (path) => isKnownMember(path, request),
      isExtensible: isExtensibleList,
      isIgnored: (name, path, values) =>
        isIgnored(name, path, values, request) ||
        (by.hasOtherPermalinks && isPublicAddress(path)) ||
        (path === 'headers.Allow' && isRefusal(part.target)),
    }).map((place) => ({ ...place, path: joined(part.path, place.path) }))
  })
}

/** A compared header, and the normalisation of its value. */
interface ComparedHeader {
  readonly name: string
  read(value: string | null): string | null
}

const asItIs = (value: string | null): string | null => value

/** `GET, POST` in any order. */
const inOrder = (value: string | null): string | null =>
  value === null
    ? null
    : value
        .split(/\s*,\s*/)
        .sort()
        .join(', ')

const everywhere: readonly ComparedHeader[] = [
  { name: 'X-WP-Total', read: asItIs },
  { name: 'X-WP-TotalPages', read: asItIs },
  { name: 'Allow', read: inOrder },
  { name: 'Location', read: asItIs },
  { name: 'Link', read: asItIs },
  // The charset is optional, and its spelling varies.
  { name: 'Content-Type', read: (value) => value?.split(';')[0]?.toLowerCase() ?? null },
]

const withoutAlternate = (value: string | null): string | null =>
  value?.replace(/(?:^|, )<[^>]*>; rel="alternate"; type=text\/html/, '') || null

/** The headers that are compared, by the request and the target's answer. */
export function comparedHeaders(
  { isBodyIgnored = false }: Planned,
  { ok }: Answer,
  { hasOtherPermalinks }: Counterparts,
): readonly ComparedHeader[] {
  return everywhere
    .filter(
      ({ name }) =>
        // The number of items differs from site to site, and with it the links to other pages.
        !(isBodyIgnored && (name.startsWith('X-WP') || name === 'Link')) &&
        // What a refusal allows depends on which check refused the request.
        (ok || name !== 'Allow'),
    )
    .map((each) => (hasOtherPermalinks && each.name === 'Link' ? { ...each, read: withoutAlternate } : each))
}
