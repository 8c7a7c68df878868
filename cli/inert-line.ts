import { stripVTControlCharacters } from 'node:util'

/** A line as a terminal may be given it: what a server sent must not steer it. */
export function inertLine(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
  return stripVTControlCharacters(line).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}
