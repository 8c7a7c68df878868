import { loadDataSet, type SiteData } from '../../fixtures/index.ts'
import { nodeHttp } from '../../mock/adapters/testing/ways-in.ts'
import type { SiteRequest } from '../../mock/http/exchange.ts'
import type { SiteOptions } from '../../mock/resources/endpoint/options.ts'
import { createSite, type Site } from '../../mock/site/site.ts'

/** A site named as deployed servers are, served over HTTP for a client that knows nothing of it. */
export interface ServedSite {
  readonly site: Site
  readonly data: SiteData
  readonly url: string
  /** The requests so far: method, target and the overriding method. */
  readonly requested: readonly ReceivedRequest[]
  close(): Promise<void>
}

export interface ReceivedRequest {
  readonly method: string
  readonly target: string
  readonly override: string | undefined
}

export async function serveSite(options: Partial<SiteOptions> = {}): Promise<ServedSite> {
  const data = loadDataSet('journal')
  const site = createSite({ deployment: 'first', naming: 'wordpress', data, ...options })
  const requested: ReceivedRequest[] = []
  const { url, close } = await nodeHttp.open({
    root: site.root,
    handle: (request: SiteRequest) => {
      const { method, target } = request
      requested.push({ method, target, override: request.header('x-http-method-override') })
      return site.handle(request)
    },
  })
  return { site, data, url, requested, close }
}
