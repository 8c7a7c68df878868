import { expect, test } from '#test'
import type { JsonObject } from '../../contract/index.ts'
import { mirrorClient } from './testing/mirror-client.ts'

const text = { type: 'string' }
const list = ['GET', 'POST']
const item = ['GET', 'PUT', 'DELETE']

const things = { '/app/v1/things': list, '/app/v1/things/(?P<id>[\\d]+)': item }

test('a list without per_page returns all filtered items, including written ones', async () => {
  const send = await mirrorClient(things, {
    '/app/v1/things': [
      { id: 1, name: 'One', status: 'on' },
      { id: 2, name: 'Two', status: 'off' },
    ],
  })
  expect((await send('GET', '/things?status=off')).body).toMatchObject([{ id: 2 }])
  expect((await send('GET', '/things?orderby=constructor')).body).toHaveLength(2)
  expect((await send('POST', '/things', { name: 'Three' })).status).toBe(201)
  expect((await send('GET', '/things')).body).toHaveLength(3)
})

test('an item identified by a text has a unique one, and a link with it', async () => {
  const send = await mirrorClient(
    { '/app/v1/codes': list, '/app/v1/codes/(?P<code>[^/]+)': item },
    {
      '/app/v1/codes': [{ code: 'spring', note: 'a' }],
      '/app/v1/codes/spring': { code: 'spring', note: 'a' },
    },
  )
  const made = await send('POST', '/codes', { code: 'ten %?', note: 'b' })
  expect(made.location).toBe('http://mock.test/wp-json/app/v1/codes/ten%20%25%3F')
  expect((await send('GET', '/codes/ten%20%25%3F')).body).toMatchObject({ code: 'ten %?', note: 'b' })
  expect((await send('POST', '/codes', { code: 'spring' })).status).toBe(400)
  expect((await send('GET', '/codes')).body).toHaveLength(2)
})

test('a new item has no values of another one: its status is a declared one, and its date the current one', async () => {
  const order = (id: number, note: string) => ({
    id,
    name: `Order ${id}`,
    status: 'done',
    note,
    currency: 'EUR',
    date_created: `2026-01-0${id}T10:00:00`,
    lines: [{ id: 70 + id, product: 'Hat' }],
    _links: {
      self: [{ href: `http://app.test/wp-json/app/v1/things/${id}` }],
      customer: [{ href: `http://app.test/wp-json/app/v1/customers/${id}` }],
    },
  })
  const send = await mirrorClient(
    things,
    { '/app/v1/things': [order(2, 'Ring twice'), { ...order(1, 'At the back'), status: 'new' }] },
    { status: { type: 'string', enum: ['pending', 'new', 'done'] } },
  )
  const { body } = await send('POST', '/things', { name: 'Mine' })
  expect(body).toMatchObject({ name: 'Mine', status: 'pending', note: '', currency: 'EUR', lines: [] })
  expect(Object.keys(body._links)).toEqual(['self'])
  expect(Date.parse(body.date_created)).toBeGreaterThan(Date.parse('2026-02-01'))
})

test('a query that was not observed gets a generated response', async () => {
  const send = await mirrorClient({ '/app/v1/hours': ['GET'] }, { '/app/v1/hours': { open: 9 } })
  expect(await send('GET', '/hours')).toMatchObject({ source: 'observed', body: { open: 9 } })
  expect(await send('GET', '/hours?name=x')).toMatchObject({ source: 'generated', body: { open: 9 } })
})

test('an observed response is marked observed, and one filtered from it derived', async () => {
  const send = await mirrorClient(
    { '/wp/v2/templates': ['GET'] },
    {
      '/core/v2/templates': [
        { id: 'a//one', slug: 'one', name: 'One' },
        { id: 'a//two', slug: 'two', name: 'Two' },
      ],
    },
  )
  expect(await send('GET', '/wp/v2/templates')).toMatchObject({ source: 'observed' })
  const filtered = await send('GET', '/wp/v2/templates?name=Two')
  expect(filtered).toMatchObject({ source: 'derived', body: [{ slug: 'two' }] })
})

