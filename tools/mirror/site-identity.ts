import { at, type JsonObject, stringOrEmpty } from '../../contract/lib/json.ts'
import type { SiteIdentity } from '../../fixtures/index.ts'

/** The name, description and time zone of a site, from its index. Invalid values are replaced by empty ones. */
export function siteIdentity(index: JsonObject): SiteIdentity {
  const offset = Number(at(index, 'gmt_offset') ?? 0)
  return {
    name: stringOrEmpty(at(index, 'name')),
    description: stringOrEmpty(at(index, 'description')),
    gmt_offset: offset >= -12 && offset <= 14 ? offset : 0,
    timezone: validTimeZone(stringOrEmpty(at(index, 'timezone_string'))),
  }
}

function validTimeZone(name: string): string {
  try {
    if (name !== '') new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return ''
  }
}
