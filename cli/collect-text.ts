/** Reads an option that may be given more than once. */
export function collectText(text: string, before: readonly string[]): readonly string[] {
  return [...before, text]
}
