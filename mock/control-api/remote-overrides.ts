import type { ArgumentDefinitions, Json } from '../../contract/index.ts'
import { isRecord, recordOrEmpty } from '../../contract/lib/is-record.ts'
import type { Parameters } from '../http/query.ts'
import type { Conditions } from '../site/controls/conditions.ts'
import type { ActiveOverride } from '../site/controls/patch.ts'
import { mustBeHeaders, replacedHeaders } from '../site/controls/patched-answer.ts'
import type { Site } from '../site/site-interface.ts'
import { answerArguments, conditionsIn, headersIn, isJson } from './control-arguments.ts'

/** An override that was sent over HTTP. */
interface RemoteOverride extends Conditions {
  readonly route: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** A JSON Merge Patch of the body; undefined leaves it unchanged. */
  readonly body: Json | undefined
}

export const overrideArguments: ArgumentDefinitions = {
  route: { type: 'string', required: true, description: 'Method and route, `GET /wp/v2/posts/{id}`.' },
  status: { type: 'integer', minimum: 200, maximum: 599 },
  ...answerArguments,
  body: { description: 'A JSON Merge Patch (RFC 7396) of the body, or of each item of a list.' },
}

/** A listed override: the request that added it, or the mark of one added in code. */
type OverrideEntry = Omit<ActiveOverride, 'patch'> & (Partial<RemoteOverride> | { readonly inCode: true })

const sentFor = new WeakMap<ActiveOverride['patch'], RemoteOverride>()

/** Adds the override of a request. @throws Error for an unknown route or an invalid header */
export function addOverride(site: Site, args: Parameters): void {
  const headers = headersIn(args)
  mustBeHeaders(headers)
  const conditions = conditionsIn(args)
  const status = typeof args.status === 'number' ? args.status : undefined
  const body = isJson(args.body) ? args.body : undefined
  const sent: RemoteOverride = { route: String(args.route), status, headers, body, ...conditions }
  const change: ActiveOverride['patch'] = (answer) => ({
    status: status ?? answer.status,
    headers: replacedHeaders(answer.headers, headers),
    body: body === undefined ? answer.body : patched(answer.body, body),
  })
  site.override<unknown>(sent.route, change, conditions)
  sentFor.set(change, sent)
}

/** The overrides in effect, in the order they were added. */
export function overrideEntries(site: Site): readonly OverrideEntry[] {
  return site.overrides.map(({ patch, ...active }) => {
    const sent = sentFor.get(patch)
    return sent === undefined ? { ...active, inCode: true } : { ...sent, ...active }
  })
}

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
  const merged = new Map(Object.entries(recordOrEmpty(value)))
  for (const [name, change] of Object.entries(patch))
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  return Object.fromEntries(merged)
}
