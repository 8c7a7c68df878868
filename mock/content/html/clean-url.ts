import { escapeAmpersands } from '../../../contract/lib/entities.ts'
import { safeUrl } from './safe-values.ts'

// What has a place in an address, and all that is beyond ASCII.
const strange = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi

/**
 * An address as it is kept: without characters that have no place in one, with `http://` where it has no scheme, empty
 * where its scheme could run something, and with `&amp;` for `&`. Follows `sanitize_url` and `wp_filter_kses`, which what
 * people write of themselves goes through.
 */
export function cleanUrl(url: string): string {
  const text = url
    .trimStart()
    .replaceAll(' ', '%20')
    .replace(strange, '')
    .replace(/%0[ad]/gi, '')
    .replaceAll(';//', '://')
  if (text === '' || text.startsWith('/')) return escapeAmpersands(text)
  const whole = text.includes(':') || /^(?:[#?]|[a-z0-9-]+?\.php)/i.test(text) ? text : `http://${text}`
  return safeUrl(whole).toLowerCase() === whole.toLowerCase() ? escapeAmpersands(whole) : ''
}
