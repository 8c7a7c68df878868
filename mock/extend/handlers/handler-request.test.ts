import { expect, test } from '#test'
import type { HandlerFunction, HandlerPermission } from '../../resources/endpoint/handlers.ts'
import { fakeSite, postIds, type UserSlug } from '../../testing/fake-site.ts'

const route = 'GET /shop/v1/orders'
const path = '/shop/v1/orders'
const answering = (handle: HandlerFunction) => fakeSite({ handlers: { [route]: handle } })

// Failures are also logged to the console.
const { error: told } = console
test.beforeEach(() => {
  console.error = () => undefined
})
test.afterEach(() => {
  console.error = told
})

/** The status for each user with a permission. */
async function letIn(permission: HandlerPermission) {
  const { as } = fakeSite({ handlers: { [route]: { permission, handle: () => 'in' } } })
  const asked = async (user: UserSlug | 'anonymous') => {
    const { body, status } = await as(user).get(path)
    return String(body) === 'in' ? 'in' : `${status} ${body.code}`
  }
  return [await asked('anonymous'), await asked('subscriber'), await asked('editor'), await asked('admin')]
}

const refusals = ['401 rest_forbidden', '403 rest_forbidden']

test('a permission is a capability; administrators have those of plugins', async () => {
  expect(await letIn('edit_others_posts')).toEqual([...refusals, 'in', 'in'])
  expect(await letIn('read')).toEqual(['401 rest_forbidden', 'in', 'in', 'in'])
  expect(await letIn('manage_shop')).toEqual([...refusals, '403 rest_forbidden', 'in'])
})

test('a permission is a function of the request that returns true, false, or a reason', async () => {
  const editors: HandlerPermission = ({ account }) => account?.roles.includes('editor') ?? false
  expect(await letIn(editors)).toEqual([...refusals, 'in', '403 rest_forbidden'])
  const own: HandlerPermission = ({ can }) =>
    can('edit_posts') || { status: 402, code: 'shop_unpaid', message: 'Pay first.' }
  expect(await letIn(own)).toEqual(['402 shop_unpaid', '402 shop_unpaid', 'in', 'in'])
  expect(await letIn(async (request) => editors(request))).toEqual([...refusals, 'in', '403 rest_forbidden'])
})

test('it reads the site as the user of the request, or as another one', async () => {
  const { as } = answering(async ({ site, params }) => {
    const response = await site.fetch(`/wp/v2/posts/${postIds.draft}?_fields=id`, {
      ...(typeof params.as === 'string' && { as: params.as }),
      ...(params.nobody !== undefined && { as: null }),
    })
    return response.status
  })
  expect((await as('anonymous').get(path)).body).toBe(401)
  expect((await as('editor').get(path)).body).toBe(200)
  expect((await as('editor').get(`${path}?nobody`)).body).toBe(401)
  expect((await as('anonymous').get(`${path}?as=author`)).body).toBe(200)
  expect((await as('anonymous').get(`${path}?as=administrator`)).body).toBe(200)
  expect((await as('anonymous').get(`${path}?as=ghost`)).body.message).toContain(
    'it sends a request as ghost',
  )
})

test('it writes to the site; an error of the site becomes its answer unless it is caught', async () => {
  const { as, site } = answering(async ({ site }) =>
    site.json<{ id: number }>('/core/v2/posts', { body: { title: 'Order', status: 'publish' } }),
  )
  const refused = await as('subscriber').get(path)
  expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_create'])
  const { body } = await as('editor').get(path)
  expect((await as('anonymous').get(`/core/v2/posts/${body.id}`)).body.title.rendered).toBe('Order')
  expect(site.requests).toHaveLength(3)
})

test('handlers may request each other, up to a maximum depth', async () => {
  const { as } = fakeSite({
    handlers: {
      'GET /a/v1/one': ({ site }) => site.json('/a/v1/two'),
      'GET /a/v1/two': () => ({ two: 2 }),
      'GET /a/v1/loop': ({ site }) => site.json('/a/v1/loop'),
    },
  })
  expect((await as('anonymous').get('/a/v1/one')).body).toEqual({ two: 2 })
  const { status, body } = await as('anonymous').get('/a/v1/loop')
  expect([status, body.message]).toEqual([500, expect.stringContaining('20 handlers wait for one another')])
})

test('stored values are content: separate in each session, part of snapshots, removed by reset', async () => {
  const { site, as } = answering(({ site }) => {
    const count = (site.option<number>('orders') ?? 0) + 1
    site.putOption('orders', count)
    return count
  })
  const ask = async () => (await as('anonymous').get(path)).body
  expect([await ask(), await ask()]).toEqual([1, 2])
  const kept = site.snapshot()
  const other = site.fork()
  const answer = await other.fetch(new Request(`http://site.test/wp-json${path}`))
  expect(await answer.json()).toBe(1)
  site.reset()
  expect(await ask()).toBe(1)
  site.restore(kept)
  expect(await ask()).toBe(3)
})

