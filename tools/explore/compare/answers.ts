import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { Route } from '../../../contract/index.ts'
import { at, isList, isObject } from '../../../contract/lib/json.ts'
import type { Planned } from '../requests/planned.ts'
import { mayHaveEquals } from '../requests/planned.ts'
import { isForPeople, isKnownMember, isPassedOver, spaceOf } from './known-names.ts'
import type { Otherwise } from './level.ts'
import { below, levelOf, levelOfRefusal, type Place } from './level.ts'
import { partsOf } from './parts.ts'
import { type Counterparts, saySame } from './texts.ts'
import { differingPlaces } from './values.ts'

/** An answer of each side to one request. */
export interface BothAnswers {
  readonly there: Answer
  readonly here: Answer
}

/**
 * What the target answers otherwise than its twin, the likeliest to matter first: was it taken, then status and code,
 * headers, and what stands in the body.
 *
 * @param route of the contract; undefined for a path that leads to none
 */
export function otherwise(
  { there, here }: BothAnswers,
  planned: Planned,
  route: Route | undefined,
  by: Counterparts,
): Otherwise[] {
  const level = (found: Omit<Otherwise, 'level'>): Otherwise => ({
    ...found,
    level: there.ok ? levelOf(found, planned, route) : levelOfRefusal(found, planned, route),
  })
  const outcome = outcomeOf(there, here)
  if (outcome !== undefined) return [level(outcome)]
  const headers = comparedHeaders(planned).flatMap(({ name, read }): Otherwise[] => {
    const [received, expected] = [read(there.headers.get(name)), read(here.headers.get(name))]
    const isSame =
      received === expected ||
      (received !== null && expected !== null && saySame(received, expected, name, by))
    return isSame ? [] : [level({ difference: 'value', field: name, expected, received })]
  })
  const places =
    planned.isSitesOwn || planned.method === 'HEAD' ? [] : placesIn(there, here, planned, route, by)
  return [
    ...headers,
    ...places.map(({ path, there: received, here: expected }) =>
      level({
        difference: received === undefined ? 'missing' : 'value',
        ...(path !== '' && { field: path }),
        expected,
        received,
      }),
    ),
  ].sort((one, other) => rank(one) - rank(other))
}

const rank = ({ level }: Otherwise): number => (level === 'required' ? 0 : 1)

/** Was a request dealt with otherwise: taken, refused, or refused for another reason. */
function outcomeOf(there: Answer, here: Answer): Omit<Otherwise, 'level'> | undefined {
  const told = { expected: toldOf(here), received: toldOf(there) }
  const code = there.code === undefined || !/^[\w-]{1,80}$/.test(there.code) ? {} : { code: there.code }
  const named = (answer: Answer) => {
    const [name] = argumentsNamed(answer)
    return name === undefined ? {} : { field: name }
  }
  // 501 is an answer of its own: what was asked is not offered.
  if (there.status >= 500 && there.status !== 501 && here.status < 500)
    return { difference: 'broken', ...named(here), ...code, ...told }
  if (isServed(there) !== isServed(here))
    return { difference: isServed(there) ? 'accepted' : 'refused', ...code, ...told }
  if (there.ok !== here.ok && there.ok) return { difference: 'accepted', ...named(here), ...told }
  if (there.ok !== here.ok) return { difference: 'refused', ...named(there), ...code, ...told }
  if (there.isJson !== here.isJson && here.text !== '') return { difference: 'unreadable', ...told }
  if (there.status !== here.status || there.code !== here.code)
    return { difference: 'status', ...code, ...told }
  return undefined
}

/** A path within a part, as it stands in the whole. */
const joined = (part: string, path: string): string =>
  part === '' || path === '' ? part + path : below(part, path)

/** Is a list cut that may have equals: which of them stand on a page, no server says. */
function isCutAmongEquals({ body, headers }: Answer, order: string | undefined): boolean {
  return mayHaveEquals(order) && isList(body) && Number(headers.get('X-WP-Total')) > body.length
}

/** What a list is sorted by: as it was asked for, or as the route has it. */
function orderedBy({ query, method }: Planned, route: Route | undefined): string | undefined {
  const endpoint = route?.endpoints.find(({ methods }) => methods.some((each) => each === method))
  const name = query.orderby ?? endpoint?.args.orderby?.default
  return typeof name === 'string' ? name : undefined
}

/** Is there a route for a request, whatever it answers. */
function isServed({ code }: Answer): boolean {
  return code !== 'rest_no_route'
}

function toldOf(answer: Answer): string {
  const names = argumentsNamed(answer)
  return [answer.status, answer.code, ...(names.length > 0 ? [`(${names.join(', ')})`] : [])]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The arguments that an error names, in an envelope too. */
function argumentsNamed(answer: Answer): readonly string[] {
  if (!answer.isJson) return []
  const params = at(answer.body, 'data', 'params') ?? at(answer.body, 'body', 'data', 'params')
  const names = isObject(params) ? Object.keys(params) : isList(params) ? params.map(String) : []
  return names.filter((name) => /^[\w-]{1,80}$/.test(name)).sort()
}

function placesIn(
  there: Answer,
  here: Answer,
  planned: Planned,
  route: Route | undefined,
  by: Counterparts,
): readonly Place[] {
  if (!there.isJson || !here.isJson || isCutAmongEquals(here, orderedBy(planned, route))) return []
  return partsOf(there.body, here.body, planned).flatMap((part) => {
    const { planned: asked } = part
    return differingPlaces(part.there, part.here, {
      ...by,
      space: spaceOf(asked.template),
      orderedBy: orderedBy(asked, route),
      isKnown: (name, path) => isKnownMember(name, path, asked),
      passedOver: (name, path, areAlike) =>
        (isPassedOver(name, path, asked) && (areAlike || asked.template !== '/')) ||
        (by.hasOtherPermalinks && isForPeople(path)),
    }).map((place) => ({ ...place, path: joined(part.path, place.path) }))
  })
}

/** A header that answers are compared by, and how it is read. */
interface ComparedHeader {
  readonly name: string
  read(value: string | null): string | null
}

const asItIs = (value: string | null): string | null => value

/** `GET, POST` in whatever order. */
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
  // A server may leave out the charset, or write it otherwise.
  { name: 'Content-Type', read: (value) => value?.split(';')[0]?.toLowerCase() ?? null },
]

/** The headers by which answers to a request are compared. */
function comparedHeaders({ isSitesOwn = false }: Planned): readonly ComparedHeader[] {
  // How many of something there are is the site's own.
  return isSitesOwn ? everywhere.filter(({ name }) => !name.startsWith('X-WP')) : everywhere
}
