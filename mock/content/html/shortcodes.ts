/** The shortcodes a bare site registers, as a regular expression's alternatives. Others are plain text. */
export const SHORTCODE_NAMES = 'audio|caption|embed|gallery|playlist|video|wp_caption'

const TAG = `\\[(${SHORTCODE_NAMES})(?![\\w-])([^\\[\\]<>]*)\\]`
const OPENING = new RegExp(`(\\[?)${TAG}`, 'g')
const ANY = new RegExp(TAG)

/** A shortcode as it stands in a text. */
export interface Shortcode {
  readonly name: string
  /** What stands in its tag behind the name. */
  readonly attributes: string
  /** What it encloses; empty for one that is never closed. */
  readonly content: string
  /** All of it. */
  readonly whole: string
}

/** Whether a text has a shortcode of the site's, escaped or not. */
export const hasShortcode = (text: string): boolean => ANY.test(text)

/** Removes the site's shortcodes, with what they enclose. Follows `strip_shortcodes`. */
export const stripShortcodes = (text: string): string => replaceShortcodes(text, () => '')

/** Puts something in the place of each of the site's shortcodes. `[[gallery]]`, the escaped form, is kept. */
export function replaceShortcodes(text: string, replacement: (shortcode: Shortcode) => string): string {
  // Where each closing tag last occurs: without it, each opening tag that is never closed scans to the end.
  const lastClosing = new Map<string, number>()
  let out = ''
  let from = 0
  for (const { 0: tag, 1: escaped, 2: name = '', 3: attributes = '', index } of text.matchAll(OPENING)) {
    if (escaped || index < from) continue
    const inner = index + tag.length
    const closing = `[/${name}]`
    const last = lastClosing.get(closing) ?? text.lastIndexOf(closing)
    lastClosing.set(closing, last)
    const isClosed = !tag.endsWith('/]') && inner <= last
    const close = isClosed ? text.indexOf(closing, inner) : inner
    const end = isClosed ? close + closing.length : inner
    const whole = text.slice(index, end)
    out +=
      text.slice(from, index) + replacement({ name, attributes, content: text.slice(inner, close), whole })
    from = end
  }
  return out + text.slice(from)
}
