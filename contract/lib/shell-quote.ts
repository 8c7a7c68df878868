/** A text as one word of a shell command, in quotation marks. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** The same, in quotation marks only where it needs them. */
export function shellWord(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : shellQuote(text)
}
