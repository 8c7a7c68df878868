import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { assertReadable, readText, UnreadableFile } from '../../../contract/lib/read-file.ts'

/** A module as it stands now, and the files that it is made of. */
interface ImportedAnew {
  readonly exports: Readonly<Record<string, unknown>>
  /** Whole paths: its own, and those of the modules that it imports, without packages. */
  readonly files: ReadonlySet<string>
}

/** The files of each import, by its mark. */
const filesByMark = new Map<string, Set<string>>()
const marked = /\?(anew=\d+)$/

/**
 * Imports a module of the user's, with all modules of the user's that it imports, as the files are now: Node itself would
 * keep the first. Types are stripped by Node.
 *
 * @param path absolute, or from the working directory
 * @param noted is given each file as it is found, so that those of a module that breaks are known too
 */
async function importAnew(path: string, noted: Set<string> = new Set()): Promise<ImportedAnew> {
  if (filesByMark.size === 0) registerHooks({ resolve: markOwn })
  const mark = `anew=${filesByMark.size + 1}`
  const url = pathToFileURL(path)
  noted.add(fileURLToPath(url))
  filesByMark.set(mark, noted)
  const exports: Readonly<Record<string, unknown>> = await import(`${url.href}?${mark}`)
  return { exports, files: noted }
}

/**
 * Gives what a marked module imports the same mark: to Node it is another module then. What is written as a module is one,
 * whatever the package around it says of its type: new ones say `commonjs`.
 */
const markOwn: Parameters<typeof registerHooks>[0]['resolve'] = (specifier, context, next) => {
  const resolved = next(specifier, context)
  const [, mark] = marked.exec(resolved.url) ?? marked.exec(context.parentURL ?? '') ?? []
  const files = mark === undefined ? undefined : filesByMark.get(mark)
  const url = resolved.url.replace(marked, '')
  if (files === undefined || !url.startsWith('file:') || url.includes('/node_modules/')) return resolved
  const path = fileURLToPath(url)
  files.add(path)
  const [, kind] = /[.]([jt])s$/.exec(path) ?? []
  const format = kind === 't' ? 'module-typescript' : 'module'
  return { ...resolved, url: `${url}?${mark}`, ...(kind && isModule(path) && { format }) }
}

const isModule = (path: string): boolean =>
  /^\s*(?:import|export)\b/m.test(readText(path, { what: 'the module' }))

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
