import { decodeEntities } from '../../../contract/lib/entities.ts'

const SAFE_SCHEME =
  /^(?:https?|ftps?|mailto|news|ircs?|irc6|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/
// Signs of something other than a plain value: escapes, functions, comments, code.
const UNSAFE_STYLE = /[\\(&=}<>]|\/\*/
const SAFE_FUNCTION = /\b(?:calc|clamp|max|min|minmax|repeat|var)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const STYLE_PROPERTY =
  /^(?:--[\w-]+|(?:align|background|border|clear|color|columns?|cursor|direction|filter|flex|float|font|grid|height|justify|margin|max|min|object|padding|text|width)(?:-[a-z-]+)?|aspect-ratio|bottom|box-shadow|caption-side|gap|left|letter-spacing|line-height|list-style-type|overflow|position|right|row-gap|top|vertical-align|white-space|writing-mode|z-index)$/
const MOST_SCHEMES = 6

export const isUrlAttribute = (name: string): boolean =>
  /^(?:background|cite|href|longdesc|poster|src|usemap)$/.test(name)

/**
 * The URL of an attribute without dangerous schemes, however they are written or repeated. As in
 * `wp_kses_bad_protocol`, all before a colon is a scheme, so that `/talk:page` becomes `page`.
 */
export function safeUrl(value: string): string {
  let url = value.replace(/&(?:tab|newline);/gi, '').replace(/&colon;|&#0*58;|&#x0*3a;/gi, ':')
  let safe = ''
  for (let round = 0; round < MOST_SCHEMES; round++) {
    const colon = url.indexOf(':')
    if (colon < 0 || url.slice(0, colon).includes('/?')) return safe + url
    // Browsers ignore white space and control characters in a scheme.
    const scheme = decodeEntities(url.slice(0, colon))
      .replace(/[^!-\uffff]/g, '')
      .toLowerCase()
    url = url.slice(colon + 1)
    if (!SAFE_SCHEME.test(scheme)) continue
    safe += `${scheme}:`
    // The address after `feed:` is checked again.
    if (scheme !== 'feed') return safe + url
  }
  return ''
}

/**
 * The declarations of a `style` attribute that only set plain values of known properties. Follows
 * `safecss_filter_attr`.
 */
export function safeStyle(value: string): string {
  const declarations = value
    .replace(/[\n\r\t]/g, '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration && isSafe(declaration))
  return declarations.join(';')
}

function isSafe(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  // A declaration without a colon is removed.
  if (colon < 0) return !UNSAFE_STYLE.test(declaration)
  const property = declaration.slice(0, colon).trim()
  return STYLE_PROPERTY.test(property) && !UNSAFE_STYLE.test(declaration.replace(SAFE_FUNCTION, ''))
}
