import type { Deployment } from '../../contract/index.ts'
import { answerChanges } from './answers.ts'
import { additive, breaking, type Change, wordChanges } from './change.ts'
import { routeChanges } from './endpoints.ts'
import { orderChange, shadowChanges } from './order.ts'
import { pairRoutes, type RoutePair } from './pairs.ts'
import { type ComparedRoute, comparedRoute } from './raw-index-entry.ts'
import { recordChanges, refusalChanges } from './refusals.ts'

/**
 * The differences between two deployments in neutral names, for a client written for the first that uses the second. Of
 * two versions of WordPress, the records are compared too.
 *
 * @returns changes in the order of the index; one per route for a field of several, which {@link groupedAnswers} merges
 */
export function diffDeployments(before: Deployment, after: Deployment): readonly Change[] {
  const [routes, others] = [before.routes.map(comparedRoute), after.routes.map(comparedRoute)]
  const { pairs, gone, added } = pairRoutes(routes, others)
  return [
    ...namespaceChanges(before, after),
    ...signInChanges(before, after),
    ...gone.flatMap((route) => wholeRoute(route, 'before')),
    ...added.flatMap((route) => wholeRoute(route, 'after')),
    ...pairs.flatMap(routeChanges),
    ...answerChanges(pairs),
    ...refusalChanges(pairs),
    ...shadowChanges(pairs, others),
    ...orderChange(pairs, others),
    ...versionChanges(before, after, pairs),
  ]
}

/** The changes of records between two versions of WordPress, unless routes report their schemas. */
function versionChanges(
  { wordpress: before }: Deployment,
  { wordpress: after }: Deployment,
  pairs: readonly RoutePair[],
): readonly Change[] {
  const hasSchemas = pairs.some((pair) => pair.before.reported.schema && pair.after.reported.schema)
  if (before === undefined || after === undefined || hasSchemas) return []
  const read = pairs.filter((pair) => pair.before.methods.has('GET') && pair.after.methods.has('GET'))
  return recordChanges(
    before,
    after,
    read.map((pair) => pair.before.template),
  )
}

function namespaceChanges(before: Deployment, after: Deployment): readonly Change[] {
  return wordChanges(before.namespaces, after.namespaces, {
    what: 'namespace',
    placeOf: (name) => name,
    gone: breaking('All of its routes are gone.'),
    added: additive('Its routes can be used.'),
  })
}

/** Changes of the ways to sign in, when both sides report them. */
function signInChanges(
  { authentication: before }: Deployment,
  { authentication: after }: Deployment,
): readonly Change[] {
  if (before === undefined || after === undefined) return []
  return wordChanges(before, after, {
    what: 'authentication',
    placeOf: () => 'GET /',
    gone: breaking('It can no longer be used to sign in.'),
    added: additive('It can be used to sign in.'),
  })
}

/** The changes for a route that only one side has, one per method. */
function wholeRoute(
  { methods, template, pattern }: ComparedRoute,
  side: 'before' | 'after',
): readonly Change[] {
  const finding = side === 'before' ? breaking('It no longer exists.') : additive('It can be used.')
  return [...methods].map((method) => ({
    ...finding,
    what: 'route',
    place: `${method} ${template}`,
    [side]: pattern.source,
  }))
}
