import type { Deployment } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { Dispatcher } from '../pipeline/dispatch.ts'
import type { RouteTable } from '../routing/route-table.ts'
import type { UndeclaredFields } from '../view/undeclared-fields.ts'

/** What answers the requests of a site. */
export interface Served {
  readonly context: Omit<SiteContext, 'now'>
  readonly dispatcher: Dispatcher
}

/** What of a site stays the same, whatever routes it has. */
export type CommonContext = Omit<SiteContext, 'now' | 'deployment' | 'undeclared'>

/** What answers the requests to a deployment. @param further what stands behind routes that the document does not have */
export function serve(
  common: CommonContext,
  deployment: Deployment,
  table: RouteTable,
  further?: Readonly<Record<string, EndpointBehaviour>>,
  undeclared?: UndeclaredFields,
): Served {
  const context = { ...common, deployment, undeclared }
  return { context, dispatcher: new Dispatcher(context, table, further) }
}
