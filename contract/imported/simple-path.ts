// A set of characters that a slash is none of: written out, without an escape for it, and with no range it lies in.
const set = String.raw`\[(?![^\]]*[%+.-]-[^\]]|[^\]]*\\[^dw.%~@:+_-])[\w.%~@:+\\-]+\]|\[\^\\?/\]|\\[dw]`
const times = String.raw`(?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})?`
// A dot is any character, and may be a slash.
const literal = String.raw`(?:[\w~%@:-]|\\\.)*`
const capture = String.raw`\(\?P?<[a-zA-Z_]\w*>(?:(?:${set})${times}|(?<words>[\w-]+(?:\|[\w-]+)*))\)`
const withCapture = new RegExp(`^${literal}${capture}${literal}$`)
const withoutCapture = /^[\w.~%@:-]*$/

/**
 * Is there only one way to match a pattern: segments of literal text with one capture at most, whose characters are
 * none of those that part segments. Such a pattern is safe on any engine.
 */
export function isSimplePath(pattern: string): boolean {
  if (pattern.includes('\0')) return false
  // The slash of `[^/]` parts nothing.
  const segments = pattern.replaceAll(/\[\^\\?\/\]/g, '[^\0]').split('/')
  return segments.every((segment) => isSimpleSegment(segment.replaceAll('[^\0]', '[^/]')))
}

function isSimpleSegment(segment: string): boolean {
  if (withoutCapture.test(segment)) return true
  const found = withCapture.exec(segment)
  const words = found?.groups?.words?.toLowerCase().split('|') ?? []
  // A word that is there twice could be matched in two ways.
  return found !== null && new Set(words).size === words.length
}
