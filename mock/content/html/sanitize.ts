import { escapeAmpersands, escapeLooseTags } from '../../../contract/lib/entities.ts'
import { isUrlAttribute, safeStyle, safeUrl } from './safe-values.ts'

/** The allowed attributes of an element, in lower case. */
type Allowed = ReadonlyMap<string, ReadonlySet<string>>

/** The allowed elements in posts of an author without `unfiltered_html`, grouped by their attributes. */
export const POST_HTML = read(`
  abbr,acronym,address,b,bdo,big,br,cite,code,dd,dfn,dl,dt,em,fieldset,i,kbd,mark,rb,rp,rt,rtc,ruby,s,samp,search,small,strike,strong,sub,sup,title,tt,u,var
  article,aside,caption,div,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hgroup,legend,main,nav,p,section,span,summary align
  blockquote,q cite
  del,ins cite datetime
  menu,ul type
  tbody,tfoot,thead align char charoff valign
  tr align bgcolor char charoff valign
  td,th abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width
  col,colgroup align char charoff span valign width
  table align bgcolor border cellpadding cellspacing rules summary width
  a download href name rel rev target
  area alt coords href nohref shape target
  audio autoplay controls loop muted preload src
  button disabled name type value
  details align open
  font color face size
  hr align noshade size width
  img align alt border height hspace loading longdesc src usemap vspace width
  label for
  li align value
  map name
  ol reversed start type
  pre width
  textarea cols disabled name readonly rows
  track default kind label src srclang
  video autoplay controls height loop muted playsinline poster preload src width
`)

/** The allowed elements in titles of such an author: WordPress’ `$allowedtags`. */
export const TITLE_HTML = read(`
  b,cite,code,em,i,s,strike,strong
  a href title
  abbr,acronym title
  blockquote,q cite
  del datetime
`)

/** The attributes every element of a post may have, in addition to its own. Follows `_wp_add_global_attributes`. */
export const isGlobalAttribute = (name: string): boolean =>
  /^(?:class|dir|hidden|id|lang|role|style|title|xml:lang|(?:aria|data)-[\w-]+)$/.test(name)

function read(lines: string): Allowed {
  const rules = lines.trim().split('\n')
  return new Map(
    rules.flatMap((rule) => {
      const [elements = '', ...attributes] = rule.trim().split(' ')
      return elements.split(',').map((element) => [element, new Set(attributes)] as const)
    }),
  )
}

export { stripTags } from '../../../contract/lib/strip-tags.ts'

const TAG = /^<\s*(\/?)\s*([a-z0-9-]+)([^>]*)>$/i
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?(?=\s|$)/iy

/** Characters no text may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f]/g

type IsGlobal = (attribute: string) => boolean

/** Removes what an author without `unfiltered_html` may not post. Follows `wp_kses_post`. */
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

/** The attributes of a tag, each with its quoted value, or '' when it has none. */
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
      // Of two attributes with the same name browsers use the first.
      if (!seen.has(name.toLowerCase())) found.push([name, /^(?:["']|$)/.test(value) ? value : `"${value}"`])
      seen.add(name.toLowerCase())
      at = ATTRIBUTE.lastIndex
    }
    // Skips white space and invalid attributes.
    while (at < text.length && !match && !isSpace(text[at])) at++
    while (at < text.length && isSpace(text[at])) at++
  }
  return found
}

function safeAttribute(name: string, known: string, quoted: string): string {
  if (!quoted) return known === 'style' ? '' : name
  // A download uses the name of the file.
  if (known === 'download') return ''
  const [quote = ''] = quoted
  const value = quoted.slice(1, -1)
  if (known !== 'style') return `${name}=${quote}${isUrlAttribute(known) ? safeUrl(value) : value}${quote}`
  const style = safeStyle(value)
  return style && `${name}=${quote}${style}${quote}`
}

const isSpace = (character = ''): boolean => /\s/.test(character)
