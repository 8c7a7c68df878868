import type { Json, SettingName } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'
import { escapeHtml } from '../../html/entities.ts'
import { removeTags } from '../../html/strip-tags.ts'
import type { SiteInfo } from '../../store/records.ts'
import { keptSetting } from '../../store/site-settings.ts'
import { zoneOf } from '../../store/zone.ts'

type Source = Pick<Call, 'state' | 'addresses'>

/** How a setting is read and written. */
interface Setting {
  /** What it is while nobody has set it; undefined for one that always is. */
  initially?(source: Source): Json
  /** The value to keep of one that was sent; undefined leaves what there was, as for what is not allowed. */
  cleaned(value: Json): Json | undefined
  /** What it changes of what the site knows of itself. */
  readonly info?: keyof SiteInfo
}

const asItIs: Setting = { cleaned: (value) => value }
const plainText: Setting = { cleaned: (value) => (typeof value === 'string' ? removeTags(value) : undefined) }
const count: Setting = { cleaned: (value) => (typeof value === 'number' ? Math.abs(value) : undefined) }

/** How each setting is read and written, as `sanitize_option` has it. */
const settings: Readonly<Record<SettingName, Setting>> = {
  title: {
    initially: ({ state }) => state.info.name,
    cleaned: (value) => escapeHtml(String(value)),
    info: 'name',
  },
  description: {
    initially: ({ state }) => state.info.description,
    cleaned: (value) => escapeHtml(String(value)),
    info: 'description',
  },
  url: {
    initially: ({ addresses }) => addresses.base,
    cleaned: (value) =>
      /^https?:\/\/./i.test(String(value)) ? String(value).replace(/\/+$/, '') : undefined,
  },
  email: { initially: ({ state }) => state.users.first?.email ?? '', cleaned: (value) => value },
  timezone: {
    initially: ({ state }) => state.info.timezone,
    cleaned: (value) => (value === '' || isTimezone(String(value)) ? value : undefined),
    info: 'timezone',
  },
  date_format: plainText,
  time_format: plainText,
  start_of_week: count,
  // No other language is installed.
  language: { cleaned: (value) => (value === '' ? value : undefined) },
  use_smilies: asItIs,
  default_category: count,
  default_post_format: asItIs,
  posts_per_page: {
    cleaned: (value) => (typeof value !== 'number' ? undefined : value === -1 ? -1 : Math.abs(value) || 1),
  },
  show_on_front: asItIs,
  page_on_front: count,
  page_for_posts: count,
  default_ping_status: asItIs,
  default_comment_status: asItIs,
  site_logo: asItIs,
  site_icon: count,
}

// The names of settings, which `Object.entries` has forgotten.
export const settingEntries = Object.entries(settings) as [SettingName, Setting][]

function isTimezone(name: string): boolean {
  try {
    zoneOf({ timezone: name, gmtOffset: 0 })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** A setting as it is; null for one that was taken away, or that there never was. */
export function settingValue(name: SettingName, source: Source): Json {
  const kept = keptSetting(source.state, name)
  if (kept === null) return null
  return settings[name].initially?.(source) ?? kept ?? null
}
