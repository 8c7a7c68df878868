import { expect, test } from '#test'
import type { JsonObject } from '../../../contract/index.ts'
import { fakeSite, type ReplyBody } from '../../testing/fake-site.ts'
import { library, libraryIds } from '../../testing/library-site.ts'

const { dune, emma, shelf, board, fiction, satire, post } = libraryIds
const libraryClient = (options = {}) => fakeSite({ data: library, stock: true, ...options }).as('admin')
const anybody = () => fakeSite({ data: library, stock: true }).as('anonymous')
const ids = (items: readonly ReplyBody[]) => items.map(({ id }) => id)

test('a custom type has routes for items, revisions and autosaves', async () => {
  const admin = libraryClient()
  const { body } = await admin.get('/')
  const routes = Object.keys(Object(body.routes)).filter((path) => path.includes('books'))
  expect(routes.map((path) => path.replace(/\(\?P<(\w+)>[^)]*\)/g, '{$1}'))).toEqual([
    '/core/v2/books',
    '/core/v2/books/{id}',
    '/core/v2/books/{parent}/revisions',
    '/core/v2/books/{parent}/revisions/{id}',
    '/core/v2/books/{id}/autosaves',
    '/core/v2/books/{parent}/autosaves/{id}',
  ])
  expect(ids((await anybody().get<ReplyBody[]>('/core/v2/books')).body)).toEqual([dune])
  expect(ids((await admin.get<ReplyBody[]>('/core/v2/books?status=any')).body)).toEqual([dune, emma])
})

test('an update escapes the address that identifies a draft of a custom type', async () => {
  const admin = libraryClient()
  const { body } = await admin.post('/core/v2/books', { title: 'Persuasion' })
  const address = `http://site.test/?post_type=book&p=${body.id}`
  expect(body).toMatchObject({ guid: { raw: address }, link: address })
  for (const title of ['Persuasion I', 'Persuasion II']) {
    const { body: updated } = await admin.post(`/core/v2/books/${body.id}`, { title })
    expect(updated).toMatchObject({ guid: { raw: address.replace('&', '&#038;') }, link: address })
  }
  const { body: other } = await admin.post('/core/v2/books', { title: 'Emma' })
  const { body: saved } = await admin.post(`/core/v2/books/${other.id}/autosaves`, { title: 'Emma I' })
  expect(saved).toMatchObject({ guid: { raw: `http://site.test/?post_type=book&#038;p=${other.id}` } })
})

test('a custom item has the supported fields, terms, meta and custom fields', async () => {
  const { body } = await anybody().get(`/core/v2/books/${dune}`)
  expect(body).toMatchObject({
    type: 'book',
    link: 'http://site.test/book/dune/',
    genre: [fiction],
    meta: { footnotes: '', isbn: '1', pages: 7, readers: ['a', 'b'] },
    acf: { cover: 'sand' },
    class_list: expect.arrayContaining(['type-book', 'genre-fiction']),
  })
  expect(body).not.toHaveProperty('note')
  expect(body).not.toHaveProperty('sticky')
  const { body: board_ } = await anybody().get(`/library/v1/shelf/${board}`)
  expect(board_).toMatchObject({
    parent: shelf,
    menu_order: 2,
    link: 'http://site.test/shelf/north/upper-board/',
  })
  for (const missing of ['content', 'author', 'meta', 'genre']) expect(board_).not.toHaveProperty(missing)
})

test('drafts and writes of custom items require permission', async () => {
  expect((await anybody().get(`/core/v2/books/${emma}`)).status).toBe(401)
  expect((await anybody().post('/core/v2/books', { title: 'a' })).body.code).toBe('rest_cannot_create')
  const { as } = fakeSite({ data: library })
  const own = await as('author').post('/core/v2/books', { title: 'a', status: 'publish' })
  expect(own.status).toBe(201)
  expect((await as('author').post(`/core/v2/books/${dune}`, { title: 'b' })).status).toBe(403)
})

