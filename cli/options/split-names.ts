/**
 * The names in the value of an option, with commas between.
 *
 * @throws Error when there are none
 */
export function splitNames(text: string, option: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name === '')) throw new Error(`${option} "${text}" contains no name.`)
  return names.filter((name) => name !== '')
}
