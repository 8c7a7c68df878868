import { type Piece, splitHtml } from './html-pieces.ts'
import { curlQuotes } from './quotes.ts'
import { SHORTCODE_NAMES } from './shortcodes.ts'

const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt'])
const SHORTCODE = new RegExp(`(\\[/?(?:${SHORTCODE_NAMES})(?![\\w-])[^\\[\\]<>]*\\])`)
const LOOSE_AMPERSAND = /&(?!#(?:\d{1,9}|x[a-f0-9]{1,8});|[a-z1-4]{1,8};)/gi
const EM_DASH = /---|(?<=^|[\r\n\t \u00a0]|&nbsp;)--(?=$|[\r\n\t \u00a0]|&nbsp;)/g
// "xn--" begins an internationalised host name.
const EN_DASH = /(?<!xn)--|(?<=^|[\r\n\t \u00a0]|&nbsp;)-(?=$|[\r\n\t \u00a0]|&nbsp;)/g
// The left number is read from its very start, or a long list of digits and commas would be read for each.
const TIMES = /(?<![\w.,])(?!0x)([\d.,]*\d)x(\d[\d.,]*)(?!\w)/g

/** Turns each `&` that begins no entity into `&#038;`. */
export const encodeAmpersands = (text: string): string => text.replace(LOOSE_AMPERSAND, '&#038;')

/**
 * As `encodeAmpersands`, for a text that has gone through it, save its code: a `&` there takes the character after
 * it along, so of `&&` only the first is turned. Follows `convert_chars`.
 */
export const convertAmpersands = (text: string): string =>
  text.replace(/&([^#])(?![a-z1-4]{1,8};)/gi, '&#038;$1')

/**
 * Gives text typographic quotes, dashes, ellipses, primes and signs, as numeric entities. Tags keep their
 * quotes; `<pre>`, `<code>`, `<kbd>`, `<tt>`, `<script>`, `<style>` and comments keep everything. Follows
 * `wptexturize`.
 */
export function texturize(text: string): string {
  const open: string[] = []
  return splitHtml(text)
    .map((piece) => texturizePiece(piece, open))
    .join('')
}

function texturizePiece({ kind, text, name, closing }: Piece, open: string[]): string {
  const verbatim = open.length > 0 || kind === 'comment' || kind === 'raw'
  if (VERBATIM.has(name)) {
    if (!closing) open.push(name)
    else if (open.at(-1) === name) open.pop()
  }
  if (verbatim) return text
  if (kind === 'tag') return encodeAmpersands(text)
  // Splitting by a captured pattern puts what it matched at the odd places.
  return text
    .split(SHORTCODE)
    .map((run, place) => (place % 2 ? run : encodeAmpersands(texturizeRun(run))))
    .join('')
}

function texturizeRun(text: string): string {
  if (!/[.`'"(x-]/.test(text)) return text
  const plain = text
    .replaceAll('...', '&#8230;')
    .replaceAll('``', '&#8220;')
    .replaceAll("''", '&#8221;')
    .replaceAll(' (tm)', ' &#8482;')
  return curlQuotes(plain)
    .replace(EM_DASH, '&#8212;')
    .replace(EN_DASH, '&#8211;')
    .replace(TIMES, '$1&#215;$2')
}