test('custom terms count the items of all types', async () => {
  const admin = libraryClient()
  const { body } = await admin.get(`/core/v2/genre/${fiction}`)
  expect(body).toMatchObject({ name: 'Fiction', count: 2, taxonomy: 'genre', meta: { colour: 'red' } })
  const made = await admin.post('/core/v2/genre', {
    name: 'Poems',
    parent: fiction,
    meta: { colour: 'blue' },
  })
  expect(made.body).toMatchObject({ parent: fiction, meta: { colour: 'blue' } })
  await admin.del(`/core/v2/genre/${fiction}?force=true`)
  expect((await admin.get(`/core/v2/books/${dune}`)).body.genre).toEqual([])
  expect((await admin.get(`/core/v2/genre/${satire}`)).body.parent).toBe(0)
})

test('written terms, meta and fields are read back', async () => {
  const admin = libraryClient()
  const sent = {
    title: 'Middlemarch',
    status: 'publish',
    genre: [satire, fiction],
    meta: { isbn: '9', pages: '800', readers: ['c'] },
    acf: { cover: 'fields' },
    note: 'long',
  }
  const { body: made } = await admin.post('/core/v2/books', sent)
  const read = (await admin.get(`/core/v2/books/${made.id}?context=edit`)).body
  expect(read).toMatchObject({
    genre: [fiction, satire],
    meta: { isbn: '9', pages: 800, readers: ['c'] },
    acf: { cover: 'fields' },
    note: 'long',
  })
  await admin.post(`/core/v2/books/${made.id}`, { meta: { isbn: null }, genre: [] })
  expect((await admin.get(`/core/v2/books/${made.id}`)).body).toMatchObject({
    genre: [],
    meta: { isbn: '', pages: 800 },
  })
})