test('items below another exist as long as their parent', async () => {
  const send = await mirrorClient(
    {
      '/app/v1/subs': list,
      '/app/v1/subs/(?P<id>[\\d]+)': item,
      '/app/v1/subs/(?P<id>[\\d]+)/notes': list,
      '/app/v1/subs/(?P<id>[\\d]+)/notes/(?P<note_id>[\\d]+)': item,
      '/app/v1/subs/(?P<id>[\\d]+)/state': ['GET'],
      '/app/v1/subs/count': ['GET'],
    },
    {
      '/app/v1/subs': [
        { id: 7, name: 'Seven' },
        { id: 8, name: 'Eight' },
      ],
      '/app/v1/subs/7/notes': [{ id: 71, note: 'Paid' }],
      '/app/v1/subs/50/notes': [{ id: 501, note: 'Of one that the list has not' }],
      '/app/v1/subs/7/state': { is: 'on' },
      '/app/v1/subs/count': { all: 2 },
    },
  )
  const status = async (method: string, path: string, body?: JsonObject) =>
    (await send(method, path, body)).status
  expect(await status('GET', '/subs/count')).toBe(200)
  expect(await status('GET', '/subs/50/notes')).toBe(200)
  expect(await status('GET', '/subs/99999/notes')).toBe(404)
  expect(await status('POST', '/subs/99999/notes', { note: 'Lost' })).toBe(404)
  expect(await status('POST', '/subs/8/notes', { note: 'First' })).toBe(201)
  expect((await send('GET', '/subs/8/notes')).body).toMatchObject([{ note: 'First' }])
  expect(await status('GET', '/subs/7/notes/71')).toBe(200)
  expect(await status('DELETE', '/subs/7')).toBe(200)
  for (const [method, path] of [
    ['GET', '/subs/7/notes'],
    ['GET', '/subs/7/notes/71'],
    ['PUT', '/subs/7/notes/71'],
    ['DELETE', '/subs/7/notes/71'],
    ['GET', '/subs/7/state'],
  ] as const)
    expect([method, path, await status(method, path, method === 'GET' ? undefined : {})]).toEqual([
      method,
      path,
      404,
    ])
})

test('a list without a route of items stores what is sent, even if it was empty and has no schema', async () => {
  const send = await mirrorClient({ '/app/v1/logs': list }, { '/app/v1/logs': [] })
  const made = await send('POST', '/logs', { name: 'First', note: 'a' })
  expect([made.status, made.location]).toEqual([201, null])
  expect(made.body).toMatchObject({ name: 'First', note: 'a' })
  await send('POST', '/logs', { code: 'x', depth: { is: [1] } })
  const { body } = await send('GET', '/logs')
  expect(body).toEqual([{ id: expect.any(Number), code: 'x', depth: { is: [1] } }, made.body])
})

test('an update of a single object, such as settings, changes its members, and ignores others', async () => {
  const send = await mirrorClient(
    { '/app/v1/settings': ['GET', 'POST'], '/app/v1/purge': ['GET', 'POST'] },
    { '/app/v1/settings': { name: 'Shop', note: '' }, '/app/v1/purge': { status: 'idle' } },
  )
  expect(await send('POST', '/settings', { note: 'Closed' })).toMatchObject({
    status: 200,
    source: 'derived',
    body: { name: 'Shop', note: 'Closed' },
  })
  expect((await send('GET', '/settings')).body).toEqual({ name: 'Shop', note: 'Closed' })
  expect((await send('POST', '/purge', { code: 'all' })).source).toBe('generated')
  expect(await send('GET', '/purge')).toMatchObject({ source: 'observed', body: { status: 'idle' } })
})

