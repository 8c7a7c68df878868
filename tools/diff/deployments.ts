import type { Deployment } from '../../contract/index.ts'
import { answerChanges } from './answers.ts'
import { additive, breaking, type Change, wordChanges } from './change.ts'
import { routeChanges } from './endpoints.ts'
import { orderChange, shadowChanges } from './order.ts'
import { pairRoutes, type RoutePair } from './pairs.ts'
import { type ComparedRoute, comparedRoute } from './raw-index-entry.ts'
import { recordChanges, refusalChanges } from './refusals.ts'

/**
 * What differs between two deployments, for a client that was written for the first and talks to the second. Both are in
 * neutral names, so that another naming is no difference. Of two versions of WordPress, their records are compared too.
 *
 * @returns changes in the order of the index, each with its class; of a field that several routes answer, one for each:
 *   {@link groupedAnswers} makes them one
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

/** Of two versions of WordPress, as far as their routes do not tell themselves what they answer. */
function versionChanges(
  { wordpress: before }: Deployment,
  { wordpress: after }: Deployment,
  pairs: readonly RoutePair[],
): readonly Change[] {
  const isTold = pairs.some((pair) => pair.before.told.schema && pair.after.told.schema)
  if (before === undefined || after === undefined || isTold) return []
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
    gone: breaking('None of its routes is there.'),
    added: additive('Its routes can be used.'),
  })
}

/** Ways to sign in; what one side does not tell is not compared. */
function signInChanges(
  { authentication: before }: Deployment,
  { authentication: after }: Deployment,
): readonly Change[] {
  if (before === undefined || after === undefined) return []
  return wordChanges(before, after, {
    what: 'authentication',
    placeOf: () => 'GET /',
    gone: breaking('Nobody can sign in so.'),
    added: additive('One can sign in so as well.'),
  })
}

/** A route of one side alone, a change for each of its methods. */
function wholeRoute(
  { methods, template, pattern }: ComparedRoute,
  side: 'before' | 'after',
): readonly Change[] {
  const finding = side === 'before' ? breaking('It is not found any more.') : additive('It can be used.')
  return [...methods].map((method) => ({
    ...finding,
    what: 'route',
    place: `${method} ${template}`,
    [side]: pattern.source,
  }))
}
