/**
 * Capital letters, digits and the punctuation of file names, three pixels wide and five high: each row is one octal
 * digit, whose bits are the row's pixels from the left.
 */
const shapes: Readonly<Record<string, string>> = {
  '0': '75557',
  '1': '26227',
  '2': '61247',
  '3': '61216',
  '4': '55711',
  '5': '74616',
  '6': '74757',
  '7': '71122',
  '8': '75757',
  '9': '75717',
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '.': '00002',
  ',': '00024',
  '-': '00700',
  _: '00007',
  ':': '02020',
  '/': '11244',
  '#': '57575',
  '(': '24442',
  ')': '21112',
}

/** A letter's size with the space after it, in its own pixels. */
export const LETTER_WIDTH = 4
export const LETTER_HEIGHT = 5

/** The pixels of a line of text, as column and row from its top left corner. */
export function* inkOf(text: string): Generator<[column: number, row: number]> {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
  for (const [at, letter] of letters.entries()) {
    for (const [row, digit] of [...(shapes[letter] ?? '')].entries()) {
      for (let column = 0; column < 3; column++) {
        if ((Number(digit) >> (2 - column)) & 1) yield [at * LETTER_WIDTH + column, row]
      }
    }
  }
}
