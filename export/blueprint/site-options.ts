import type { JsonObject } from '../../contract/index.ts'
import { keptSetting } from '../../mock/store/site-settings.ts'
import type { SiteState } from '../../mock/store/site-state.ts'

/** Settings that have the same name in a WordPress. */
const sameName = [
  'date_format',
  'time_format',
  'start_of_week',
  'posts_per_page',
  'default_ping_status',
  'default_comment_status',
] as const

/** What a site says of itself as options of a WordPress, all but what names an item. */
export function siteOptions(state: SiteState): JsonObject {
  const { name, description, timezone, gmtOffset } = state.info
  const kept = sameName.map((option) => [option, keptSetting(state, option) ?? ''] as const)
  return {
    blogname: name,
    blogdescription: description,
    timezone_string: timezone,
    gmt_offset: timezone === '' ? gmtOffset : '',
    // As the mock has its pages.
    permalink_structure: '/%postname%/',
    use_smilies: keptSetting(state, 'use_smilies') === true ? 1 : 0,
    ...Object.fromEntries(kept),
  }
}
