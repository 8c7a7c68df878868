import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { readText } from '../../../contract/lib/read-file.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import { packProblems } from '../packs/definition-problems.ts'
import { failing, importedFrom } from './imported-from.ts'

const packFiles = ['pack.ts', 'pack.mts', 'pack.js', 'pack.mjs'] as const

export interface PackReading {
  /** Is given each file that the pack is made of, also of one that cannot be read. */
  readonly files?: Set<string>
  /** Is its code alone of interest. Default false. */
  readonly isCodeAlone?: boolean
}

/**
 * Reads a pack: a folder with `pack.ts` (or `.mts`, `.js`, `.mjs`), `data.json`, or both.
 *
 * @param folder absolute, or from the working directory
 * @throws Error that names the folder, and what is wrong with what is in it
 *
 * @example
 * ```ts
 * const site = createSite({ packs: [await readPack('./tides')] })
 * ```
 */
export const readPack = (folder: string): Promise<Pack> => readPackAs(folder, {})

/** The same, for who follows its files. */
export async function readPackAs(
  folder: string,
  { files = new Set(), isCodeAlone = false }: PackReading,
): Promise<Pack> {
  const fail = failing(`the pack in ${folder}`)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw fail(folderProblems[error.code ?? ''] ?? `${error.message}.`)
  })
  const code = packFiles.find((name) => names.includes(name))
  const hasData = names.includes('data.json')
  const gone = packFiles.find((name) => code === undefined && files.has(resolve(folder, name)))
  if (gone) throw fail(`${gone} is there no more.`)
  if (code === undefined && !hasData) throw fail(`it has none of ${packFiles.join(', ')}, data.json.`)
  const given = code === undefined ? {} : await codeOf(join(folder, code), files, fail)
  const name = given.name ?? basename(resolve(folder))
  if (!hasData) return { ...given, name }
  if (given.data !== undefined)
    throw fail(`it has its data twice, in data.json and as the member data of ${code}. Keep one of them.`)
  const path = resolve(folder, 'data.json')
  files.add(path)
  return isCodeAlone ? { ...given, name } : { ...given, name, data: readData(path, fail) }
}

const folderProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder.',
  ENOTDIR: 'it is a file. Name the folder that it is in.',
}

async function codeOf(
  path: string,
  files: Set<string>,
  fail: (problem: string) => Error,
): Promise<Partial<Pack>> {
  const file = basename(path)
  const exports = await importedFrom(path, files, fail)
  if (!('default' in exports))
    throw fail(`${file} has no default export. Write: export default { handlers, data }.`)
  const { default: given } = exports
  const [problem] = packProblems(given)
  if (problem !== undefined || !isPack(given)) throw fail(problem ?? `${file} exports no pack.`)
  return given
}

// What its members are, `packProblems` and the site look at.
const isPack = (value: unknown): value is Partial<Pack> => isRecord(value)

// What it holds is looked at when it is used: it is a part of site data, which is whole with that of the site.
function readData(path: string, fail: (problem: string) => Error): NonNullable<Pack['data']> {
  const text = readText(path, { what: 'the data of a pack' })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw fail(`data.json is not JSON. ${error instanceof Error ? error.message : error}`)
  }
}
