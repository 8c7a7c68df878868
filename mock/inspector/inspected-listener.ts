import type { RequestListener } from 'node:http'
import { nodeListener } from '../adapters/node-http.ts'
import { RemoteControl } from '../control-api/remote-control.ts'
import { Sessions } from '../site/sessions.ts'
import type { Site } from '../site/site-interface.ts'
import { inspectorFile } from './page/files.ts'

/** What answers requests, by the sessions that they name. */
type Answering = Pick<RemoteControl, 'handle'>

export interface InspectedOptions {
  readonly through?: ((control: Answering, sessions: Sessions) => Answering) | undefined
  /** Accepts control requests from other machines, not only from this one. */
  readonly remoteControl?: boolean | undefined
}

/**
 * A listener for `node:http` that answers as a site does, with a session for each request that names one, the
 * address that controls them, and the page that shows them from inside.
 */
export function inspectedListener(
  site: Site,
  { through = (control) => control, remoteControl = false }: InspectedOptions = {},
): RequestListener {
  const sessions = new Sessions(site)
  return nodeListener(through(new RemoteControl(sessions, inspectorFile, remoteControl), sessions))
}
