const NAMES =
  'address area article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li map math menu nav ol p pre section style summary table ' +
  'tbody td tfoot th thead tr ul'

/** Elements that bound paragraphs. A caption stays in the paragraph it stands in. */
export const BLOCKS: ReadonlySet<string> = new Set(NAMES.split(' ').filter((name) => name !== 'figcaption'))

const beginning = (names: string): RegExp => new RegExp(`^(?:${names.replaceAll(' ', '|')})`)

/**
 * Elements that stand like a block where their tag meets the edge of a paragraph or of a line. `wpautop` looks at
 * the start of the name only, so `<picture>` and `<progress>` are among them, for the sake of `p`.
 */
export const LIKE_BLOCK = beginning(NAMES)

/**
 * Before a tag of these, as before the end of a paragraph, a line break says nothing. Also by the start of the name.
 */
export const LIKE_LINE_END = beginning('p li div dl dd dt th pre td ul ol')
