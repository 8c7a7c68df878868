import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { textOf } from '../../endpoint/call.ts'
import { safeUrl } from '../../html/safe-values.ts'
import { trimSpaces } from '../../html/spaces.ts'

/** A CSS class of letters, digits, hyphens and underscores; the rest goes. Follows `sanitize_html_class`. */
const cssClass = (text: string): string => text.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '')

/** The classes of a list, or of one text with spaces or commas between them. */
export function cssClasses(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(/[\s,]+/) : listOf(value).map(textOf)
  return words.map(cssClass).filter((word) => word !== '')
}

/** The name of a type or taxonomy: small letters, digits, hyphens and underscores. Follows `sanitize_key`. */
export const keyName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]/g, '')

/**
 * An address fit to be linked to, with `http://` before one that begins with a name; empty for one whose scheme could
 * run something. Follows `sanitize_url`.
 */
export function linkAddress(text: string): string {
  const url = trimSpaces(text)
    .replaceAll(' ', '%20')
    .replace(/[^a-z0-9-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi, '')
  if (url === '' || safeUrl(url) !== url) return ''
  return url.includes(':') || /^[/#?]/.test(url) ? url : `http://${url}`
}

/** An address is one that can be linked to, or none. */
export const addressCheck: ArgumentCheck = (value) => {
  if (value === '' || (typeof value === 'string' && linkAddress(value) !== '')) return { ok: true, value }
  const text = 'Invalid URL.'
  return { ok: false, problem: { code: 'rest_invalid_url', text, data: null } }
}
