import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'

/**
 * The whole path of a file that an agent names.
 *
 * @param otherwise what else it may give, for the error: `mock or `
 * @throws Error for a file that is not there, or not below the folder the server was started in
 */
export async function fileBelow(name: string, otherwise = ''): Promise<string> {
  const folder = await realpath('.')
  const path = await realpath(resolve(name)).catch(() => undefined)
  if (path === undefined)
    throw new Error(`There is no ${JSON.stringify(name)}. Use ${otherwise}a file below ${folder}.`)
  const inside = relative(folder, path)
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new Error(`Cannot read ${JSON.stringify(name)}: only files below ${folder} are read here.`)
  return path
}
