import { decodeEntities, escapeAttribute } from './entities.ts'

const SAFE_SCHEME =
  /^(?:https?|ftps?|mailto|news|ircs?|irc6|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/
// Signs of something other than a plain value: escapes, functions, comments, code.
const UNSAFE_STYLE = /[\\(&=}<>]|\/\*/
const SAFE_FUNCTION = /\b(?:calc|clamp|max|min|var)\([\w\s.,%*/+-]*\)/g
const STYLE_PROPERTY =
  /^(?:--[\w-]+|(?:align|background|border|clear|color|columns?|cursor|direction|filter|flex|float|font|grid|height|justify|margin|max|min|object|opacity|overflow|padding|text|width)(?:-[a-z-]+)?|aspect-ratio|bottom|box-shadow|caption-side|gap|left|letter-spacing|line-height|list-style-type|position|right|row-gap|top|vertical-align|white-space|writing-mode|z-index)$/

export const isUrlAttribute = (name: string): boolean =>
  /^(?:background|cite|href|longdesc|poster|src|usemap)$/.test(name)

/** An attribute's URL without a scheme that could run something, however it was written or repeated. */
export function safeUrl(value: string): string {
  const decoded = decodeEntities(value.replace(/&(?:tab|newline);/gi, '').replace(/&colon;/gi, ':'))
  let url = decoded
  while (true) {
    const colon = url.indexOf(':')
    const scheme = colon < 0 ? '' : url.slice(0, colon)
    // Browsers ignore white space and control characters in a scheme.
    if (
      colon < 0 ||
      /[/?#]/.test(scheme) ||
      SAFE_SCHEME.test(scheme.replace(/[^!-\uffff]/g, '').toLowerCase())
    )
      break
    url = url.slice(colon + 1)
  }
  return url === decoded ? value : escapeAttribute(url)
}

/** The declarations of a `style` attribute that only set plain values of known properties. */
export function safeStyle(value: string): string {
  const kept = decodeEntities(value)
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      return (
        colon > 0 &&
        STYLE_PROPERTY.test(property) &&
        !UNSAFE_STYLE.test(declaration.replace(SAFE_FUNCTION, ''))
      )
    })
  return escapeAttribute(kept.join(';'))
}
