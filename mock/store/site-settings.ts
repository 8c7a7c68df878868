import type { Json, JsonObject } from '../../contract/index.ts'
import type { SiteState } from './site-state.ts'

const option = 'settings'

/** What a new WordPress has set, of what is not known of the site by other means. */
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

/** A setting as it is kept; null for one that was taken away, undefined for one that nobody has set. */
export function siteSetting(state: SiteState, name: string): Json | undefined {
  const kept = state.option(option)
  const all: JsonObject = kept && !isList(kept) ? { ...installed, ...kept } : installed
  return all[name]
}

const isList = (value: JsonObject | readonly Json[]): value is readonly Json[] => Array.isArray(value)

/** Keeps settings; null takes one away. */
export function putSettings(state: SiteState, changed: JsonObject): void {
  const kept = state.option(option)
  state.putOption(option, { ...(kept && !isList(kept) && kept), ...changed })
}

/** A setting that is a number; 0 for one that is none. */
export function numberSetting(state: SiteState, name: keyof typeof installed): number {
  const value = siteSetting(state, name)
  return typeof value === 'number' ? value : 0
}

/** A setting that is a text; empty for one that is none. */
export function textSetting(state: SiteState, name: keyof typeof installed): string {
  const value = siteSetting(state, name)
  return typeof value === 'string' ? value : ''
}

/** How many posts a page of the website shows. */
export function postsPerPage(state: SiteState): number {
  const count = numberSetting(state, 'posts_per_page')
  // As in the reference, -1 asks for all.
  return count === -1 ? Number.MAX_SAFE_INTEGER : Math.max(1, count || 10)
}

/** The page that the website begins with; 0 for the latest posts. */
export function frontPage(state: SiteState): number {
  return textSetting(state, 'show_on_front') === 'page' ? numberSetting(state, 'page_on_front') : 0
}
