import type { Deployment } from '../../../contract/index.ts'
import type { RouteTable } from '../../http/routing/route-table.ts'
import type { LazyEndpoint } from '../../resources/endpoint/call.ts'
import type { Dispatcher } from '../../site/pipeline/dispatch.ts'
import type { SiteState } from '../../store/site-state.ts'
import { learnedEndpoints } from './engine.ts'
import { type ObservedLayer, observedAnswers, observedLayer } from './observed-layer.ts'

interface LearnedSite {
  readonly endpoints?: Readonly<Record<string, LazyEndpoint>>
  /** Changes what the mock derives for the routes of WordPress. */
  readonly layer?: ObservedLayer
}

/**
 * What a site learns from the observed answers of its deployment; nothing without any.
 *
 * @param isImplemented is an endpoint, `GET /core/v2/users`, implemented by the mock, or by a handler
 */
export function learnedSite({
  deployment,
  table,
  initial,
  dispatcher,
  isImplemented,
  isHandled,
}: {
  readonly deployment: Deployment
  readonly table: RouteTable
  readonly initial: () => SiteState
  readonly dispatcher: () => Dispatcher
  readonly isImplemented: (name: string) => boolean
  readonly isHandled: (name: string) => boolean
}): LearnedSite {
  const answersFor = observedAnswers(deployment)
  if (answersFor === undefined) return {}
  const endpoints = learnedEndpoints(deployment, table, answersFor, isImplemented)
  const isOverridden = (name: string): boolean => isHandled(name) || Object.hasOwn(endpoints, name)
  return { endpoints, layer: observedLayer({ deployment, answersFor, initial, dispatcher, isOverridden }) }
}
