import type { SiteContext } from '../../endpoint/site-context.ts'
import type { Body } from '../../http/body.ts'
import type { SiteRequest } from '../../http/exchange.ts'

/** A request of the website, what reads its body, and where it keeps what it has looked for. */
export interface Visit {
  readonly request: SiteRequest
  /** Rejects with a RestError for a body that cannot be read. */
  readonly body: () => Body | Promise<Body>
  readonly site: Pick<SiteContext, 'selections' | 'secret' | 'now' | 'adminScript'>
}
