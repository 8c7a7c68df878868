import { at } from '../../client/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import type { SiteIdentity } from '../../fixtures/index.ts'

export function siteIdentity(index: JsonObject): SiteIdentity {
  const offset = Number(at(index, 'gmt_offset') ?? 0)
  return {
    name: textOf(at(index, 'name')),
    description: textOf(at(index, 'description')),
    gmt_offset: offset >= -12 && offset <= 14 ? offset : 0,
    timezone: zoneOf(textOf(at(index, 'timezone_string'))),
  }
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function zoneOf(name: string): string {
  try {
    if (name !== '') new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return ''
  }
}
