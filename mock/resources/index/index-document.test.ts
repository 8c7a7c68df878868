import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite, smallSite } from '../../testing/fake-site.ts'

interface Entry {
  readonly namespace: string
  readonly methods: readonly string[]
  readonly endpoints: readonly {
    readonly methods: readonly string[]
    readonly args: Readonly<Record<string, Readonly<Record<string, unknown>>>> | readonly []
    readonly allow_batch?: { readonly v1: boolean }
  }[]
  readonly _links?: { readonly self: readonly { readonly href: string }[] }
  readonly schema?: unknown
}

interface Index {
  readonly namespaces: readonly string[]
  readonly routes: Readonly<Record<string, Entry>>
  readonly [field: string]: unknown
}

const deployments = ['first', 'second'] as const
const namings = ['neutral', 'wordpress'] as const

async function indexOf(
  deployment: (typeof deployments)[number],
  naming: (typeof namings)[number] = 'neutral',
  query = '',
) {
  const { status, body } = await fakeSite({ deployment, naming }).as('anonymous').get<Index>(`/${query}`)
  expect(status).toBe(200)
  return body
}

test('the index has the facts of the site data', async () => {
  const { routes, namespaces, ...rest } = await indexOf('first')
  expect(rest).toEqual({
    name: 'Small session',
    description: 'Known by heart',
    url: 'http://site.test',
    home: 'http://site.test',
    gmt_offset: '0',
    timezone_string: '',
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    authentication: {
      'application-passwords': {
        endpoints: { authorization: 'http://site.test/wp-admin/authorize-application.php' },
      },
    },
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: expect.stringMatching(/^https:/) }] },
  })
  expect([namespaces.length, Object.keys(routes).length]).toEqual([7, 40])
})

test('the index has the timezone or offset of the site', async () => {
  const timezoneOf = async (site: { timezone?: string; gmt_offset?: number }) => {
    const { body } = await fakeSite({ data: completeSiteData({ site }) })
      .as('anonymous')
      .get<Index>('/')
    return [Number(body.gmt_offset), body.timezone_string]
  }
  expect(await timezoneOf({ gmt_offset: -4.5 })).toEqual([-4.5, ''])
  expect((await timezoneOf({ timezone: 'Europe/Berlin' }))[1]).toBe('Europe/Berlin')
})

test('the namespaces are those of the deployment, in its order', async () => {
  const { namespaces: first } = await indexOf('first')
  expect(first.slice(0, 4)).toEqual(['oembed/1.0', 'cache/v1', 'cache/v3', 'core/v2'])
  const { namespaces } = await indexOf('second')
  expect(namespaces.slice(0, 10)).toEqual([...first, 'seo/v1', 'seomon/v1', 'forms/v1'])
  expect(namespaces.slice(10)).toHaveLength(20)
})

test('the index in WordPress names has no neutral name', async () => {
  const { namespaces, routes } = await indexOf('second', 'wordpress')
  expect(namespaces).toEqual(expect.arrayContaining(['litespeed/v1', 'wp/v2', 'aioseo/v1', 'fluentform/v1']))
  const neutral = /"\/?(?:core|cache|seo|forms)[/-]|wp-json\/(?:core|cache|seo|forms)[/-]/
  expect(JSON.stringify({ namespaces, routes }).match(neutral)).toBeNull()
  expect(routes).toHaveProperty(['/aioseo/v1/notification/install-aioseo-image-seo-reminder'])
})

test('each route is an entry with its namespace, methods, arguments and link, in every naming', async () => {
  for (const deployment of deployments)
    for (const naming of namings) {
      const { namespaces, routes } = await indexOf(deployment, naming)
      const problems = Object.entries(routes).filter(([pattern, entry]) => {
        const isRoot = pattern === '/' || pattern === '/batch/v1'
        const namespace = isRoot ? '' : namespaces.find((name) => `${pattern}/`.startsWith(`/${name}/`))
        const self = pattern.includes('(?P<') ? undefined : `http://site.test/wp-json${pattern}`
        const methods = new Set(entry.endpoints.flatMap((endpoint) => endpoint.methods))
        return (
          entry.namespace !== namespace ||
          entry.methods.join() !== [...methods].join() ||
          entry._links?.self[0]?.href !== self ||
          'schema' in entry ||
          entry.endpoints.some(({ args }) => Array.isArray(args) !== (Object.keys(args).length === 0))
        )
      })
      expect(problems).toEqual([])
      expect(Object.keys(routes)).toEqual(expect.arrayContaining(namespaces.map((name) => `/${name}`)))
    }
})

