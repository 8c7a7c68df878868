/** The shortcodes of a stock site, as alternatives of a regular expression. Others are plain text. */
export const SHORTCODE_NAMES = 'audio|caption|embed|gallery|playlist|video|wp_caption'

const TAG = `\\[(${SHORTCODE_NAMES})(?![\\w-])([^\\[\\]<>]*)\\]`
const OPENING = new RegExp(`(\\[?)${TAG}`, 'g')
const ANY = new RegExp(TAG)

export interface Shortcode {
  readonly name: string
  /** The attributes in its tag, unparsed. */
  readonly attributes: string
  /** Its content; empty when it is never closed. */
  readonly content: string
  readonly whole: string
}

/** Whether a text has a registered shortcode, escaped or not. */
export const hasShortcode = (text: string): boolean => ANY.test(text)

/** Removes registered shortcodes and their content. Follows `strip_shortcodes`. */
export const stripShortcodes = (text: string): string => replaceShortcodes(text, () => '')

/** Replaces registered shortcodes. `[[gallery]]`, the escaped form, stays. */
export function replaceShortcodes(text: string, replacement: (shortcode: Shortcode) => string): string {
  // The last position of each closing tag: without it, each unclosed opening tag would scan to the end.
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
