import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import type { ContentRecord } from '../../store/records.ts'

const asItIs: ArgumentCheck = (value) => ({ ok: true, value })

/** The check of `meta`: any object, whose members are looked at when they are taken. */
export const metaCheck: ArgumentCheck = (value) =>
  typeof value === 'object'
    ? { ok: true, value }
    : { ok: false, problem: { code: 'rest_invalid_param', text: 'Invalid parameter.', data: undefined } }

/** A text field takes its raw text, or an object that holds it; what is neither is passed over, not refused. */
const textFields = ['title', 'content', 'excerpt', 'caption', 'description'] as const

/** The checks of a write that the contract's definitions do not say. */
export function writeChecks(existing: ContentRecord | undefined): Readonly<Record<string, ArgumentCheck>> {
  return {
    ...Object.fromEntries(textFields.map((name) => [name, asItIs])),
    meta: metaCheck,
    // What the item already is may always be sent back: `trash` on one in the trash, a template the theme has lost.
    status: (value, definition, name) =>
      existing !== undefined && value === existing.status
        ? { ok: true, value }
        : validate(value, definition, name),
    template: (value, definition, name) => {
      const checked = validate(value, definition, name)
      if (!checked.ok || value === '' || value === existing?.template) return checked
      return {
        ok: false,
        problem: { code: 'rest_invalid_param', text: `${name} is not one of .`, data: null },
      }
    },
  }
}