test('only the collections and items of posts and pages allow batches', async () => {
  for (const deployment of deployments) {
    const { routes } = await indexOf(deployment)
    const marked = Object.entries(routes).flatMap(([pattern, { endpoints }]) =>
      endpoints
        .filter((endpoint) => endpoint.allow_batch !== undefined)
        .map(({ methods, allow_batch }) => [pattern, methods.join(' '), allow_batch]),
    )
    const both = (path: string) => [
      [path, 'GET', { v1: true }],
      [path, 'POST', { v1: true }],
      [`${path}/(?P<id>[\\d]+)`, 'GET', { v1: true }],
      [`${path}/(?P<id>[\\d]+)`, 'POST PUT PATCH', { v1: true }],
      [`${path}/(?P<id>[\\d]+)`, 'DELETE', { v1: true }],
    ]
    expect(marked).toEqual([...both('/core/v2/posts'), ...both('/core/v2/pages')])
  }
})

test('arguments are served as declared, with required as a boolean', async () => {
  const { routes } = await indexOf('first')
  const args = (pattern: string, method = 'GET') => {
    const found = routes[pattern]?.endpoints.find(({ methods }) => methods.includes(method))?.args ?? {}
    return found as Record<string, Record<string, unknown>>
  }
  expect(args('/core/v2/posts').per_page).toMatchObject({
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
    required: false,
  })
  expect(args('/oembed/1.0/embed').url).toMatchObject({ type: 'string', format: 'uri', required: true })
  expect(args('/batch/v1', 'POST').requests).toMatchObject({ type: 'array', maxItems: 25, required: true })
  expect(args('/core/v2/media').media_type).toMatchObject({ default: null })
  for (const { endpoints } of Object.values(routes))
    for (const endpoint of endpoints)
      for (const definition of Object.values(endpoint.args)) {
        expect(typeof definition.required).toBe('boolean')
        expect(Object.keys(definition)).not.toContain('level')
      }
})

test('required members are a list in oneOf forms and a flag elsewhere', async () => {
  const { routes } = await indexOf('first')
  const args = (pattern: string): Record<string, unknown> => ({ ...routes[pattern]?.endpoints[0]?.args })
  const { modifiers } = args('/core/v2/media/(?P<id>[\\d]+)/edit')
  expect(modifiers).toMatchObject({
    required: false,
    items: { type: 'object', required: ['type', 'args'] },
  })
  const { oneOf } = (modifiers as { items: { oneOf: object[] } }).items
  expect(oneOf).toMatchObject([
    {
      title: 'Flip',
      properties: {
        args: { required: ['flip'], properties: { flip: { required: ['horizontal', 'vertical'] } } },
      },
    },
    { title: 'Rotation', properties: { args: { required: ['angle'] } } },
    { title: 'Crop', properties: { args: { required: ['left', 'top', 'width', 'height'] } } },
  ])
  for (const form of oneOf) expect(form).not.toHaveProperty('required')
  expect(JSON.stringify(oneOf)).not.toContain('"required":true')
  expect(args('/batch/v1').requests).toMatchObject({ items: { properties: { path: { required: true } } } })
})

test('the context is not checked; help adds the schemas of records', async () => {
  const plain = await indexOf('first')
  for (const context of ['view', 'edit', 'embed', 'foo', ''])
    expect(await indexOf('first', 'neutral', `?context=${context}`)).toEqual(plain)
  const { routes } = await indexOf('first', 'neutral', '?context=help')
  expect(routes['/core/v2/posts']?.schema).toMatchObject({ title: 'post', type: 'object' })
  const described = Object.entries(routes).filter(([, entry]) => entry.schema !== undefined)
  expect(described.every(([pattern]) => /^\/core\/v2\/(?:posts|pages|media)/.test(pattern))).toBe(true)
})

test('the index has the address of the request, or the url of the options', async () => {
  const site = fakeSite().site
  const at = async (address: string) => (await site.fetch(new Request(address))).json()
  expect(await at('http://other.test:8080/wp-json/')).toMatchObject({ url: 'http://other.test:8080' })
  const fixed = fakeSite({ url: 'https://live.example/', data: smallSite() })
  expect((await fixed.as('anonymous').get<Index>('/')).body).toMatchObject({
    url: 'https://live.example',
    home: 'https://live.example',
  })
})

test('the index has no other method than GET', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await fakeSite().as('admin').request(method, '/')).body.code).toBe('rest_no_route')
})

test('the index links to the active theme for users who may write', async () => {
  const links = async (user: 'anonymous' | 'subscriber' | 'contributor' | 'admin') => {
    const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
    return Object.keys((await as(user).get<{ _links: object }>('/')).body._links)
  }
  for (const user of ['anonymous', 'subscriber'] as const) expect(await links(user)).toEqual(['help'])
  for (const user of ['contributor', 'admin'] as const)
    expect(await links(user)).toEqual(['help', 'wp:active-theme', 'curies'])
})
