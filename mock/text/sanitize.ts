import { type Allowed, isGlobalAttribute, POST_HTML, TITLE_HTML } from './allowed-html.ts'
import { escapeAmpersands, escapeHtml } from './entities.ts'
import { isUrlAttribute, safeStyle, safeUrl } from './safe-values.ts'

export { stripTags } from './strip-tags.ts'

const TAG = /^<\s*(\/?)\s*([a-z0-9-]+)([^>]*)>$/i
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?(?=\s|$)/iy

type IsGlobal = (attribute: string) => boolean

/**
 * Removes what an author without the unfiltered-html right may not post. A tag that is not allowed goes and
 * the text within it stays; event handlers and other unknown attributes go; a URL loses a scheme that is not
 * allowed, such as `javascript:`. A `<` that begins no tag is escaped.
 */
export const sanitizePostHtml = (html: string): string => sanitize(html, POST_HTML, isGlobalAttribute)

/** As `sanitizePostHtml`, for a title: only inline markup, without class, style and the like. */
export const sanitizeTitleHtml = (html: string): string => sanitize(html, TITLE_HTML, () => false)

function sanitize(html: string, allowed: Allowed, isGlobal: IsGlobal): string {
  const text = escapeAmpersands(html.replaceAll('\0', ''))
  const bracket = /[<>]/g
  const out: string[] = []
  let from = 0
  while (from < text.length) {
    const at = text.indexOf('<', from)
    out.push(text.slice(from, at < 0 ? undefined : at).replaceAll('>', '&gt;'))
    if (at < 0) break
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      const body = text.slice(at + 4, end < 0 ? undefined : end).replaceAll('<!--', '')
      if (body) out.push(`<!--${sanitize(body, allowed, isGlobal)}-->`)
      from = end < 0 ? text.length : end + 3
      continue
    }
    bracket.lastIndex = at + 1
    const next = bracket.exec(text)
    from = next ? next.index : text.length
    // Nothing ends this tag: the `<` was meant as a character.
    if (next?.[0] !== '>') out.push(escapeHtml(text.slice(at, from)))
    else out.push(sanitizeTag(text.slice(at, ++from), allowed, isGlobal))
  }
  return out.join('')
}

function sanitizeTag(tag: string, allowed: Allowed, isGlobal: IsGlobal): string {
  const [, closing, name = '', rest = ''] = TAG.exec(tag) ?? []
  const own = allowed.get(name.toLowerCase())
  if (!own) return ''
  if (closing) return `</${name}>`
  const trimmed = rest.trim()
  const attributes = trimmed.endsWith('/') ? trimmed.slice(0, -1) : trimmed
  const kept = readAttributes(attributes).filter(([attribute]) => own.has(attribute) || isGlobal(attribute))
  const parts = kept.map(([attribute, quoted]) => safeAttribute(attribute, quoted)).filter(Boolean)
  return `<${[name, ...parts].join(' ')}${trimmed.endsWith('/') ? ' /' : ''}>`
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
      const name = (match[1] ?? '').toLowerCase()
      const value = match[2] ?? ''
      // Of two with the same name browsers take the first.
      if (!seen.has(name)) found.push([name, /^(?:["']|$)/.test(value) ? value : `"${value}"`])
      seen.add(name)
      at = ATTRIBUTE.lastIndex
    }
    // Past the space, or past what is no attribute.
    while (at < text.length && !match && !isSpace(text[at])) at++
    while (at < text.length && isSpace(text[at])) at++
  }
  return found
}

function safeAttribute(name: string, quoted: string): string {
  if (!quoted) return isUrlAttribute(name) || name === 'style' ? '' : name
  const value = quoted.slice(1, -1)
  if (name === 'style') return withValue(name, safeStyle(value))
  return isUrlAttribute(name) ? `${name}=${quoted[0]}${safeUrl(value)}${quoted[0]}` : `${name}=${quoted}`
}

const withValue = (name: string, value: string): string => value && `${name}="${value}"`

const isSpace = (character = ''): boolean => /\s/.test(character)
