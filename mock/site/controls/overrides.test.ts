import { expect, test } from '#test'
import { fakeSite, pageIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const one = 'GET /core/v2/posts/{id}'

test('a patch changes what the site would answer and leaves the rest', async () => {
  const { site, as } = fakeSite()
  const plain = await as('anonymous').get(post)
  site.override(one, ({ body }) => {
    body.sticky = true
  })
  const reply = await as('anonymous').get(post)
  expect(reply.body).toEqual({ ...plain.body, sticky: true })
  expect([...reply.headers]).toEqual([...plain.headers])
})

test('an async patch replaces status, headers and body with what it returns', async () => {
  const { site, as } = fakeSite()
  site.override<unknown>(one, async ({ headers }) => {
    await Promise.resolve()
    return { status: 418, headers: { ...headers, 'X-Tea': 'yes' }, body: ['tea'] }
  })
  const reply = await as('anonymous').get<readonly string[]>(post)
  expect([reply.status, reply.headers.get('X-Tea'), reply.body]).toEqual([418, 'yes', ['tea']])
})

test('a patch gets the request', async () => {
  const { site, as } = fakeSite()
  site.override<unknown>('POST /core/v2/posts', (_, { route, query, body, user }) => ({
    body: { route, query, body, user },
  }))
  const { body } = await as('editor').post('/core/v2/posts?_fields=id', { title: 'Hello' })
  expect(body).toEqual({
    route: 'POST /core/v2/posts',
    query: { _fields: 'id' },
    body: { title: 'Hello' },
    user: 'editor',
  })
})

test('the write behind a patched response happens', async () => {
  const { site, as } = fakeSite()
  site.override('POST /core/v2/posts/{id}', () => ({ status: 500, body: null }))
  expect((await as('admin').post(post, { title: 'Written' })).status).toBe(500)
  expect((await as('anonymous').get(post)).body.title.rendered).toBe('Written')
})

test('only the route is patched, cached or not, until the override is removed', async () => {
  const { site, as } = fakeSite()
  await as('anonymous').get(post)
  const end = site.override(one, () => ({ status: 500 }))
  expect((await as('anonymous').get(`/core/v2/pages/${pageIds.about}`)).status).toBe(200)
  for (let i = 0; i < 2; i++) expect((await as('anonymous').get(post)).status).toBe(500)
  end()
  expect((await as('anonymous').get(post)).status).toBe(200)
})

test('overrides are listed by the routes of the site, and removed one by one', async () => {
  const { site, as } = fakeSite({ naming: 'wordpress' })
  const [first, second] = [() => ({ status: 500 }), () => ({ status: 502 })]
  site.override('GET /wp/v2/posts', first)
  site.override('GET /core/v2/posts', second)
  expect(site.overrides).toEqual([
    { id: 1, route: 'GET /wp/v2/posts', patch: first },
    { id: 2, route: 'GET /wp/v2/posts', patch: second },
  ])
  expect([site.removeOverride(2), site.removeOverride(2), site.removeOverride(9)]).toEqual([
    true,
    false,
    false,
  ])
  expect((await as('anonymous').get('/wp/v2/posts')).status).toBe(500)
  site.clearOverrides()
  expect(site.overrides).toEqual([])
  site.override('GET /wp/v2/posts', first)
  expect(site.overrides).toMatchObject([{ id: 3 }])
})

test('the error of a failed patch names its route', async () => {
  const { site, as } = fakeSite()
  site.override(one, () => {
    throw new Error('no tea')
  })
  await expect(as('anonymous').get(post)).rejects.toThrow(
    'The override of GET /core/v2/posts/{id} failed: no tea',
  )
})

test('an unknown route is rejected with the nearest known one', () => {
  const { site } = fakeSite()
  expect(() => site.override<unknown>('GET /core/v2/pots', () => {})).toThrow(
    /Cannot override.*"GET \/core\/v2\/po/,
  )
})

test('the error of a response that cannot be sent names its route', async () => {
  for (const [answer, why] of [
    [{ status: 99 }, 'its status is 99. Use a whole number from 200 to 599.'],
    [{ status: 200.5 }, 'its status is 200.5.'],
    [{ headers: { 'X Mine': 'yes' } }, '"X Mine" is an invalid header name'],
    [{ headers: { 'X-Mine': '\u001b]0;x' } }, 'its header X-Mine has a control character.'],
    [{ headers: { 'X-Last': 'no\n' } }, 'its header X-Last has a control character.'],
    [{ body: 5n }, 'BigInt'],
  ] as const) {
    const { site, as } = fakeSite()
    site.override<unknown>(one, () => answer)
    await expect(as('anonymous').get(post)).rejects.toThrow(
      new RegExp(`The override of GET /core/v2/posts/{id} failed: .*${why.replaceAll('.', '[.]')}`),
    )
  }
})
