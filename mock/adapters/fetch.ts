import type { SiteRequest, SiteResponse } from '../exchange.ts'

/** Answers requests of the Fetch API by a site's handler. */
export function fetchWith(
  handle: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const { status, headers, body } = await handle({
      method: request.method,
      origin: url.origin,
      target: url.pathname + url.search,
      header: (name) => request.headers.get(name) ?? undefined,
      body: async () => new Uint8Array(await request.arrayBuffer()),
    })
    return new Response(body, { status, headers })
  }
}
