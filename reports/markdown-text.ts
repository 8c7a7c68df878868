import { readable } from './readable-text.ts'

/**
 * What Markdown, HTML or GitHub take for more than text: their signs, invisible characters and line breaks; `_` at the end of
 * a word; a full stop or colon where the name of a host, an address or an emoji goes on; the sign of a list at the start.
 */
const markup =
  /[\\`*[\]<>&#!|~$@^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\.(?=[\p{L}\p{N}])|:(?=[\p{L}\p{N}/+-])|(?! )[\p{C}\p{Z}]|^ +|(?<=^\s*)[-+](?=\s|-*$)|(?<=^\s*\d+)[.)](?=\s|$)/gu

const entity = (character: string): string => `&#${character.codePointAt(0)};`

/**
 * A text that Markdown and HTML read as nothing but text, on one line. What GitHub turns into mentions and links by
 * itself is parted by a space without width.
 */
export function escaped(text: string): string {
  return readable(text)
    .replace(markup, entity)
    .replace(/&#(35|64);/g, '$&&#8203;')
}

/** What HTML takes for more than text, and a line break before an empty line, which would end the block of HTML. */
const htmlMarkup = /[<>&]|\n(?=[^\S\n]*(?:\n|$))|(?![ \n])[\p{C}\p{Z}]/gu

/** The same for the inside of `<pre>`, where GitHub makes no mentions: what is copied from there is the text itself. */
export function preformatted(text: string): string {
  return readable(text).replace(htmlMarkup, entity)
}

/** A text as code in Markdown, on one line: between backticks, or as HTML where it has signs that end such code. */
export function code(text: string): string {
  const line = readable(text)
  return /^$|^ | $|[`|]|(?! )[\p{C}\p{Z}]/u.test(line) ? `<code>${escaped(line)}</code>` : `\`${line}\``
}

/** Rows as a table; the first is its head, and the cells are Markdown already. All but the first column are numbers. */
export function table(
  rows: readonly (readonly (string | number)[])[],
  { numbers = true }: { readonly numbers?: boolean } = {},
): string {
  const [head = [], ...body] = rows
  const ruler = head.map((_, index) => (index === 0 || !numbers ? '---' : '--:'))
  return [head, ruler, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Texts as a list, cut after `maxItems`. */
export function list(texts: readonly string[], maxItems = 50): string {
  const rest = texts.length - maxItems
  const shown = texts.slice(0, maxItems).map((text) => `- ${text}`)
  return [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')
}

/** As many texts from the start of a list as fit into so many bytes, each with what parts it from the next. */
export function fitting(texts: readonly string[], bytes: number): readonly string[] {
  let left = bytes
  const count = texts.findIndex((text) => {
    left -= Buffer.byteLength(text) + 2
    return left < 0
  })
  return count === -1 ? texts : texts.slice(0, count)
}

/** GitHub takes a summary of at most 1 MiB, and drops a larger one. */
export const maxBytes = 900_000
