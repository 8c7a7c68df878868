import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as msw3 from 'msw'
import * as node3 from 'msw/node'
import * as msw2 from 'msw-2'
import * as node2 from 'msw-2/node'
import { rolldown } from 'rolldown'
import { handlers } from '../msw.ts'
import { url } from './suite-site.ts'
import type { WayIn } from './ways-in.ts'

type Resolver = (info: { readonly request: Request }) => Response | Promise<Response>

/** The parts of MSW in Node that all versions share. */
interface MswInNode {
  setupServer(...handlers: readonly unknown[]): MswServer
  readonly http: {
    all(path: string, resolver: Resolver): unknown
    get(path: string, resolver: Resolver): unknown
  }
  readonly HttpResponse: Pick<typeof Response, 'json'> & { text(body: string): Response }
}

interface MswServer {
  listen(options: object): void
  use(...handlers: readonly unknown[]): void
  close(): void
}

/** A version of MSW, and the adapter as it is for who has that one installed. */
export interface MswVersion {
  readonly name: string
  readonly msw: MswInNode
  /** What lets no request go on to the network. */
  readonly strict: object
  loadHandlers(): Promise<(...given: Parameters<typeof handlers>) => readonly unknown[]>
}

/** The oldest that is supported, and the current one. */
export const mswVersions: readonly MswVersion[] = [
  {
    name: 'MSW 2',
    msw: { ...msw2, ...node2 },
    strict: { onUnhandledRequest: 'error' },
    loadHandlers: loadForMsw2,
  },
  {
    name: 'MSW 3',
    msw: { ...msw3, ...node3 },
    strict: { onUnhandledFrame: 'error' },
    loadHandlers: async () => handlers,
  },
]

/** The ways into a site by MSW in Node. */
export const mswInNode: readonly WayIn[] = mswVersions.map(({ name, msw, strict, loadHandlers }) => ({
  name: `${name} in Node`,
  open: async (site) => {
    const handlers = await loadHandlers()
    const server = msw.setupServer(...handlers(site, url))
    server.listen(strict)
    return { url, fetch, close: async () => server.close() }
  },
}))

// Bundled, with MSW 2 wherever the source names MSW.
async function loadForMsw2(): Promise<typeof handlers> {
  const dir = await mkdtemp(join(tmpdir(), 'site-contract-msw-'))
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../msw.ts'),
    platform: 'node',
    resolve: { alias: { msw: fileURLToPath(import.meta.resolve('msw-2')) } },
    // There is to be one MSW 2: that of the server.
    external: /[/]msw-2[/]/,
  })
  await bundle.write({ dir, entryFileNames: 'msw.mjs' })
  await bundle.close()
  const loaded: { readonly handlers: typeof handlers } = await import(join(dir, 'msw.mjs'))
  await rm(dir, { recursive: true })
  return loaded.handlers
}
