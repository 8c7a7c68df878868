import type { Json } from '../lib/json.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import { type SettingName, settingFields } from './settings.ts'

/** The value of a setting that is not set or was removed. */
export const settingDefaults: Readonly<Partial<Record<SettingName, Json>>> = {
  language: 'en_US',
  use_smilies: true,
  posts_per_page: 10,
}

// The names of settings, which `Object.entries` has forgotten.
const fields = Object.entries(settingFields) as [SettingName, ValueSchema][]

/** The settings of a site as they are answered. */
export const settingsRecord = {
  title: 'settings',
  properties: Object.fromEntries(
    fields.map(([name, schema]): [string, ValueSchema] => [
      name,
      { ...schema, default: settingDefaults[name] ?? null },
    ]),
  ),
}
