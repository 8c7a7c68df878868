import { type Context, contexts } from '../contract/index.ts'
import { sampleImage } from '../mock/media/images/sample.ts'
import type { Client, FakeSite, Sent } from '../mock/testing/fake-site.ts'

/** An answer, and the type that is declared for clients. */
export interface Typed {
  /** A type expression, `Routes<'view'>['GET /core/v2/posts']['answer']`. */
  readonly type: string
  readonly value: unknown
}

/** Sends a request as one user, stores the answer with its type, and returns the ids in it. */
type Send = (
  route: string,
  path: Readonly<Record<string, number>>,
  requested?: Readonly<Record<string, unknown>> & { context?: Context },
  sent?: Sent,
) => Promise<readonly number[]>

/** Requests every content route of a site, the reads in every context, and changes the site meanwhile. */
export async function typedAnswers({ as }: FakeSite): Promise<readonly Typed[]> {
  const noted: Typed[] = []
  const send = sending(as('admin'), noted)
  for (const collection of ['posts', 'pages']) await requestTexts(`/core/v2/${collection}`, send)
  await requestMedia(send)
  await requestPeople(send)
  await requestSite(send, as('admin'))
  await requestErrors(as('anonymous'), noted)
  return noted
}

function sending(client: Client, noted: Typed[]): Send {
  return async (route, path, requested = {}, sent = {}) => {
    const [method = '', template = ''] = route.split(' ')
    const query = new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))
    const address = template.replace(/\{(\w+)\}/g, (_, name) => String(path[name]))
    const reply = await client.request<unknown>(method, `${address}?${query}`, sent)
    if (reply.status >= 300) throw new Error(`${method} ${address} answers ${reply.status}: ${reply.text}`)
    noted.push({ type: `Routes<'${requested.context ?? 'view'}'>['${route}']['answer']`, value: reply.body })
    return [reply.body].flat().flatMap((item) => (hasId(item) ? [item.id] : []))
  }
}

function hasId(value: unknown): value is { readonly id: number } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

async function requestTexts(collection: string, send: Send): Promise<void> {
  const [own = 0] = await send(`POST ${collection}`, {}, {}, { body: { title: 'Half done' } })
  const [id = 0] = await send(`GET ${collection}`, {})
  for (const method of ['POST', 'PUT', 'PATCH'])
    await send(`${method} ${collection}/{id}`, { id }, {}, { body: { content: `By ${method}` } })
  // An autosave of an item of another user is stored as a copy; a draft of the same user is changed itself.
  for (const each of [id, own])
    await send(`POST ${collection}/{id}/autosaves`, { id: each }, {}, { body: { content: 'Kept' } })
  const under = `${collection}/{parent}`
  for (const context of contexts) {
    const ids = await send(`GET ${collection}`, {}, { context, status: 'any', per_page: 100, _embed: true })
    for (const each of ids) await send(`GET ${collection}/{id}`, { id: each }, { context })
    const [revision = 0] = await send(`GET ${under}/revisions`, { parent: id }, { context })
    await send(`GET ${under}/revisions/{id}`, { parent: id, id: revision }, { context })
    const [autosave = 0] = await send(`GET ${collection}/{id}/autosaves`, { id }, { context })
    await send(`GET ${under}/autosaves/{id}`, { parent: id, id: autosave }, { context })
  }
  const [revision = 0] = await send(`GET ${under}/revisions`, { parent: id })
  await send(`DELETE ${under}/revisions/{id}`, { parent: id, id: revision }, { force: true })
  await removeTwice(collection, id, send)
}

