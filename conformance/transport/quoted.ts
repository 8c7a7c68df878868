/** A text as one word of a shell command. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** The same without quotation marks where it needs none. */
export function shellWord(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : quoted(text)
}
