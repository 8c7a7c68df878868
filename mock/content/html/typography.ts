import { type Piece, splitHtml } from './html-pieces.ts'
import { SHORTCODE_NAMES } from './shortcodes.ts'

const SPACE = '[\\r\\n\\t \\u00a0]|&nbsp;'
const START = `(?<=^|${SPACE})`
const END = `(?=$|[.,:;!?)}\\]-]|&gt;|${SPACE})`
const CLIPPED = "tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em"

/** Matches every straight quote, in the group that its neighbours decide. The first group that matches wins. */
const QUOTE = new RegExp(
  `(?=["'])(?:${[
    // The second quote of '99' and of "4.2".
    `(?<close>(?<='\\d\\d)["']${END}|(?<=${START}'\\d[.,\\d]*)'|(?<=${START}"\\d[.,\\d]*)")`,
    // '99, '99' and 'twas.
    `(?<year>'(?=\\d\\d(?:["']${END}|(?![%\\d]|[.,]\\d))|(?:${CLIPPED})))`,
    `(?<open>(?<=^|[([{"-]|&lt;|${SPACE})'|(?<=^|[([{-]|&lt;|${SPACE})"(?!${SPACE}))`,
    `(?<apostrophe>'(?!$|[.,:;!?"'(){}[\\]-]|&[lg]t;|${SPACE}))`,
    `(?<end>["']${END})`,
    `["']`,
  ].join('|')})`,
  'g',
)

type Role = 'open' | 'close' | 'apostrophe' | 'prime' | 'straight'
type Mark = { readonly at: number; role: Role | 'end' | 'inner' }

const SINGLE = { open: '&#8216;', close: '&#8217;', apostrophe: '&#8217;', prime: '&#8242;', straight: "'" }
const DOUBLE = {
  open: '&#8220;',
  close: '&#8221;',
  apostrophe: '&#8217;',
  prime: '&#8243;',
  straight: '&#8221;',
}

/** Turns the straight quotes of a text without tags into curly quotes, apostrophes and primes. */
export function curlQuotes(text: string): string {
  const marks: Mark[] = []
  for (const { index, groups = {} } of text.matchAll(QUOTE)) {
    const { close, year, open, apostrophe, end } = groups
    const role = close ? 'close' : year || apostrophe ? 'apostrophe' : open ? 'open' : end ? 'end' : 'inner'
    marks.push({ at: index, role })
  }
  for (const quote of ["'", '"']) {
    settle(
      marks.filter((mark) => text[mark.at] === quote),
      (mark) => /\d/.test(text[mark.at - 1] ?? ''),
    )
  }
  let from = 0
  const parts = marks.map(({ at, role }) => {
    const before = text.slice(from, at)
    from = at + 1
    return before + (text[at] === "'" ? SINGLE : DOUBLE)[role as Role]
  })
  return parts.join('') + text.slice(from)
}

/** Decides between quotes and primes where the neighbours leave it open. Follows `wptexturize_primes`. */
function settle(marks: Mark[], afterDigit: (mark: Mark) => boolean): void {
  let open = false
  let undecided: Mark[] = []
  const decide = (): void => {
    const ends = undecided.filter((mark) => mark.role === 'end')
    const last = ends.at(-1)
    const closes = open && (ends.length === 1 || ends.every(afterDigit))
    for (const mark of undecided) {
      const isInner = mark.role === 'inner'
      if (afterDigit(mark) && !(closes && mark === last)) mark.role = 'prime'
      else mark.role = isInner ? 'straight' : 'close'
    }
    undecided = []
  }
  for (const mark of marks) {
    if (mark.role === 'open') decide()
    if (mark.role === 'open' || mark.role === 'close') open = mark.role === 'open'
    if (mark.role === 'end' || mark.role === 'inner') undecided.push(mark)
  }
  decide()
}

const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt'])
const SHORTCODE = new RegExp(`(\\[/?(?:${SHORTCODE_NAMES})(?![\\w-])[^\\[\\]<>]*\\])`)
const LOOSE_AMPERSAND = /&(?!#(?:\d{1,9}|x[a-f0-9]{1,8});|[a-z1-4]{1,8};)/gi
const EM_DASH = /---|(?<=^|[\r\n\t \u00a0]|&nbsp;)--(?=$|[\r\n\t \u00a0]|&nbsp;)/g
// "xn--" begins an internationalised host name.
const EN_DASH = /(?<!xn)--|(?<=^|[\r\n\t \u00a0]|&nbsp;)-(?=$|[\r\n\t \u00a0]|&nbsp;)/g
// The left number is matched from its very start; otherwise a long list of digits and commas would be scanned for each.
const TIMES = /(?<![\w.,])(?!0x)([\d.,]*\d)x(\d[\d.,]*)(?!\w)/g

/** Turns each `&` that does not begin an entity into `&#038;`. */
const encodeAmpersands = (text: string): string => text.replace(LOOSE_AMPERSAND, '&#038;')

/**
 * As `encodeAmpersands`, for a text that was already encoded except its code: a `&` there takes the character after it
 * along, so of `&&` only the first is encoded. Follows `convert_chars`.
 */
export const convertAmpersands = (text: string): string =>
  text.replace(/&([^#])(?![a-z1-4]{1,8};)/gi, '&#038;$1')

/** Adds typographic quotes, dashes, ellipses, primes and signs, as numeric entities. Follows `wptexturize`. */
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
  // Splitting by a captured pattern puts the matches at odd positions.
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

const SMILEYS = new Map(
  Array.from('🙂:)🙁:(😉;)😀:D😛:P😮:o😐:|😡:x😕:?'.matchAll(/(..)(..)/g), ([, face, code]) => [code, face]),
)
const CODE = /(?<=^|[\r\n\t \u00a0]|&nbsp;)([:;])-?([()DPox|?])(?=$|[\r\n\t \u00a0]|&nbsp;)/g

/** Replaces smileys between spaces or tags, such as `:)` or `:-D`, by characters. Follows `convert_smilies`. */
export function drawSmileys(html: string): string {
  let within = ''
  return splitHtml(html)
    .map(({ kind, text, name, closing }) => {
      if (!within && !closing && /^(?:code|pre|script|style|textarea)$/.test(name)) within = name
      else if (closing && name === within) within = ''
      return kind === 'text' && !within
        ? text.replace(CODE, (code, eyes, mouth) => SMILEYS.get(eyes + mouth) ?? code)
        : text
    })
    .join('')
}
