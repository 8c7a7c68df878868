import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import type { Credentials } from '../../client/index.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import type { Comparison } from '../diff/index.ts'
import type { MockConnection } from './mock-connection.ts'

/** Which of the changes count. */
interface Narrowed {
  /** Those of what a client uses. */
  readonly usage: Usage | undefined
  /** Those of classes, or whose place has a text in it. */
  readonly only: readonly string[] | undefined
}

/** What the tools work with: all of it is given by who starts the server, nothing by the agent. */
export interface Workbench {
  readonly mock: MockConnection
  /** The addresses of allowed sites. */
  readonly sites: readonly string[]
  readonly user?: Credentials | undefined
  /** May content be made there, and removed again. */
  readonly write: boolean
  /** May credentials go there over plain http. */
  readonly insecure?: boolean | undefined
  /** Compares two deployments, or two certificates, by name, address or path. */
  compare(before: string, after: string, narrowed: Narrowed): Promise<Comparison>
  /** Reads what a client uses. */
  readUsage(path: string): Promise<Usage>
}

/** What the mock is called where a site could be named too. */
export const mockName = 'mock'

/**
 * The address of an allowed site.
 *
 * @param name an address that was allowed, or {@link mockName}
 * @throws Error for any other, with what a person has to do to allow it
 */
export function allowedSite({ mock, sites }: Workbench, name: string): string {
  if (name === mockName || sameAddress(name, mock.url)) return mock.url
  const allowed = sites.find((site) => sameAddress(site, name))
  if (allowed !== undefined) return allowed
  throw new Error(
    `${JSON.stringify(name)} is not allowed. Use ${[mockName, ...sites].join(' or ')}. Only the person who starts this server can allow another: site-contract mcp --site ADDRESS.`,
  )
}

function sameAddress(one: string, other: string): boolean {
  const normal = (text: string) => (URL.canParse(text) ? new URL(text).href.replace(/\/$/, '') : text)
  return normal(one) === normal(other)
}

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
