import type { ActiveOverride } from '../controls/patch.ts'
import type { ResponseHeaders } from '../http/exchange.ts'
import type { Site } from '../session/site-interface.ts'
import type { RemoteOverride } from './control-arguments.ts'
import { patched } from './merge-patch.ts'

/** An override as it is told: what was sent for it, or that it is a function in somebody's code. */
type OverrideEntry = Pick<ActiveOverride, 'id' | 'route'> &
  (Partial<RemoteOverride> | { readonly inCode: true })

const sentFor = new WeakMap<ActiveOverride['patch'], RemoteOverride>()

/** Changes what a route answers. @throws Error when there is no such route */
export function addOverride(site: Site, sent: RemoteOverride): void {
  const { route, status, headers, body: patch } = sent
  const change: ActiveOverride['patch'] = (answer) => ({
    status: status ?? answer.status,
    headers: replaced(answer.headers, headers),
    body: patch === undefined ? answer.body : patched(answer.body, patch),
  })
  site.override(route, change)
  sentFor.set(change, sent)
}

/** What is answered otherwise, in the order it was added. */
export function overrideEntries(site: Site): readonly OverrideEntry[] {
  return site.overrides.map(({ id, route, patch }) => {
    const sent = sentFor.get(patch)
    return sent === undefined ? { id, route, inCode: true } : { ...sent, id, route }
  })
}

// Headers are the same in upper and lower case.
function replaced(headers: ResponseHeaders, others: ResponseHeaders): Record<string, string | string[]> {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))
  return { ...Object.fromEntries(kept), ...others }
}
