import type { Json, JsonObject } from '../../contract/index.ts'
import { stringOrEmpty } from '../../contract/lib/json.ts'
import { memoize } from '../../contract/lib/memoize.ts'
import { slugify } from '../../fixtures/slug.ts'
import type { SiteState } from './site-state.ts'

const option = 'settings'

/** The settings of a new WordPress, except those that the site info has. */
const installed = {
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
  use_smilies: true,
  default_category: 1,
  default_post_format: '0',
  posts_per_page: 10,
  show_on_front: 'posts',
  page_on_front: 0,
  page_for_posts: 0,
  default_ping_status: 'open',
  default_comment_status: 'open',
  site_logo: null,
  site_icon: 0,
} as const satisfies JsonObject

const defaults: JsonObject = installed

/** The value of a setting; null when it was removed, undefined when it was never set. */
export function siteSetting(state: SiteState, name: string): Json | undefined {
  const stored = state.option(option)
  const isStored = stored && !isList(stored) && Object.hasOwn(stored, name)
  return isStored ? stored[name] : defaults[name]
}

const isList = (value: JsonObject | readonly Json[]): value is readonly Json[] => Array.isArray(value)

/** Changes settings; null removes one. */
export function putSettings(state: SiteState, changed: JsonObject): void {
  const stored = state.option(option)
  state.putOption(option, { ...(stored && !isList(stored) && stored), ...changed })
}

/** The value of a numeric setting; 0 when it is not a number. */
export function numberSetting(state: SiteState, name: keyof typeof installed): number {
  const value = siteSetting(state, name)
  return typeof value === 'number' ? value : 0
}

/** The value of a text setting; '' when it is not a text. */
export function textSetting(state: SiteState, name: keyof typeof installed): string {
  return stringOrEmpty(siteSetting(state, name))
}

/** The language of the site, `de_DE`. An empty or removed setting is English. */
export const siteLanguage = (state: SiteState): string => textSetting(state, 'language') || installed.language

const slugsByLanguage = new Map<string, (text: string) => string>()

/** A slug of a text, by the rules of the site's language. */
export function siteSlug(text: string, state: SiteState): string {
  const language = siteLanguage(state)
  const slugs = slugsByLanguage.get(language) ?? memoize((each) => slugify(each, language))
  slugsByLanguage.set(language, slugs)
  return slugs(text)
}

/** How many posts a page of the website shows. */
export function postsPerPage(state: SiteState): number {
  const count = numberSetting(state, 'posts_per_page')
  // As in WordPress, -1 means all.
  return count === -1 ? Number.MAX_SAFE_INTEGER : Math.max(1, count || 10)
}

/** The id of the front page; 0 when the latest posts are shown. */
export function frontPage(state: SiteState): number {
  return textSetting(state, 'show_on_front') === 'page' ? numberSetting(state, 'page_on_front') : 0
}
