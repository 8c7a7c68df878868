import { type Deployment, type Route, templateOf } from '../../contract/index.ts'
import type { Target } from '../target/target.ts'

/** A route that was asked, as a cause names it. */
export interface AskedRoute {
  /** In the names of the site: `/wp/v2/media/{id}`. */
  readonly template: string
  /** Undefined for a path that leads to none. */
  readonly route: Route | undefined
}

/** The route that an address of the target's leads to. */
export function askedRoute(url: string, { facts, deployment, translator }: Target): AskedRoute {
  const path = pathOf(url, facts.apiRoot)
  const neutral = translator.neutral(path) ?? path
  const route = matchersOf(deployment).find(([, matches]) => matches(neutral))?.[0]
  return {
    route,
    template: route === undefined ? withoutIds(path) : translator.deployed(templateOf(route.pattern)),
  }
}

/** What stands behind the api root, or in `rest_route`. */
function pathOf(url: string, apiRoot: string): string {
  const { pathname, searchParams } = new URL(url)
  const inQuery = searchParams.get('rest_route')
  if (inQuery !== null) return inQuery
  const root = new URL(apiRoot).pathname.replace(/\/+$/, '')
  return pathname.startsWith(root) ? pathname.slice(root.length) || '/' : pathname
}

/** A path that is no route's, fit to be part of a name. */
function withoutIds(path: string): string {
  return path
    .replaceAll(/\/\d+(?=\/|$)/g, '/{id}')
    .replaceAll(/[^\w/{}.~-]/g, '*')
    .slice(0, 100)
}

type Matcher = readonly [route: Route, matches: (path: string) => boolean]

const known = new WeakMap<Deployment, readonly Matcher[]>()

function matchersOf(deployment: Deployment): readonly Matcher[] {
  const found = known.get(deployment) ?? deployment.routes.map(matcher)
  known.set(deployment, found)
  return found
}

function matcher(route: Route): Matcher {
  const { expression, pattern } = route
  if (expression) return [route, (path) => expression.captures(path) !== undefined]
  const own = new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}/?$`, 'i')
  return [route, (path) => own.test(path)]
}
