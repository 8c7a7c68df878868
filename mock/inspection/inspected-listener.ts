import type { RequestListener } from 'node:http'
import { inspectorFile } from '../../inspector/files.ts'
import { nodeListener } from '../adapters/node-http.ts'
import { RemoteControl } from '../remote-control/remote-control.ts'
import { Sessions } from '../session/sessions.ts'
import type { Site } from '../session/site-interface.ts'

/** What answers requests, by the sessions that they name. */
type Answering = Pick<RemoteControl, 'handle'>

/**
 * A listener for `node:http` that answers as a site does, with a session for each request that names one, the address that
 * controls them, and the page that shows them from inside.
 *
 * @param through puts something between a request and its answer. Default: nothing is.
 */
export function inspectedListener(
  site: Site,
  through: (control: Answering, sessions: Sessions) => Answering = (control) => control,
): RequestListener {
  const sessions = new Sessions(site)
  return nodeListener(through(new RemoteControl(sessions, inspectorFile), sessions))
}
