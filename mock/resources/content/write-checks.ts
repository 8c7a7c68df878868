import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import type { ContentRecord } from '../../store/records.ts'

const asItIs: ArgumentCheck = (value) => ({ ok: true, value })

/** The check of `meta`: any object. Its members are checked when they are stored. */
export const metaCheck: ArgumentCheck = (value) =>
  typeof value === 'object'
    ? { ok: true, value }
    : { ok: false, problem: { code: 'rest_invalid_param', text: 'Invalid parameter.', data: undefined } }

/** Text fields take a string or an object with `raw`; other values are ignored, not refused. */
const textFields = ['title', 'content', 'excerpt', 'caption', 'description'] as const

const always: Readonly<Record<string, ArgumentCheck>> = {
  ...Object.fromEntries(textFields.map((name) => [name, asItIs])),
  meta: metaCheck,
}

/** The checks of a write beyond the contract's definitions. */
export function writeChecks(existing: ContentRecord | undefined): Readonly<Record<string, ArgumentCheck>> {
  return {
    ...always,
    // Sending back the stored value is always valid: `trash` in the trash, a template that the theme no longer has.
    status: (value, definition, name) =>
      existing !== undefined && value === existing.status
        ? { ok: true, value }
        : validate(value, definition, name),
    // `check_template` takes what PHP calls empty, and replaces the check of the type.
    template: (value, definition, name) => {
      if (typeof value === 'object') return validate(value, definition, name)
      if (!value || value === '0') return { ok: true, value: '' }
      if (value === existing?.template) return { ok: true, value }
      return {
        ok: false,
        problem: { code: 'rest_invalid_param', text: `${name} is not one of .`, data: null },
      }
    },
  }
}
