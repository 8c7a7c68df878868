/** A text as one word of a shell command. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
