/** A thread that verifies exchanges, so that no request waits for that. */
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Naming } from '../../../contract/index.ts'
import type { Exchange } from '../../../tools/watch/exchange.ts'
import type { Verdict } from '../../../tools/watch/verdict.ts'
import { Verifier, type WatchedApi } from '../../../tools/watch/verifier.ts'
import { deploymentSource } from '../../options/deployment-source.ts'

/** What the thread verifies against: the index of a site, or a deployment by its name or file. */
export interface ThreadData extends Pick<WatchedApi, 'base' | 'root'> {
  readonly source: string | { readonly name: string; readonly naming: Naming; readonly index: unknown }
  /** Replaces the naming of the source. */
  readonly naming: Naming | undefined
}

export interface ThreadTask {
  readonly id: number
  readonly exchange: Exchange
}

export type ThreadMessage =
  | { readonly ready: { readonly routes: number; readonly warnings: readonly string[] } }
  | { readonly problem: string }
  | { readonly id: number; readonly verdict: Verdict | undefined }

/** How much this thread yields to those that forward requests, where the system has priorities of threads. */
const niceness = 10

async function begin({ source, naming, base, root }: ThreadData): Promise<void> {
  // Elsewhere 0 is the process, and forwarding has to stay fast. Only root may raise a priority.
  if (process.platform === 'linux') setPriority(0, Math.max(niceness, getPriority(0)))
  const read = await readSource(source)
  const verifier = new Verifier({ deployment: read.deployment, naming: naming ?? read.naming, base, root })
  parentPort?.on('message', async ({ id, exchange }: ThreadTask) => {
    const verdict = await verifier.verify(exchange).catch(() => undefined)
    post({ id, verdict })
  })
  post({ ready: { routes: read.deployment.routes.length, warnings: read.warnings } })
}

async function readSource(source: ThreadData['source']) {
  if (typeof source === 'string') return deploymentSource(source)
  const { deploymentFromIndex } = await import('../../../tools/mirror/index-document/index.ts')
  return deploymentFromIndex(source.index, source.naming, source.name)
}

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}

begin(workerData).catch((error: unknown) =>
  post({ problem: error instanceof Error ? error.message : String(error) }),
)
