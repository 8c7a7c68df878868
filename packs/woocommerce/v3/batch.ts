import type { HandlerRequest } from '../../../index.ts'
import { isItem, memberIn } from '../../lib/texts.ts'

const mostOfBatch = 100

/** The path of the list that a batch changes, or of a list itself. */
export const itemsPath = (path: string): string => path.replace(/\/batch$/, '')

/** The parts of a batch. The plugin declares none of them, and ignores what is no list. */
export const batchLists = {
  create: { description: 'Fields of new items.' },
  update: { description: 'Fields of items, each with its id.' },
  delete: { description: 'Ids of items.' },
}

/** Creates, changes and deletes items by requests to their own routes, so that each is checked as if it came alone. */
export async function batch(request: HandlerRequest): Promise<unknown> {
  const { params, site, header } = request
  const list = itemsPath(request.path)
  const sent = (name: string): readonly unknown[] => (Array.isArray(params[name]) ? params[name] : [])
  const count = sent('create').length + sent('update').length + sent('delete').length
  if (count > mostOfBatch)
    throw request.error(
      413,
      'woocommerce_rest_request_entity_too_large',
      `A batch can have at most ${mostOfBatch} items, not ${count}.`,
    )
  const keys = new URLSearchParams()
  for (const name of ['consumer_key', 'consumer_secret', 'oauth_consumer_key'])
    if (typeof params[name] === 'string') keys.set(name, params[name])
  const authorization = header('Authorization')
  const headers = { ...(authorization !== undefined && { Authorization: authorization }) }
  const send = async (path: string, method: string, body: unknown, id: unknown): Promise<unknown> => {
    const more = { method, headers, ...(isItem(body) && { body: JSON.stringify(body) }) }
    const typed = { ...more, headers: { ...headers, 'Content-Type': 'application/json' } }
    const answer = await site.fetch(path, typed)
    const value: unknown = await answer.json()
    if (answer.ok || !isItem(value)) return value
    return { id, error: { code: value.code, message: value.message, data: value.data } }
  }
  const done: Record<string, unknown[]> = {}
  const collect = async (
    name: string,
    act: (each: unknown) => Promise<unknown>,
    items = sent(name),
  ): Promise<void> => {
    const answers: unknown[] = []
    for (const each of items) answers.push(await act(each))
    // An empty part has no answer.
    if (answers.length > 0) done[name] = answers
  }
  await collect('create', (each) => send(`${list}?${keys}`, 'POST', isItem(each) ? each : {}, 0))
  await collect('update', (each) => {
    const id = memberIn(each, 'id') ?? null
    return send(`${list}/${Number(id) || 0}?${keys}`, 'PUT', isItem(each) ? each : {}, id)
  })
  keys.set('force', 'true')
  await collect(
    'delete',
    (id) => send(`${list}/${Number(id)}?${keys}`, 'DELETE', undefined, id),
    sent('delete').filter((id) => Number(id) > 0),
  )
  return Object.keys(done).length > 0 ? done : []
}
