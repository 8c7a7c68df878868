import { safeUrl } from './safe-values.ts'

// What has a place in an address, and all that is beyond ASCII.
const strange = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/gi

/**
 * An address as it is kept: without characters that have no place in one, with `http://` where it has no scheme, and
 * empty where its scheme could run something. Follows `sanitize_url`.
 */
export function cleanUrl(url: string): string {
  const text = url
    .trimStart()
    .replaceAll(' ', '%20')
    .replace(strange, '')
    .replace(/%0[ad]/gi, '')
    .replaceAll(';//', '://')
  if (text === '' || text.startsWith('/')) return text
  const whole = text.includes(':') || /^(?:[#?]|[a-z0-9-]+?\.php)/i.test(text) ? text : `http://${text}`
  return safeUrl(whole).toLowerCase() === whole.toLowerCase() ? whole : ''
}
