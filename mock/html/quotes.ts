const SPACE = '[\\r\\n\\t \\u00a0]|&nbsp;'
const START = `(?<=^|${SPACE})`
const END = `(?=$|[.,:;!?)}\\]-]|&gt;|${SPACE})`
const CLIPPED = "tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em"

/** Every straight quote, in the group of what its neighbours make of it. The first group that fits wins. */
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

/** Turns the straight quotes of a run of text without tags into curly quotes, apostrophes and primes. */
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

/**
 * Decides the marks of one quote that their neighbours left open. After a digit it is a prime (6″), unless an
 * open quotation needs it as its end: it is the only one that could be, or all that could be follow digits. A
 * single quote that can be nothing stays straight, as in `dogs'"`. Follows `wptexturize_primes`.
 */
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
