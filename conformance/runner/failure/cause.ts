import { inNamesOf, type Target } from '../../../client/target/target.ts'
import { type Deployment, type Route, templateOf } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { Answered, CheckFailure } from '../../assertions/outcome.ts'
import { unknownId } from '../../checks/unknown-id.ts'
import type { CauseTraits, CheckResult, NamedCause } from '../../result.ts'
import { type Breakage, breakageIn } from './breakage.ts'
import { codeIn, mayMeanNoRoute, noRoute } from './stored-text.ts'
import { headerIn, isByQuery, isListForIndex, wholeFault } from './whole-fault.ts'

export function traitsOf(
  failure: CheckFailure,
  { id, requirement }: Pick<CheckResult, 'id' | 'requirement'>,
  target: Target,
  breakage?: Breakage,
): CauseTraits {
  const { request, status } = failure.answer
  const { template, route } = routeOfRequest(request.url, target)
  // A field that is missing is one cause, whether a check reads the field or what is in it.
  const { difference: found = 'value' } = failure.foundBy
  const said = found === 'missing' ? 'value' : found
  // A wrong value of an error is not a rejection.
  const code = status >= 400 && said !== 'value' ? codeIn(failure.answer) : undefined
  // A leak is not about a single field, and nor is an address at which nothing is served.
  const isWhole = said === 'leaked' || (said === 'refused' && code === noRoute)
  const field = isWhole ? undefined : (placeInIndex(failure, target) ?? fieldOf(failure, id, route))
  // A field that is rejected by name is not stored, as one that is accepted and ignored.
  const isNamed = said === 'refused' && field !== undefined && code?.includes(field)
  const isIgnored =
    field !== undefined &&
    (said === 'order'
      ? field !== 'orderby'
      : said === 'value' && (isArgument(field, route) || /\.effect(?:\.|$)/.test(id)))
  const difference = isNamed ? 'value' : isIgnored ? 'effect' : said
  const traits = { difference, ...(code !== undefined && { code }) }
  if (template === '/' && isListForIndex(failure.answer))
    return { route: template, ...traits, named: 'malformed-index' }
  const whole = breakage === undefined ? wholeFault(failure, requirement, target.facts.apiRoot) : undefined
  const known = breakage ?? breakageIn(failure)
  const about = failure.foundBy.route
  if (known !== undefined)
    return {
      route: about === undefined ? template : inNamesOf(target.translator, about),
      ...traits,
      ...known,
    }
  if (whole !== undefined) return { ...traits, ...whole }
  const isRefused = said === 'refused' || !template.includes('{')
  if (isRefused && route !== undefined && isNoRoute(failure.answer, route, target)) {
    if (isDeclared(request.method, route) && isAsListed(request.url, template, target))
      return { route: `${request.method} ${template}`, ...traits, named: 'missing-route' }
    // The route may well be there, but not at another way to write its address, or with a method that nothing requires.
    const path = withoutIds(pathOf(request.url, target.facts.apiRoot))
    return { route: `${request.method} ${path}`, difference, requirement }
  }
  // For a field, an item and a list are the same route.
  if (field !== undefined) return { route: template.replace(/\/\{\w+\}$/, ''), field, ...traits }
  return { route: `${request.method} ${template}`, ...traits, ...(code === undefined && { requirement }) }
}

/** The cause of an untestable check whose list is not there. */
export function missingRoute(answer: Answered, target: Target): string | undefined {
  const { url, method } = answer.request
  const { template, route } = routeOfRequest(url, target)
  if (route === undefined || !isDeclared(method, route)) return undefined
  if (!isNoRoute(answer, route, target) || !isAsListed(url, template, target)) return undefined
  return causeId({ route: `${method} ${template}`, difference: 'refused', named: 'missing-route' })
}

/**
 * Does an answer say that its route is not there? A server may answer 404 without the code of WordPress, or with one of its
 * own. That of an item may only say so of an unknown id, unless the request was valid.
 */
function isNoRoute(answer: Answered, route: Route, { facts }: Target): boolean {
  const { request, status } = answer
  if (isByQuery(request.url, facts.apiRoot) || ![404, 405, 501].includes(status)) return false
  const code = codeIn(answer)
  if (!mayMeanNoRoute(code)) return false
  if (code === undefined) return !pathOf(request.url, facts.apiRoot).endsWith(`/${unknownId}`)
  return code === noRoute || status !== 404 || namesNothing(request.method, route)
}

/** Does a request name nothing that may be unknown: neither by its path nor by a required argument? */
const namesNothing = (method: string, { pattern, endpoints }: Route): boolean =>
  !templateOf(pattern).includes('{') &&
  endpoints
    .filter(({ methods }) => methods.some((each) => each === method))
    .every(({ args }) => Object.values(args).every(({ required }) => required !== true))

/** Does the contract have a method of a route? Every route has `OPTIONS`. */
const isDeclared = (method: string, { endpoints }: Route): boolean =>
  method === 'OPTIONS' || endpoints.some(({ methods }) => methods.some((each) => each === method))

/** Is a route requested as the index writes it: in its case, without a slash at the end? */
function isAsListed(url: string, template: string, { facts }: Target): boolean {
  // The index was read before the run.
  if (template === '/') return false
  const path = pathOf(url, facts.apiRoot)
  return template.split(/\{\w+\}/).every((literal) => path.includes(literal)) && !/.\/$/.test(path)
}

/** The known faults of which each route, header or parameter is a cause by itself. */
const ofOneRoute: readonly NamedCause[] = [
  'missing-route',
  'unlisted-route',
  'undeclared-endpoint',
  'undeclared-arguments',
  'missing-header',
  'ignored-parameter',
]

