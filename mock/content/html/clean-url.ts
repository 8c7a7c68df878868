import { escapeAmpersands } from '../../../contract/lib/entities.ts'
import { safeUrl } from './safe-values.ts'

// The characters that an address may have; all beyond ASCII are allowed.
const strange = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi

/**
 * An address as it is stored: without invalid characters, with `http://` when it has no scheme, empty when its scheme
 * could run something, and with `&amp;` for `&`. Follows `sanitize_url` and `wp_filter_kses`, which WordPress applies
 * to addresses of users.
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
