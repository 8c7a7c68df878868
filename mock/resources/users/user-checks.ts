import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import type { Problem } from '../../arguments/problem.ts'
import type { Validation } from '../../arguments/validate.ts'
import { validate } from '../../arguments/validate.ts'
import { textOf } from '../../endpoint/call.ts'
import { foldAccents } from '../../html/slug.ts'
import { removeTags } from '../../html/strip-tags.ts'
import { metaCheck } from '../content/write-checks.ts'

const refuse = (code: string, text: string): Validation => ({
  ok: false,
  problem: { code, text, data: { status: 400 } } satisfies Problem,
})

/** The checks of a user's fields that the contract's definitions do not say. */
export const userChecks: Readonly<Record<string, ArgumentCheck>> = {
  meta: metaCheck,
  username: (value) => {
    const login = textOf(value)
    return login !== '' && cleanLogin(login) === login
      ? { ok: true, value: login }
      : refuse('rest_user_invalid_username', usernameProblem)
  },
  password: (value) => {
    const password = textOf(value)
    if (password === '') return refuse('rest_user_invalid_password', 'The password is empty. Send a text.')
    return password.includes('\\')
      ? refuse('rest_user_invalid_password', 'The password has a backslash. Leave it out.')
      : { ok: true, value: password }
  },
}

const usernameProblem =
  'A name to sign in with has letters and digits of ASCII, single spaces, and . - _ @. Change it.'

/** A login name as it may be: letters and digits of ASCII, single spaces and `_ . - @`. Follows `sanitize_user`. */
export function cleanLogin(text: string): string {
  return foldAccents(removeTags(text))
    .replace(/%[a-f0-9][a-f0-9]/gi, '')
    .replace(/&.+?;/g, '')
    .replace(/[^a-z0-9 _.@-]/gi, '')
    .trim()
    .replace(/\s+/g, ' ')
}

/** The check of `reassign`: the id of a user, or nothing. Follows `WP_REST_Users_Controller::check_reassign`. */
export const deleteChecks: Readonly<Record<string, ArgumentCheck>> = {
  reassign: (value, definition, name) => {
    if (value === '' || value === false || value === 'false') return { ok: true, value: false }
    const checked = validate(value, definition, name)
    return checked.ok
      ? checked
      : refuse('rest_invalid_param', 'reassign is no id of a user. Send one, or nothing.')
  },
}
