import { assertReadable, UnreadableFile } from '../../../contract/lib/read-file.ts'
import { importAnew } from './import-anew.ts'

/** Makes errors about what cannot be used. */
export const failing =
  (what: string) =>
  (problem: string): Error =>
    new Error(`Cannot use ${what}: ${problem}`)

/**
 * What a module of the user's exports, as its files are now.
 *
 * @param files is given each file that it is made of
 * @throws Error that `fail` makes, with the place where there is one
 */
export async function importedFrom(
  path: string,
  files: Set<string>,
  fail: (problem: string) => Error,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    assertReadable(path, { what: 'the module' })
  } catch (error) {
    throw error instanceof UnreadableFile ? fail(`${error.reason}.`) : error
  }
  try {
    return (await importAnew(path, files)).exports
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const place = placeIn(stack)
    throw fail(`${message}.${place && `\n  at ${place}`}`.replaceAll(/[?]anew=\d+/g, ''))
  }
}

/** Where something went wrong, with line and column: of what is no TypeScript it stands first, of what throws behind. */
function placeIn(stack: string): string {
  const [, line = '', spaces] = /^(?:file:\/\/)?(\/.*:\d+)\n(?:.*\n)*?( *)\^/.exec(stack) ?? []
  if (line !== '') return `${line}:${(spaces?.length ?? 0) + 1}`
  return /file:\/\/(\S+?[?]anew=\d+:\d+(?::\d+)?)/.exec(stack)?.[1] ?? ''
}