test('it knows headers, the body, the addresses and the clock of the site', async () => {
  const { as } = answering(({ header, site, body }) => [
    header('Cart-Token'),
    new TextDecoder().decode(body),
    site.url,
    site.route('/shop/v1/orders/7'),
    site.now(),
  ])
  const { body } = await as('anonymous').request('GET', path, { headers: { 'Cart-Token': 'abc' } })
  expect(body).toEqual([
    'abc',
    '',
    'http://site.test',
    'http://site.test/wp-json/shop/v1/orders/7',
    1767268800000,
  ])
})

const failing: readonly (readonly [fact: string, handle: HandlerFunction, status: number, text: string])[] = [
  [
    'throws',
    () => {
      throw new Error('boom')
    },
    500,
    `The handler for ${route} failed: boom.`,
  ],
  [
    'throws nothing',
    () => {
      throw undefined
    },
    500,
    'failed: undefined.',
  ],
  ['answers nothing', () => undefined, 500, 'failed: it returned undefined. Return a value'],
  ['answers what is no JSON', () => 1n, 500, 'failed: Do not know how to serialize a BigInt'],
  [
    'keeps what is no JSON',
    ({ site }) => site.putOption('x', JSON.parse('1').none),
    500,
    'stores undefined as x',
  ],
  ['rejects', async () => Promise.reject(new Error('boom')), 500, 'failed: boom.'],
  [
    'refuses',
    ({ error }) => {
      throw error(418, 'tea', 'Short and stout.')
    },
    418,
    'Short and stout.',
  ],
  [
    'throws an object that says status and code',
    () => {
      throw { status: 409, code: 'x', message: 'Two.' }
    },
    409,
    'Two.',
  ],
]

for (const [fact, handle, status, text] of failing)
  test(`a handler that ${fact} is answered ${status}`, async () => {
    const { body, status: answered } = await answering(handle).as('anonymous').get(path)
    expect([answered, body.data.status]).toEqual([status, status])
    expect(body.message).toContain(text)
  })

test('a permission that throws is answered 500, and denies access', async () => {
  const broken = () => {
    throw new Error('boom')
  }
  expect(await letIn(broken)).toEqual(Array(4).fill('500 mock_handler_failed'))
  expect(await letIn(async () => broken())).toEqual(Array(4).fill('500 mock_handler_failed'))
})

test('a handler can request the answer of its route without handlers', async () => {
  const { as } = fakeSite({
    handlers: {
      'GET /core/v2/posts/(?P<id>[\\d]+)': async ({ site, path: own }) => {
        const response = await site.fetch(own, { original: true })
        return { ...(await response.json()), status: response.status, noted: true }
      },
      'GET /core/v2/media': () => 'none',
      [route]: ({ site }) => site.json('/core/v2/media?per_page=1', { original: true }),
    },
  })
  const { body } = await as('anonymous').get(`/core/v2/posts/${postIds.published}`)
  expect(body).toMatchObject({ id: postIds.published, status: 200, noted: true })
  expect((await as('anonymous').get(`/core/v2/posts/${postIds.draft}`)).body).toMatchObject({ status: 401 })
  expect((await as('anonymous').get('/core/v2/media')).body).toBe('none')
  expect((await as('anonymous').get(path)).body).toEqual([expect.objectContaining({ type: 'attachment' })])
})

test('a handler of an existing route has its arguments', async () => {
  const { as } = fakeSite({ handlers: { 'POST /core/v2/posts': ({ params }) => params.title } })
  expect((await as('editor').post('/core/v2/posts', { title: 'Text' })).body).toBe('Text')
  const refused = await as('editor').post<{ code: string }>('/core/v2/posts', { title: 7, status: 'x' })
  expect(refused.body.code).toBe('rest_invalid_param')
})

test('handlers are replaced in every session, and the content stays', async () => {
  const { site, as } = answering(() => 'old')
  const { body: post } = await as('editor').post('/core/v2/posts', { title: 'Kept', status: 'publish' })
  const fork = site.fork()
  const index = async () => (await as('anonymous').get<{ namespaces: string[] }>('/')).body.namespaces
  await index()
  expect(await index()).toContain('shop/v1')
  await expect(site.replaceHandlers({ nonsense: () => 1 })).rejects.toThrow('Cannot answer "nonsense"')
  expect((await as('anonymous').get(path)).body).toBe('old')
  await site.replaceHandlers({ 'GET /other/v1/x': () => 'new' })
  expect((await as('anonymous').get(path)).status).toBe(404)
  expect((await as('anonymous').get('/other/v1/x')).body).toBe('new')
  expect((await fork.fetch(new Request('http://site.test/wp-json/other/v1/x'))).status).toBe(200)
  expect(await index()).not.toContain('shop/v1')
  expect((await as('anonymous').get(`/core/v2/posts/${post.id}`)).status).toBe(200)
  expect((await site.deployment()).namespaces).toContain('other/v1')
})
