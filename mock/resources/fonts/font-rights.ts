import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'

const codes = {
  read: 'rest_cannot_read',
  create: 'rest_cannot_create',
  edit: 'rest_cannot_edit',
  delete: 'rest_cannot_delete',
} as const

/** Why a user may not do something with fonts: they are for those who may change the theme. */
export function fontDenial({ user }: Pick<Call, 'user'>, act: keyof typeof codes): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(user, codes[act], 'Fonts are read and written by administrators. Sign in as one.')
}

/** The refusal to remove a font without `force`. */
export const noFontTrash = (): RestError =>
  new RestError(501, 'rest_trash_not_supported', 'Fonts have no trash. Send force=true.')
