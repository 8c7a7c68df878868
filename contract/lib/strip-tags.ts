import { escapeLooseTags } from './entities.ts'
import { trimSpaces } from './spaces.ts'

/**
 * Removes every tag and comment but not the text between, including that of `<script>` and `<style>`, as PHP’s
 * `strip_tags`.
 */
export function removeTags(text: string): string {
  const html = text.replaceAll('\0', '')
  let out = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    // A `<` before a space is a character, as in "a < b".
    if (/[ \t\n\r\f\v]/.test(html[at + 1] ?? '')) at++
    else {
      out += html.slice(from, at)
      from = at = tagEnd(html, at)
    }
  }
  return out + html.slice(from)
}

/**
 * Removes every tag, `<script>` and `<style>` with their content, and the white space around the rest. Follows
 * `wp_strip_all_tags`.
 */
export function stripTags(html: string): string {
  const opening = /<(script|style)\b[^<>]*>/gi
  const unclosed = new Set<string>()
  let out = ''
  let from = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    if (unclosed.has(name)) continue
    const closing = new RegExp(`</${name}>`, 'gi')
    closing.lastIndex = opening.lastIndex
    if (closing.test(html)) {
      out += html.slice(from, match.index)
      from = opening.lastIndex = closing.lastIndex
    } else unclosed.add(name)
  }
  return trimSpaces(removeTags(out + html.slice(from)))
}

/**
 * One line of plain text, as `alt_text` is stored: no tags, no line breaks, no `%xx`; a `<` is `&lt;`. Follows
 * `sanitize_text_field`.
 */
export const toPlainLine = (html: string): string =>
  trimSpaces(
    stripTags(escapeLooseTags(html))
      .replace(/%[\da-f]{2}/gi, '')
      .replace(/[ \t\n\r]+/g, ' '),
  )

/** The index after the tag or comment that begins at `at`. A `>` in quotes does not end a tag. */
function tagEnd(html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4)
    return end < 0 ? html.length : end + 3
  }
  let depth = 0
  let quote = ''
  for (let i = at; i < html.length; i++) {
    const character = html[i] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '<') depth++
    else if (character === '>' && --depth === 0) return i + 1
  }
  return html.length
}
