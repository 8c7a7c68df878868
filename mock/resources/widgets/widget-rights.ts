import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'

/** Widgets, their kinds and their places are for those who change the look of the site. */
export const widgetDenial = ({ user }: Call): Denial | undefined =>
  can(user, 'edit_theme_options')
    ? undefined
    : denied(user, 'rest_cannot_manage_widgets', 'Widgets are for administrators. Sign in as one.')

/** The only sidebar of a theme that is made of blocks: what is set aside. */
export const setAside = 'wp_inactive_widgets'
