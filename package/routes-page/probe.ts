import { isDeepStrictEqual } from 'node:util'
import { type Method, namings, stock, templateOf, translator } from '../../contract/index.ts'
import { type Answered, type AskedSite, askedSite } from './asked-site.ts'
import { askedWith, queries } from './asked-with.ts'

/** What a fake site does with a good request of an administrator. */
export type Deed =
  /** A read whose answer follows from what the site holds. */
  | 'content'
  /** A read that every site answers alike. */
  | 'fixed'
  /** A write that changes what the site holds. */
  | 'kept'
  /** A write that is answered, and changes nothing. */
  | 'answered'
  /** A refusal: its status and code. */
  | { readonly status: number; readonly code: string }

/** What was found of a method of a route. */
export interface Finding {
  /** In WordPress' names: `/wp/v2/posts/{id}`. */
  readonly path: string
  readonly method: Method
  readonly deed: Deed
  /** May it be used by whoever has not signed in. */
  readonly isOpen: boolean
}

/** A site that shares nothing with the ready-made one: it has types and terms of its own as well. */
const otherData = {
  site: { name: 'Tides', description: 'High and low' },
  users: [{ slug: 'admin', role: 'administrator' as const, application_passwords: ['fake-admin'] }],
  posts: [{ id: 100, title: 'Spring tide' }],
  media: [{ file: '2025/01/tide.jpg' }],
  comments: [{ post: 100, content: 'So it does.' }],
  menus: [{ name: 'Shore', locations: ['primary'] }],
  types: { tide: { name: 'Tides', taxonomies: ['category'] } },
  taxonomies: { shore: { name: 'Shores', types: ['tide', 'post'] } },
}

/**
 * Asks a fake WordPress for every method of every route it has, and says what came of it: nothing is told that was not
 * seen. A read is laid beside that of another site, a write beside what the site held before.
 *
 * @throws Error when the site has nothing that a path could name
 */
export async function probe(): Promise<readonly Finding[]> {
  const asked = await askedSite({}, 'flood')
  const other = await askedSite({ data: otherData, firstId: 5000 }, 'ebb')
  const held = asked.site.snapshot()
  const findings: Finding[] = []
  for (const { path, method } of endpoints()) {
    asked.site.restore(held)
    const query = method === 'GET' ? (queries[path] ?? '') : ''
    const named = `${await asked.pathOf(path)}${query}`
    const asking = async (user: 'admin' | 'nobody'): Promise<Answered> => {
      if (method !== 'GET') asked.site.restore(held)
      return asked.ask(method, named, bodyOf(method, path, asked), user)
    }
    const isOpen = (await asking('nobody')).status < 400
    const answered = await asking('admin')
    const isSame = async (): Promise<boolean> =>
      method === 'GET'
        ? isDeepStrictEqual(answered, await other.ask('GET', `${await other.pathOf(path)}${query}`))
        : isDeepStrictEqual(asked.site.snapshot(), held)
    findings.push({ path, method, isOpen, deed: refusalIn(answered) ?? deeds(method, await isSame()) })
  }
  return findings
}

const endpoints = (): readonly Pick<Finding, 'path' | 'method'>[] => {
  const { deployed } = translator(namings.wordpress)
  return stock.routes.flatMap(({ pattern, endpoints }) =>
    endpoints.flatMap(({ methods }) =>
      methods.map((method) => ({ path: templateOf(deployed(pattern)), method })),
    ),
  )
}

function bodyOf(method: Method, path: string, { picture }: AskedSite) {
  if (method === 'GET') return undefined
  return method === 'DELETE' ? { force: true, reassign: false } : askedWith('ebb', picture)[path]
}

function deeds(method: Method, isSame: boolean): Deed {
  if (method === 'GET') return isSame ? 'fixed' : 'content'
  return isSame ? 'answered' : 'kept'
}

function refusalIn({ status, body }: Answered): Deed | undefined {
  if (status < 400) return undefined
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return { status, code }
}
