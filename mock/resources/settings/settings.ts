import { type Json, type SettingName, settingDefaults } from '../../../contract/index.ts'
import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import type { SiteInfo } from '../../store/records.ts'
import { keepSettings, keptSetting } from '../../store/site-settings.ts'
import { settingEntries, settingValue } from './setting-values.ts'

const permit = ({ user }: Call): Denial | undefined =>
  can(user, 'manage_options')
    ? undefined
    : denied(user, 'rest_forbidden', 'The settings are for administrators. Sign in as one.')

/** `GET` of the settings. */
export const settingsRead: EndpointBehaviour = {
  permit,
  handle: (call) => ({ status: 200, body: settingsOf(call) }),
}

function settingsOf(call: Call): Record<string, Json> {
  const shown = settingEntries.map(([name]): [string, Json] => [name, shownValue(name, call)])
  return Object.fromEntries(shown)
}

function shownValue(name: SettingName, call: Call): Json {
  const { state } = call
  // What was set stands before what the site is known by otherwise.
  const kept = keptSetting(state, name)
  if ((name === 'email' || name === 'url') && typeof kept === 'string') return kept
  return settingValue(name, call) ?? settingDefaults[name] ?? null
}

/** `POST`, `PUT` and `PATCH` of the settings: those that are sent, and null takes one away. */
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
      // What was taken away and is set again is not away any more.
      if (setting.info === undefined || value === null || keptSetting(state, name) === null)
        changed[name] = value
      if (setting.info !== undefined) info = { ...info, [setting.info]: value ?? '' }
    }
    if (info !== state.info) state.putInfo(info)
    keepSettings(state, changed)
    return { status: 200, body: settingsOf(call) }
  },
}

const isScalar = (value: unknown): value is null | string | number | boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