async function requestMedia(send: Send): Promise<void> {
  const picture = await sampleImage({ mime: 'image/png', width: 400, height: 300, seed: 1 })
  const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="quay.png"' }
  const [id = 0] = await send('POST /core/v2/media', {}, { title: 'Quay' }, { raw: picture, headers })
  for (const method of ['POST', 'PUT', 'PATCH'])
    await send(`${method} /core/v2/media/{id}`, { id }, {}, { body: { caption: { raw: `By ${method}` } } })
  const modifiers = [{ type: 'rotate', args: { angle: 90 } }]
  const src = 'http://site.test/wp-content/uploads/2026/01/quay.png'
  await send('POST /core/v2/media/{id}/edit', { id }, {}, { body: { src, modifiers } })
  await send(
    'POST /core/v2/media/{id}/post-process',
    { id },
    {},
    { body: { action: 'create-image-subsizes' } },
  )
  for (const context of contexts) {
    const ids = await send('GET /core/v2/media', {}, { context, per_page: 100, _embed: true })
    for (const each of ids) await send('GET /core/v2/media/{id}', { id: each }, { context })
  }
  await removeTwice('/core/v2/media', id, send)
}

/** Requests users, terms and comments, which WordPress has in addition to the specification. */
async function requestPeople(send: Send): Promise<void> {
  const [post = 0] = await send('GET /core/v2/posts', {}, { per_page: 1 })
  const sent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    users: { username: 'wanda', email: 'wanda@example.com', password: 'x' },
    categories: { name: 'Ebb' },
    tags: { name: 'Ebb' },
    comments: { post, content: 'Low water.' },
  }
  for (const [name, body] of Object.entries(sent)) {
    const collection = `/core/v2/${name}`
    const [id = 0] = await send(`POST ${collection}`, {}, {}, { body })
    const changed = name === 'comments' ? { content: 'High water.' } : { description: 'Changed' }
    for (const method of ['POST', 'PUT', 'PATCH'])
      await send(`${method} ${collection}/{id}`, { id }, {}, { body: { ...changed } })
    for (const context of contexts) {
      const ids = await send(`GET ${collection}`, {}, { context, per_page: 100, _embed: true })
      for (const each of ids) await send(`GET ${collection}/{id}`, { id: each }, { context })
    }
    await send(`DELETE ${collection}/{id}`, { id }, { force: true, ...(name === 'users' && { reassign: 1 }) })
  }
  for (const context of contexts) await send('GET /core/v2/users/me', {}, { context })
}

/** Into the trash, and out of it for good. */
async function removeTwice(collection: string, id: number, send: Send): Promise<void> {
  await send(`DELETE ${collection}/{id}`, { id })
  await send(`DELETE ${collection}/{id}`, { id }, { force: true })
}

async function requestSite(send: Send, client: Client): Promise<void> {
  await send('GET /', {})
  for (const namespace of ['oembed/1.0', 'core/v2', 'cache/v1']) await send(`GET /${namespace}`, {})
  const [post] = (await client.get<readonly { readonly link: string }[]>('/core/v2/posts?per_page=1')).body
  for (const name of ['embed', 'proxy']) await send(`GET /oembed/1.0/${name}`, {}, { url: post?.link })
  const good = { path: '/core/v2/posts', body: { title: 'In a batch' } }
  const requests = [good, { path: '/core/v2/posts', body: { status: 'published' } }]
  await send('POST /batch/v1', {}, {}, { body: { requests } })
  await send('POST /batch/v1', {}, {}, { body: { requests, validation: 'require-all-validate' } })
}

async function requestErrors(client: Client, noted: Typed[]): Promise<void> {
  const refused: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', '/nowhere'],
    ['GET', '/core/v2/posts/999999'],
    ['GET', '/core/v2/posts?per_page=0&status=published&after=noon'],
    ['GET', '/core/v2/posts?context=edit'],
    ['GET', '/oembed/1.0/embed'],
    ['POST', '/core/v2/posts', { title: 'By nobody' }],
    ['POST', '/core/v2/posts', { meta: { footnotes: 7 } }],
    ['POST', '/batch/v1', { requests: 'none' }],
  ]
  for (const [method, path, body] of refused) {
    const { status, body: value } = await client.request(method, path, { body })
    if (status < 400) throw new Error(`${method} ${path} answers ${status}.`)
    noted.push({ type: 'ErrorBody', value })
  }
}
