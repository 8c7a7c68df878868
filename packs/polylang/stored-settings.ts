import type { FieldSite, HandlerRequest } from '../../index.ts'

/** The pattern of the code of a language. */
export const slugPattern = '^[a-z][a-z0-9_-]*$'

/** The settings that change addresses or languages; the others are stored and answered. */
interface Settings {
  readonly force_lang: number
  readonly hide_default: boolean
  readonly rewrite: boolean
  readonly default_lang: string
}

/** The settings of a new site. */
export const initialSettings = {
  force_lang: 1,
  domains: [],
  hide_default: true,
  rewrite: true,
  redirect_lang: false,
  browser: false,
  media_support: false,
  post_types: [],
  taxonomies: [],
  sync: [],
  default_lang: 'en',
  nav_menus: [],
  first_activation: 1_770_000_000,
  previous_version: '',
  version: '3.8.7',
}

const optionName = 'polylang settings'

/** The settings of the plugin on a site. */
export const settingsIn = (site: FieldSite): typeof initialSettings & Settings => ({
  ...initialSettings,
  ...site.option<Partial<typeof initialSettings>>(optionName),
})

/** Changes settings. */
export const putSettings = (site: HandlerRequest['site'], changes: object): void =>
  site.putOption(optionName, { ...site.option<object>(optionName), ...changes })
