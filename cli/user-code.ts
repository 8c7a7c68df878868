import { access, readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Pack, RouteHandlers } from '../mock/index.ts'
import { importAnew } from './import-anew.ts'

/** Where handlers and packs of the user's stand, as the command line names them. */
export interface UserCodePaths {
  readonly handlers: readonly string[]
  readonly pack: readonly string[]
}

/** Handlers and packs of the user's, as their files are now. */
export interface UserCode {
  readonly handlers: RouteHandlers
  readonly packs: readonly Pack[]
}

/**
 * Reads handlers and packs of the user's.
 *
 * @param files is given each file they are made of, also of those that cannot be read
 * @throws Error that names the file, and what is wrong with it
 */
export async function readUserCode(paths: UserCodePaths, files: Set<string> = new Set()): Promise<UserCode> {
  const read: RouteHandlers[] = []
  for (const path of paths.handlers) read.push(await readHandlers(path, files))
  const packs: Pack[] = []
  for (const path of paths.pack) packs.push(await readPack(path, files))
  return { handlers: Object.assign({}, ...read), packs }
}

async function readHandlers(path: string, files: Set<string>): Promise<RouteHandlers> {
  const fail = failing(`the handlers in ${path}`)
  const { handlers, default: other } = await imported(path, files, fail)
  const found = handlers ?? other
  if (isHandlers(found)) return found
  throw fail(
    'it exports none. Export them as `handlers` or as default: { "GET /shop/v1/products": () => [] }.',
  )
}

const packFiles = ['pack.ts', 'pack.mts', 'pack.js', 'pack.mjs'] as const

async function readPack(folder: string, files: Set<string>): Promise<Pack> {
  const fail = failing(`the pack in ${folder}`)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw fail(error.code === 'ENOENT' ? 'there is no such folder.' : `${error.message}.`)
  })
  const code = packFiles.find((name) => names.includes(name))
  const hasData = names.includes('data.json')
  if (code === undefined && !hasData) throw fail(`it has none of ${packFiles.join(', ')}, data.json.`)
  const { default: given = {} } = code ? await imported(join(folder, code), files, fail) : {}
  if (!isPack(given)) throw fail(`${code} exports no pack. Export it as default: { handlers, data }.`)
  const name = given.name ?? basename(resolve(folder))
  if (!hasData) return { ...given, name }
  const path = resolve(folder, 'data.json')
  files.add(path)
  return { ...given, name, data: { ...given.data, ...(await readData(path, fail)) } }
}

// What it holds is looked at when it is used: it is a part of site data, which is whole with that of the site.
async function readData(path: string, fail: (problem: string) => Error): Promise<NonNullable<Pack['data']>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw fail(`data.json is no JSON. ${error instanceof Error ? error.message : error}`)
  }
}

async function imported(
  path: string,
  files: Set<string>,
  fail: (problem: string) => Error,
): Promise<Readonly<Record<string, unknown>>> {
  await access(path).catch(() => {
    throw fail('there is no such file.')
  })
  try {
    return (await importAnew(path, files)).exports
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    // Of what is no TypeScript the place stands first, of what throws behind the message.
    const [, place = ''] = /^(\/.*:\d+)\n/.exec(stack) ?? /file:\/\/(\S+\?anew=\d+:\d+)/.exec(stack) ?? []
    throw fail(`${message}.${place && `\n  at ${place}`}`.replaceAll(/[?]anew=\d+/g, ''))
  }
}

const failing = (what: string) => (problem: string) => new Error(`Cannot use ${what}: ${problem}`)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What each handler is, is looked at when they are used.
const isHandlers = (value: unknown): value is RouteHandlers => isObject(value)
const isPack = (value: unknown): value is Partial<Pack> => isObject(value)
