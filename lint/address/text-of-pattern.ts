import { anything } from './anything.ts'

/** What fits any one segment, as people write it. */
const anySegment =
  /\(?(?:\?:|\?<\w+>)?(?:\\d|\\w|\[0-9\]|\[\^\/?\\?\/?\]|\[\\w-\]|\[a-z0-9-\])[+*](?:\{\d+,?\d*\})?\)?/gi

/**
 * The text that a regular expression for addresses stands for; undefined for one that is more than a text with gaps.
 *
 * @example
 * ```ts
 * textOfPattern('\\/wp\\/v2\\/posts\\/\\d+$') // '/wp/v2/posts/' and what stands for anything
 * ```
 */
export function textOfPattern(source: string): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    // An end that may be missing: a slash, a query.
    .replace(/\(\??:?\\\?.*$/, '')
    .replace(/\\?\/\?$/, '')
    .replaceAll(/\((?:\?:)?https\?\)|https\?/g, 'https')
    .replaceAll(anySegment, anything)
    .replaceAll(/\.[*+]\??/g, anything)
    .replaceAll(/\\([/.?&=_-])/g, '$1')
  return /[\\^$|()[\]{}+]/.test(text) ? undefined : text.replace(/\0$/, '*')
}
