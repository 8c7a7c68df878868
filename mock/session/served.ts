import type { Deployment } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { Dispatcher } from '../pipeline/dispatch.ts'
import type { RouteTable } from '../routing/route-table.ts'

/** What answers the requests of a site. */
export interface Served {
  readonly context: Omit<SiteContext, 'now'>
  readonly dispatcher: Dispatcher
}

/** What of a site stays the same, whatever routes it has. */
export type CommonContext = Omit<SiteContext, 'now' | 'deployment' | 'undeclared' | 'version' | 'told'>

/** What is known of a site once all of it is loaded. */
interface LatePart extends Partial<Pick<SiteContext, 'undeclared' | 'version' | 'told'>> {
  /** What stands behind routes that the document does not have. */
  readonly behaviours?: Readonly<Record<string, EndpointBehaviour>>
}

/** What answers the requests to a deployment. */
export function serve(
  common: CommonContext,
  deployment: Deployment,
  table: RouteTable,
  { behaviours, undeclared, version, told }: LatePart = {},
): Served {
  const context = { ...common, deployment, undeclared, version, told }
  return { context, dispatcher: new Dispatcher(context, table, behaviours) }
}