test('a new item has zero amounts, its id wherever items repeat theirs, and no text that all happen to share', async () => {
  const bill = (id: number, total: string) => ({
    id,
    name: 'Bill',
    number: String(id),
    total,
    note: 'paid',
    count: 1,
  })
  const send = await mirrorClient(things, { '/app/v1/things': [bill(3, '9.00'), bill(2, '4.50')] })
  expect((await send('POST', '/things', { name: 'Next' })).body).toEqual({
    ...{ id: 1000, name: 'Next', number: '1000', total: '0.00', note: '', count: 0 },
  })
})

test('an item below another has the id of its parent, and a link to it', async () => {
  const root = 'http://app.test/wp-json/app/v1/things'
  const part = (id: number, thing: number) => ({
    id,
    name: 'Part',
    thing_id: thing,
    _links: {
      self: [{ href: `${root}/${thing}/parts/${id}`, targetHints: { allow: ['GET'] } }],
      up: [{ href: `${root}/${thing}` }],
      related: [{ href: `${root}/${thing}/parts/${id}/related` }],
    },
  })
  const send = await mirrorClient(
    {
      ...things,
      '/app/v1/things/(?P<thing_id>[\\d]+)/parts': list,
      '/app/v1/things/(?P<thing_id>[\\d]+)/parts/(?P<id>[\\d]+)': item,
    },
    {
      '/app/v1/things': [
        { id: 1, name: 'One' },
        { id: 2, name: 'Two' },
      ],
      '/app/v1/things/1/parts': [part(7, 1), part(8, 1)],
      '/app/v1/things/2/parts': [],
    },
  )
  const { body } = await send('POST', '/things/2/parts', { name: 'New' })
  const own = 'http://mock.test/wp-json/app/v1/things/2'
  expect(body).toMatchObject({
    thing_id: 2,
    _links: {
      self: [{ href: `${own}/parts/1000`, targetHints: { allow: ['GET'] } }],
      up: [{ href: own }],
      related: [{ href: `${own}/parts/1000/related` }],
    },
  })
})

test('a new item describes what it refers to, as other items with the same reference do', async () => {
  const review = (id: number, product: number, name: string) => ({
    id,
    product_id: product,
    product_name: name,
  })
  const send = await mirrorClient(
    things,
    { '/app/v1/things': [review(5, 1, 'Hat'), review(6, 2, 'Coat')] },
    { product_id: { type: 'integer' } },
  )
  expect((await send('POST', '/things', { product_id: 2 })).body).toMatchObject({ product_name: 'Coat' })
})

test('a slug has the common prefix of the other slugs', async () => {
  const kind = (id: number, name: string) => ({ id, name, slug: `pa_${name.toLowerCase()}` })
  const send = await mirrorClient(things, { '/app/v1/things': [kind(1, 'Size'), kind(2, 'Colour')] })
  expect((await send('POST', '/things', { name: 'Weight' })).body).toMatchObject({ slug: 'pa_weight' })
})

test('texts are validated by the format in the schema of items', async () => {
  const send = await mirrorClient(
    things,
    { '/app/v1/things': [{ id: 1, email: 'a@app.test', contact: '' }] },
    { email: { type: 'string', required: true }, contact: text },
    {
      '/app/v1/things': {
        type: 'object',
        properties: {
          email: { type: 'string', format: 'email' },
          contact: { type: 'string', format: 'email' },
        },
      },
    },
  )
  for (const [sent, status] of [
    [{ email: 'nope' }, 400],
    [{ email: '' }, 400],
    [{ email: 'b@app.test', contact: 'nope' }, 400],
    [{ email: 'b@app.test', contact: '' }, 201],
  ] as const)
    expect([sent, (await send('POST', '/things', sent)).status]).toEqual([sent, status])
  const refused = await send('PUT', '/things/1', { email: 'nope' })
  expect([refused.status, refused.body.data.params]).toMatchObject([400, { email: expect.any(String) }])
})
