/** The shortcodes a bare site registers, as a regular expression's alternatives. Others are plain text. */
export const SHORTCODE_NAMES = 'audio|caption|embed|gallery|playlist|video|wp_caption'

const OPENING = new RegExp(`(\\[?)\\[(${SHORTCODE_NAMES})(?![\\w-])[^\\[\\]<>]*\\]`, 'g')

/** Removes the site's shortcodes, with what they enclose. `[[gallery]]`, the escaped form, is kept. */
export function stripShortcodes(text: string): string {
  // Where each closing tag last occurs: without it, each opening tag that is never closed scans to the end.
  const lastClosing = new Map<string, number>()
  let out = ''
  let from = 0
  for (const { 0: tag, 1: escaped, 2: name, index } of text.matchAll(OPENING)) {
    if (escaped || index < from) continue
    out += text.slice(from, index)
    from = index + tag.length
    const closing = `[/${name}]`
    const last = lastClosing.get(closing) ?? text.lastIndexOf(closing)
    lastClosing.set(closing, last)
    if (!tag.endsWith('/]') && from <= last) from = text.indexOf(closing, from) + closing.length
  }
  return out + text.slice(from)
}
