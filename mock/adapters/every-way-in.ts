import { mswVersions } from './msw-versions.ts'
import { url } from './suite-site.ts'
import { inProcess, nodeHttp, type WayIn } from './ways-in.ts'

const mswInNode: readonly WayIn[] = mswVersions.map(
  ({ name, msw, strict, loadHandlers }): WayIn => ({
    name: `${name} in Node`,
    open: async (site) => {
      const handlers = await loadHandlers()
      const server = msw.setupServer(...handlers(site, url))
      server.listen(strict)
      return { url, fetch, close: async () => server.close() }
    },
  }),
)

/** Every way into a site that needs no browser. */
export const waysIn: readonly WayIn[] = [inProcess, nodeHttp, ...mswInNode]
