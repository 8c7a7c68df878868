import { mayWriteAnyHtml } from '../../authorise/rights.ts'
import { sanitizePostHtml, sanitizeTitleHtml } from '../../html/sanitize.ts'
import { trimSpaces } from '../../html/spaces.ts'
import type { User } from '../../store/records.ts'

/**
 * The text a client sent for a field: a string, or an object with `raw`. Undefined when it sent none: the field then
 * keeps what it has. Users without the right to any HTML have theirs cleaned.
 */
export function sentText(value: unknown, user: User | undefined): string | undefined {
  const raw = rawOf(value)
  return raw === undefined || mayWriteAnyHtml(user) ? raw : sanitizePostHtml(raw)
}

/**
 * The title a client sent, as {@link sentText} has it, with less HTML and no space around it. A `raw` that PHP takes
 * for nothing is none sent, as the reference has it; a string may be any.
 */
export function sentTitle(value: unknown, user: User | undefined): string | undefined {
  const raw = rawOf(value)
  const isNone = typeof value === 'object' && (raw === '' || raw === '0')
  return raw === undefined || isNone
    ? undefined
    : trimSpaces(mayWriteAnyHtml(user) ? raw : sanitizeTitleHtml(raw))
}

function rawOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string')
    return value.raw
  return undefined
}
