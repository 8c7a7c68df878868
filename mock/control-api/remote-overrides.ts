import { isRecord } from '../../contract/lib/is-record.ts'
import type { ActiveOverride } from '../site/controls/patch.ts'
import { replacedHeaders } from '../site/controls/patched-answer.ts'
import type { Site } from '../site/site-interface.ts'
import type { RemoteOverride } from './control-arguments.ts'

/**
 * A value after a JSON Merge Patch (RFC 7396): members are replaced, null removes one. An object as the patch of a list
 * changes each item.
 */
function patched(value: unknown, patch: unknown): unknown {
  return Array.isArray(value) && isRecord(patch)
    ? value.map((item) => mergePatch(item, patch))
    : mergePatch(value, patch)
}

function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, change] of Object.entries(patch))
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  return Object.fromEntries(merged)
}

/** A listed override: the request that added it, or the mark of one added in code. */
type OverrideEntry = Omit<ActiveOverride, 'patch'> & (Partial<RemoteOverride> | { readonly inCode: true })

const sentFor = new WeakMap<ActiveOverride['patch'], RemoteOverride>()

/** Adds an override. @throws Error for an unknown route */
export function addOverride(site: Site, sent: RemoteOverride): void {
  const { route, status, headers, body: patch, ...conditions } = sent
  const change: ActiveOverride['patch'] = (answer) => ({
    status: status ?? answer.status,
    headers: replacedHeaders(answer.headers, headers),
    body: patch === undefined ? answer.body : patched(answer.body, patch),
  })
  site.override<unknown>(route, change, conditions)
  sentFor.set(change, sent)
}

/** The overrides in effect, in the order they were added. */
export function overrideEntries(site: Site): readonly OverrideEntry[] {
  return site.overrides.map(({ patch, ...active }) => {
    const sent = sentFor.get(patch)
    return sent === undefined ? { ...active, inCode: true } : { ...sent, ...active }
  })
}
