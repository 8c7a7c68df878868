import type { ArgumentDefinitions } from '../../contract/index.ts'
import { validate } from '../arguments/validate.ts'
import type { SiteVersion } from '../view/site-version.ts'

/**
 * What a version does not know of its arguments is ignored, and what it takes otherwise is brought into the form that is
 * taken now: one media type becomes a list of one.
 */
export const understood: SiteVersion['understood'] = (values, own, described) => {
  const known: Record<string, unknown> = { ...values }
  for (const [name, definition] of Object.entries(described)) {
    if (!Object.hasOwn(own, name)) withDefault(known, name, described)
    else if (own[name] !== definition && (values[name] ?? null) !== null) {
      const result = validate(values[name], definition, name)
      if (result.ok) known[name] = result.value
    }
  }
  return known
}

function withDefault(known: Record<string, unknown>, name: string, described: ArgumentDefinitions): void {
  delete known[name]
  const fallback = described[name]?.default
  if (fallback !== undefined) known[name] = fallback
}
