import { readable } from './readable-text.ts'

/** Text that is markup already. */
export class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

/** What a template takes: texts are escaped, markup is not, lists are joined, `undefined` and `false` are nothing. */
export type Insertion = string | number | Markup | false | undefined | readonly Insertion[]

/**
 * Writes HTML. Whatever is inserted is inert, in text and in quoted attributes. A template that ends a script is written
 * `</${'script'}>`: the bundler would rewrite it with a function from a package that does not ship.
 */
export function html(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  const rest = parts.slice(1).map((part, index) => inserted(insertions[index]) + part)
  return new Markup(parts[0] + rest.join(''))
}

/** A text with code between backticks. */
export function withCode(text: string): Markup {
  const parts = text.split('`')
  // An odd one is a backtick, and no beginning.
  const isPaired = parts.length % 2 === 1
  return html`${isPaired ? parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part)) : text}`
}

/** Text with the characters that HTML and XML read as markup written as entities. */
export function escaped(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function inserted(insertion: Insertion): string {
  if (insertion === undefined || insertion === false) return ''
  if (insertion instanceof Markup) return insertion.toString()
  if (typeof insertion === 'object') return insertion.map(inserted).join('')
  return escaped(String(insertion))
}
