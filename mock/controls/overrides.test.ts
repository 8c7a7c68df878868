import { expect, test } from '#test'
import { fakeSite, pageIds, postIds } from '../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const one = 'GET /core/v2/posts/{id}'

interface Item {
  sticky: boolean
  title: { rendered: string }
}

test('a patch changes what the site would answer and leaves the rest', async () => {
  const { site, as } = fakeSite()
  const plain = await as('nobody').get(post)
  site.override<Item>(one, ({ body }) => {
    body.sticky = true
  })
  const reply = await as('nobody').get(post)
  expect(reply.body).toEqual({ ...plain.body, sticky: true })
  expect([...reply.headers]).toEqual([...plain.headers])
})

test('what a patch gives stands in the place of status, headers or body', async () => {
  const { site, as } = fakeSite()
  site.override(one, ({ headers }) => ({
    status: 418,
    headers: { ...headers, 'X-Tea': 'yes' },
    body: ['tea'],
  }))
  const reply = await as('nobody').get<readonly string[]>(post)
  expect([reply.status, reply.headers.get('X-Tea'), reply.body]).toEqual([418, 'yes', ['tea']])
})

test('a patch is told what was asked', async () => {
  const { site, as } = fakeSite()
  site.override('POST /core/v2/posts', (_, { route, query, body, user }) => ({
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

test('the write behind a patched answer happens', async () => {
  const { site, as } = fakeSite()
  site.override('POST /core/v2/posts/{id}', () => ({ status: 500, body: null }))
  expect((await as('admin').post(post, { title: 'Written' })).status).toBe(500)
  expect((await as('nobody').get(post)).body.title.rendered).toBe('Written')
})

test('other routes are not patched, and taking it back ends it', async () => {
  const { site, as } = fakeSite()
  const end = site.override(one, () => ({ status: 500 }))
  expect((await as('nobody').get(`/core/v2/pages/${pageIds.about}`)).status).toBe(200)
  expect((await as('nobody').get(post)).status).toBe(500)
  end()
  expect((await as('nobody').get(post)).status).toBe(200)
})

test('overrides are listed by the routes of the site, and taken back one by one', async () => {
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
  expect((await as('nobody').get('/wp/v2/posts')).status).toBe(500)
  site.clearOverrides()
  expect(site.overrides).toEqual([])
  site.override('GET /wp/v2/posts', first)
  expect(site.overrides).toMatchObject([{ id: 3 }])
})

test('two patches of one route follow each other', async () => {
  const { site, as } = fakeSite()
  const name = (letter: string) =>
    site.override<Item>(one, ({ body }) => {
      body.title.rendered += letter
    })
  name('a')
  name('b')
  expect((await as('nobody').get(post)).body.title.rendered).toBe('Harbour morningab')
})

test('an answer that was kept before is patched, and no patched one is kept', async () => {
  const { site, as } = fakeSite()
  await as('nobody').get(post)
  site.override(one, () => ({ status: 500 }))
  expect((await as('nobody').get(post)).status).toBe(500)
  site.clearOverrides()
  expect((await as('nobody').get(post)).status).toBe(200)
})

test('an async patch is waited for', async () => {
  const { site, as } = fakeSite()
  site.override(one, async () => {
    await Promise.resolve()
    return { status: 202 }
  })
  expect((await as('nobody').get(post)).status).toBe(202)
})

test('a patch that fails says which', async () => {
  const { site, as } = fakeSite()
  site.override(one, () => {
    throw new Error('no tea')
  })
  await expect(as('nobody').get(post)).rejects.toThrow(
    'The override of GET /core/v2/posts/{id} failed: no tea',
  )
})

test('a route there is none of is refused with the nearest', () => {
  const { site } = fakeSite()
  expect(() => site.override('GET /core/v2/pots', () => {})).toThrow(/Cannot override.*"GET \/core\/v2\/po/)
})

for (const [answer, why] of [
  [{ status: 99 }, 'its status is 99. Use a whole number from 200 to 599.'],
  [{ status: 200.5 }, 'its status is 200.5.'],
  [{ headers: { 'X Mine': 'yes' } }, '"X Mine" is an invalid header name'],
  [{ headers: { 'X-Mine': '\u001b]0;x' } }, 'its header X-Mine has a control character.'],
  [{ headers: { 'X-Last': 'no\n' } }, 'its header X-Last has a control character.'],
  [{ body: 5n }, 'BigInt'],
] as const)
  test(`a patch whose answer cannot be sent says which: ${why}`, async () => {
    const { site, as } = fakeSite()
    site.override(one, () => answer)
    await expect(as('nobody').get(post)).rejects.toThrow(
      new RegExp(`The override of GET /core/v2/posts/{id} failed: .*${why.replaceAll('.', '[.]')}`),
    )
  })
