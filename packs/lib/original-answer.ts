import type { HandlerRequest } from '../../index.ts'

type Parameters = Readonly<Record<string, unknown>>

/** What the site answers to a request without handlers. @param changes of its parameters; undefined leaves one out */
export function originalAnswer(request: HandlerRequest, changes: Parameters = {}): Promise<Response> {
  const { method, path, params, captures, site } = request
  const sent = { ...params, ...changes }
  const isCapture = (name: string): boolean => Object.hasOwn(captures, name)
  const entries = Object.entries(sent).filter(([name, value]) => value !== undefined && !isCapture(name))
  if (method === 'GET' || method === 'DELETE')
    return site.fetch(path + queryText(entries.filter(([, value]) => value !== null)), {
      method,
      original: true,
    })
  // What shapes an answer is read from the address.
  const shape = entries.filter(([name]) => name.startsWith('_'))
  const fields = entries.filter(([name]) => !name.startsWith('_'))
  return site.fetch(path + queryText(shape), {
    method,
    original: true,
    body: JSON.stringify(Object.fromEntries(fields)),
    headers: { 'Content-Type': 'application/json' },
  })
}

/** Arguments as an address has them. Those that have their usual values are left out, as in most requests. */
function queryText(entries: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) {
    if (usual.has(`${name}=${value}`)) continue
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, String(each))
    else query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

const usual = new Set([
  'context=view',
  'page=1',
  'per_page=10',
  'hide_empty=false',
  'order=asc',
  'orderby=name',
  'status=approve',
  'type=comment',
])
