import { isRecord } from '../../../contract/lib/is-record.ts'
import type { RouteHandlers } from '../../resources/endpoint/handlers.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import { failing, importedFrom } from './imported-from.ts'
import { type PackReading, readPackAs } from './read-pack.ts'

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
 * @throws Error that names the file, and what is wrong with it
 */
export async function readUserCode(paths: UserCodePaths, reading: PackReading = {}): Promise<UserCode> {
  const { files = new Set() } = reading
  const read: RouteHandlers[] = []
  for (const path of paths.handlers) read.push(await readHandlers(path, files))
  const packs: Pack[] = []
  for (const path of paths.pack) packs.push(await readPackAs(path, reading))
  return { handlers: Object.assign({}, ...read), packs }
}

async function readHandlers(path: string, files: Set<string>): Promise<RouteHandlers> {
  const fail = failing(`the handlers in ${path}`)
  const { handlers, default: other } = await importedFrom(path, files, fail)
  const found = handlers ?? other
  if (isHandlers(found)) return found
  throw fail(
    'it exports none. Export them as `handlers` or as default: { "GET /shop/v1/products": () => [] }.',
  )
}

// What each handler is, is looked at when they are used.
const isHandlers = (value: unknown): value is RouteHandlers => isRecord(value)
