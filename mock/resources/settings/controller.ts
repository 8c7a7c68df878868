import { type Json, type SettingName, settingDefaults } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { removeTags } from '../../../contract/lib/strip-tags.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { SiteInfo } from '../../store/records.ts'
import { putSettings, siteSetting } from '../../store/site-settings.ts'
import { zoneOf } from '../../store/zone.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'

const permit = ({ user }: Call): Denial | undefined =>
  can(user, 'manage_options')
    ? undefined
    : denied(user, 'rest_forbidden', 'Only administrators can read and change the settings. Sign in as one.')

export const settingsRead: EndpointBehaviour = {
  permit,
  handle: (call) => ok(settingsOf(call)),
}

function settingsOf(call: Call): Record<string, Json> {
  const shown = settingEntries.map(([name]): [string, Json] => [name, shownValue(name, call)])
  return Object.fromEntries(shown)
}

function shownValue(name: SettingName, call: Call): Json {
  const { state } = call
  // A stored address overrides that of the site.
  const stored = siteSetting(state, name)
  if ((name === 'email' || name === 'url') && typeof stored === 'string') return stored
  return settingValue(name, call) ?? settingDefaults[name] ?? null
}

/** `POST`, `PUT` and `PATCH` of the settings: changes the sent ones; null removes a setting. */
export const settingsUpdate: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const { args, state } = call
    const changed: Record<string, Json> = {}
    let info: SiteInfo = state.info
    for (const [name, setting] of settingEntries) {
      const sent = args[name]
      if (!isScalar(sent)) continue
      const value = sent === null ? null : setting.cleaned(sent)
      if (value === undefined) continue
      // A removed setting that is set again is stored again.
      if (setting.info === undefined || value === null || siteSetting(state, name) === null)
        changed[name] = value
      if (setting.info !== undefined) info = { ...info, [setting.info]: value ?? '' }
    }
    if (info !== state.info) state.putInfo(info)
    putSettings(state, changed)
    return ok(settingsOf(call))
  },
}

const isScalar = (value: unknown): value is null | string | number | boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

type Source = Pick<Call, 'state' | 'addresses'>

interface Setting {
  /** The value of a setting that was never set; undefined for the contract's default. */
  initially?(source: Source): Json
  /** The value to store; undefined for an invalid one, which changes nothing. */
  cleaned(value: Json): Json | undefined
  /** The fact about the site that it sets. */
  readonly info?: keyof SiteInfo
}

const unchanged: Setting = { cleaned: (value) => value }
const plainText: Setting = { cleaned: (value) => (typeof value === 'string' ? removeTags(value) : undefined) }
const count: Setting = { cleaned: (value) => (typeof value === 'number' ? Math.abs(value) : undefined) }

/** How each setting is read and written. Follows `sanitize_option`. */
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
  use_smilies: unchanged,
  default_category: count,
  default_post_format: unchanged,
  posts_per_page: {
    cleaned: (value) => (typeof value !== 'number' ? undefined : value === -1 ? -1 : Math.abs(value) || 1),
  },
  show_on_front: unchanged,
  page_on_front: count,
  page_for_posts: count,
  default_ping_status: unchanged,
  default_comment_status: unchanged,
  site_logo: unchanged,
  site_icon: count,
}

// `Object.entries` loses the names, which are those of the type.
const settingEntries = Object.entries(settings) as [SettingName, Setting][]

function isTimezone(name: string): boolean {
  try {
    zoneOf({ timezone: name, gmtOffset: 0 })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** The value of a setting; null for a removed or unknown one. */
function settingValue(name: SettingName, source: Source): Json {
  const stored = siteSetting(source.state, name)
  if (stored === null) return null
  return settings[name].initially?.(source) ?? stored ?? null
}
