import type { JsonObject } from '../../contract/index.ts'
import { optionRows } from './option-rows.ts'
import type { SiteState } from './site-state.ts'

/** The user's global styles, which override those of the theme. */
export type UserStyles = {
  readonly id: number
  readonly title: string
  readonly styles: JsonObject
  readonly settings: JsonObject
  readonly author: number
}

export const storedStyles = optionRows<UserStyles>('global-styles', (row) => ({
  id: row.number('id'),
  title: row.text('title'),
  styles: row.object('styles'),
  settings: row.object('settings'),
  author: row.number('author'),
}))

/**
 * The user's global styles, created on first use; the theme links to them (`wp:user-global-styles`). Follows
 * `WP_Theme_JSON_Resolver::get_user_global_styles_post_id`.
 */
export function userStyles(state: SiteState): UserStyles {
  const [existing] = storedStyles.all(state)
  if (existing) return existing
  const author = state.users.first?.id ?? 0
  return storedStyles.put(
    { id: state.takeId(), title: 'Custom Styles', styles: {}, settings: {}, author },
    state,
  )
}
