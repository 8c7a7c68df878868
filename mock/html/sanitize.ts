import { type Allowed, isGlobalAttribute, POST_HTML, TITLE_HTML } from './allowed-html.ts'
import { escapeAmpersands, escapeLooseTags } from './entities.ts'
import { isUrlAttribute, safeStyle, safeUrl } from './safe-values.ts'

export { stripTags } from './strip-tags.ts'

const TAG = /^<\s*(\/?)\s*([a-z0-9-]+)([^>]*)>$/i
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?(?=\s|$)/iy

/** Characters no text may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f]/g

type IsGlobal = (attribute: string) => boolean

/**
 * Removes what an author without the unfiltered-html right may not post. A tag that is not allowed goes and
 * the text within it stays; event handlers and other unknown attributes go; a URL loses a scheme that is not
 * allowed, such as `javascript:`. A `<` that begins no tag is escaped. Follows `wp_kses_post`.
 */
export const sanitizePostHtml = (html: string): string => sanitize(html, POST_HTML, isGlobalAttribute)

/**
 * As `sanitizePostHtml`, for a title: only inline markup, without class, style and the like. Follows `wp_filter_kses`.
 */
export const sanitizeTitleHtml = (html: string): string => sanitize(html, TITLE_HTML, () => false)

function sanitize(html: string, allowed: Allowed, isGlobal: IsGlobal): string {
  const text = escapeAmpersands(escapeLooseTags(html.replace(CONTROL, '')))
  const out: string[] = []
  let from = 0
  while (from < text.length) {
    const at = text.indexOf('<', from)
    out.push(text.slice(from, at < 0 ? undefined : at).replaceAll('>', '&gt;'))
    if (at < 0) break
    const comment = text.startsWith('<!--', at)
    const found = comment ? text.indexOf('-->', at + 4) : text.indexOf('>', at)
    const end = found < 0 ? text.length : found
    if (!comment) out.push(sanitizeTag(text.slice(at, end + 1), allowed, isGlobal))
    else out.push(sanitizeComment(text.slice(at + 4, end), allowed, isGlobal))
    from = end + (comment ? 3 : 1)
  }
  return out.join('')
}

function sanitizeComment(body: string, allowed: Allowed, isGlobal: IsGlobal): string {
  const safe = sanitize(body.replaceAll('<!--', ''), allowed, isGlobal).replace(/-+/g, (dashes) =>
    dashes.charAt(0),
  )
  return safe && `<!--${safe.replace(/-$/, '')}-->`
}

function sanitizeTag(tag: string, allowed: Allowed, isGlobal: IsGlobal): string {
  const [, closing, name = '', rest = ''] = TAG.exec(tag) ?? []
  const own = allowed.get(name.toLowerCase())
  if (!own) return ''
  if (closing) return `</${name}>`
  const trimmed = rest.trim()
  const attributes = trimmed.replace(/(?<=^|[\s"'/])\/$/, '')
  const parts = readAttributes(attributes).map(([attribute, quoted]) => {
    const known = attribute.toLowerCase()
    return own.has(known) || isGlobal(known) ? safeAttribute(attribute, known, quoted) : ''
  })
  return `<${[name, ...parts.filter(Boolean)].join(' ')}${trimmed.endsWith('/') ? ' /' : ''}>`
}

/** The attributes of a tag, each with its value in quotes, or '' when it has none. */
function readAttributes(text: string): [name: string, quoted: string][] {
  const found: [string, string][] = []
  const seen = new Set<string>()
  let at = 0
  while (at < text.length) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(text)
    if (match) {
      const name = match[1] ?? ''
      const value = match[2] ?? ''
      // Of two with the same name browsers take the first.
      if (!seen.has(name.toLowerCase())) found.push([name, /^(?:["']|$)/.test(value) ? value : `"${value}"`])
      seen.add(name.toLowerCase())
      at = ATTRIBUTE.lastIndex
    }
    // Past the space, or past what is no attribute.
    while (at < text.length && !match && !isSpace(text[at])) at++
    while (at < text.length && isSpace(text[at])) at++
  }
  return found
}

function safeAttribute(name: string, known: string, quoted: string): string {
  if (!quoted) return known === 'style' ? '' : name
  // A download keeps the name of the file.
  if (known === 'download') return ''
  const [quote = ''] = quoted
  const value = quoted.slice(1, -1)
  if (known !== 'style') return `${name}=${quote}${isUrlAttribute(known) ? safeUrl(value) : value}${quote}`
  const style = safeStyle(value)
  return style && `${name}=${quote}${style}${quote}`
}

const isSpace = (character = ''): boolean => /\s/.test(character)