for (const [fact, sent, status, code] of [
  ['a field of another type', { acf: 'x' }, 400, 'rest_invalid_param'],
  ['protected meta', { meta: { _shelfmark: 'x' } }, 403, 'rest_cannot_update'],
  ['terms that are not ids', { genre: ['x'] }, 400, 'rest_invalid_param'],
] as const)
  test(`${fact} is refused, and changes nothing`, async () => {
    const { as, site } = fakeSite({ data: library })
    const before = JSON.stringify(site.snapshot())
    const { body } = await as('admin').post(`/core/v2/books/${dune}`, { title: 'changed', ...sent })
    expect([body.code, body.data.status]).toEqual([code, status])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const [fact, pages, code] of [
  ['of another type', 'many', 'rest_invalid_type'],
  ['out of its bounds', 0, 'rest_out_of_bounds'],
] as const)
  test(`meta ${fact} is refused after the rest is stored, as in WordPress`, async () => {
    const admin = libraryClient()
    const { body } = await admin.post(`/core/v2/books/${dune}`, { title: 'Sand', meta: { pages } })
    expect([body.code, body.data.status]).toEqual([code, 400])
    expect((await admin.get(`/core/v2/books/${dune}`)).body).toMatchObject({
      title: { rendered: 'Sand' },
      meta: { pages: 7 },
    })
  })

/** A site whose posts have one meta field, `code`. */
const withCode = (definition: JsonObject) =>
  fakeSite({ data: { ...library, meta: { post: { code: { type: 'string', ...definition } } } } }).as('admin')
const codeOf = async (admin: ReturnType<typeof withCode>) =>
  (await admin.get<{ meta: JsonObject }>(`/core/v2/posts/${post}`)).body.meta.code

test('meta is checked by its pattern, and not by one that may take long', async () => {
  const admin = withCode({ schema: { pattern: '^[A-Z]{2}-[0-9]+$' } })
  const send = (code: string) => admin.post(`/core/v2/posts/${post}`, { meta: { code } })
  expect((await send('AB-1')).status).toBe(200)
  expect((await send('ab')).body).toMatchObject({ code: 'rest_invalid_pattern', data: { status: 400 } })
  expect(await codeOf(admin)).toBe('AB-1')
  const slow = withCode({ schema: { pattern: '(a+)+$', maxLength: 40 } })
  const sent = { meta: { code: `${'a'.repeat(30)}!` } }
  expect((await slow.post(`/core/v2/posts/${post}`, sent)).status).toBe(200)
})

test('meta without a value is null where its schema does not allow the default', async () => {
  expect(await codeOf(withCode({ schema: { pattern: '^[A-Z]+$' } }))).toBeNull()
  expect(await codeOf(withCode({ schema: { enum: ['a', 'b'] } }))).toBeNull()
  expect(await codeOf(withCode({ default: 'a', schema: { enum: ['a', 'b'] } }))).toBe('a')
  expect(await codeOf(withCode({}))).toBe('')
})

test('meta that begins with an underscore and is not protected is written', async () => {
  const data = { ...library, meta: { post: { _code: { type: 'string' as const, protected: false } } } }
  const admin = fakeSite({ data }).as('admin')
  const { body } = await admin.post(`/core/v2/posts/${post}`, { meta: { _code: 'x' } })
  expect(body.meta).toMatchObject({ _code: 'x' })
})

test('meta of users and comments is written and read', async () => {
  const admin = libraryClient()
  await admin.post('/core/v2/users/me', { meta: { motto: 'slowly' } })
  expect((await admin.get('/core/v2/users/me')).body.meta).toMatchObject({ motto: 'slowly' })
  const { body } = await admin.post('/core/v2/comments', { post, content: 'a', meta: { stars: 4 } })
  await admin.post(`/core/v2/comments/${body.id}`, { content: 'b' })
  expect((await admin.get(`/core/v2/comments/${body.id}`)).body.meta).toMatchObject({ stars: 4 })
})

test('a field with get is computed from the item and cannot be written', async () => {
  const shout = ({ slug }: Readonly<Record<string, unknown>>) => String(slug).toUpperCase()
  const admin = libraryClient({ fields: { post: { loud: { schema: { type: 'string' }, get: shout } } } })
  expect((await admin.get(`/core/v2/posts/${post}?_fields=loud`)).body).toEqual({ loud: 'ON-READING' })
  expect((await admin.post(`/core/v2/posts/${post}`, { loud: 'x', slug: 'b' })).body.loud).toBe('B')
})

test('types, taxonomies and search include custom content', async () => {
  const admin = libraryClient()
  expect((await admin.get('/core/v2/types/book')).body).toMatchObject({
    rest_base: 'books',
    has_archive: true,
    taxonomies: ['genre'],
  })
  expect((await admin.get('/core/v2/types/shelf')).body.rest_namespace).toBe('library/v1')
  expect((await admin.get('/core/v2/taxonomies/genre')).body.types).toEqual(['post', 'book'])
  const found = (await admin.get<ReplyBody[]>('/core/v2/search?search=dune&subtype=book')).body
  expect(found).toMatchObject([{ id: dune, subtype: 'book' }])
})

test('OPTIONS has the registered meta and fields', async () => {
  const { body } = await libraryClient().request('OPTIONS', '/core/v2/books')
  const { properties } = Object(body.schema)
  expect(Object.keys(properties.meta.properties)).toEqual([
    'footnotes',
    'isbn',
    'pages',
    'readers',
    '_shelfmark',
  ])
  expect(properties.acf.type).toBe('object')
})

test('a custom item has revisions, is trashed, and is part of snapshots', async () => {
  const { as, site } = fakeSite({ data: library, stock: true })
  const admin = as('admin')
  await admin.post(`/core/v2/books/${dune}`, { content: 'More sand.' })
  expect((await admin.get<[]>(`/core/v2/books/${dune}/revisions`)).body).toHaveLength(1)
  expect((await admin.del(`/core/v2/books/${dune}`)).body.status).toBe('trash')
  site.restore(site.snapshot())
  expect((await admin.get(`/core/v2/books/${dune}?context=edit`)).body.slug).toBe('dune__trashed')
  site.reset()
  expect((await admin.get(`/core/v2/books/${dune}`)).body.slug).toBe('dune')
})

test('the website shows a custom item at its address', async () => {
  const { site } = fakeSite({ data: library, stock: true })
  const page = await site.fetch(new Request('http://site.test/book/dune/'))
  expect([page.status, (await page.text()).includes('Sand.')]).toEqual([200, true])
})