/** The id of a cause, for baselines. Failures with the same id have one cause. */
export function causeId({ route, field, difference, code, requirement, named }: CauseTraits): string {
  if (named !== undefined) return ofOneRoute.includes(named) ? `${named} ${route}` : named
  // A value that is not stored may be rejected here and ignored there.
  const ownCode = difference === 'value' ? undefined : code
  return [route, field, requirement, difference, ownCode].filter((part) => part !== undefined).join(' ')
}

/**
 * The field, argument or header that a failure is about: by the subject that the check reports, or else by its id.
 * Undefined when neither is a name of the route.
 */
function fieldOf(
  { foundBy, expected, answer }: CheckFailure,
  id: string,
  route: Route | undefined,
): string | undefined {
  const { method } = answer.request
  const names = namesOf(route)
  const said = foundBy.what ?? ((foundBy.difference ?? 'value') === 'value' ? expected : '')
  if (id.startsWith('records.links.')) return '_links'
  // These are about the names that they mention, not about those fields of the route.
  const isOfNames = /^(?:parameters|index\.arguments)\./.test(id) || /^only (?!items? \d)/.test(said)
  if (isOfNames) return headerIn(said)
  const field =
    headerIn(said) ?? /\bdata\.\w+/.exec(said)?.[0] ?? nameIn(said, names) ?? nameOfId(id, method, names)
  // Two arguments together define the order of a list.
  return field === 'order' && foundBy.difference === 'order' ? 'orderby' : field
}

/** Is it only an argument of the route, and not a member of its record? */
function isArgument(field: string, route: Route | undefined): boolean {
  const isDeclared = route?.endpoints.some(({ args }) => Object.hasOwn(args, field)) ?? false
  return isDeclared && route !== undefined && !(field in recordMembers(route))
}

/** The names of a route's arguments and of its record's members. */
function namesOf(route: Route | undefined): ReadonlySet<string> {
  if (route === undefined) return new Set()
  const own = route.endpoints.flatMap(({ args }) => Object.keys(args))
  return new Set([...own, ...Object.keys(recordMembers(route))])
}

function recordMembers({ pattern }: Route): Readonly<Record<string, unknown>> {
  return recordOf(templateOf(pattern))?.properties ?? {}
}

/** A name, a path that begins with it, or one after an article: `featured_media`, `title.raw`, `the excerpt`. */
function nameIn(text: string, names: ReadonlySet<string>): string | undefined {
  const [, first = ''] = /^(?:as |the |an? |its )?([a-z]\w*)/.exec(text) ?? []
  if (names.has(first)) return first
  return [...text.matchAll(/\b([a-z]\w*)\.[a-z]|\b([a-z]+_\w+)|\b(?:the|an?|its|of) ([a-z]+)/g)]
    .flatMap(([, path, joined, plain]) => path ?? joined ?? plain ?? [])
    .find((name) => names.has(name))
}

// Neither the method at the end of an id nor the rule of a detail is a field: media have a field `post`, and posts `type`.
function nameOfId(id: string, method: string, names: ReadonlySet<string>): string | undefined {
  const bySlug = new Map(
    [...names].flatMap((name) => [
      [slug(name), name],
      [`${slug(name)}s`, name],
    ]),
  )
  const parts = id
    .replace(new RegExp(`\\.${method}$`, 'i'), '')
    .replace(/^errors\.detail\.[^.]+\./, '')
    .split('.')
    .slice(1)
  return parts.map((part) => bySlug.get(part)).find((name) => name !== undefined)
}

/** The place in the index that a failure names: `routes["/wp/v2"].endpoints[0].args.context`. */
function placeInIndex({ foundBy, expected }: CheckFailure, { translator }: Target): string | undefined {
  const place = /^routes\["[^"]+"\](?:\.\w+|\[\d+\])+/.exec(foundBy.what ?? expected)?.[0]
  return place === undefined ? undefined : inNamesOf(translator, place)
}

interface RouteOfRequest {
  /** In the names of the site: `/wp/v2/media/{id}`. */
  readonly template: string
  /** Undefined for an unknown path. */
  readonly route: Route | undefined
}

export function routeOfRequest(url: string, { facts, deployment, translator }: Target): RouteOfRequest {
  const path = pathOf(url, facts.apiRoot)
  const neutral = translator.neutral(path) ?? path
  const route = matchersOf(deployment).find(([, matches]) => matches(neutral))?.[0]
  return {
    route,
    template: route === undefined ? withoutIds(path) : translator.deployed(templateOf(route.pattern)),
  }
}

/** The path after the API root, or in `rest_route`. */
function pathOf(url: string, apiRoot: string): string {
  const { pathname, searchParams } = new URL(url)
  const inQuery = searchParams.get('rest_route')
  if (inQuery !== null) return inQuery
  const root = new URL(apiRoot).pathname.replace(/\/+$/, '')
  return pathname.startsWith(root) ? pathname.slice(root.length) || '/' : pathname
}

/** An unknown path, in a form for an id. */
function withoutIds(path: string): string {
  return path
    .replaceAll(/\/\d+(?=\/|$)/g, '/{id}')
    .replaceAll(/[^\w/{}.~-]/g, '*')
    .slice(0, 100)
}

type Matcher = readonly [route: Route, matches: (path: string) => boolean]

const matchersOf = onceForEach(({ routes }: Deployment): readonly Matcher[] => routes.map(matcher))

function matcher(route: Route): Matcher {
  const { expression, pattern } = route
  if (expression) return [route, (path) => expression.captures(path) !== undefined]
  const own = new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}/?$`, 'i')
  return [route, (path) => own.test(path)]
}
