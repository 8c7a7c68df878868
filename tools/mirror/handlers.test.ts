import { expect, test } from '#test'
import { namings } from '../../contract/index.ts'
import { fakeSite } from '../../mock/testing/fake-site.ts'
import { deploymentFromIndex } from './index-document/index.ts'

interface Entry {
  readonly methods: readonly string[]
  readonly endpoints: readonly { readonly methods: readonly string[]; readonly args: object }[]
}

test('handlers add routes to a mirrored site, and methods to its existing routes', async () => {
  const original = fakeSite({ naming: 'wordpress' }).as('anonymous')
  const { body: index } = await original.get<Parameters<typeof deploymentFromIndex>[0] & object>('/')
  const { deployment } = deploymentFromIndex(index, namings.wordpress, 'mirror.test')
  const { as } = fakeSite({
    deployment,
    naming: 'wordpress',
    handlers: {
      'GET /acf/v3/options': { args: { lang: { type: 'string', enum: ['de'] } }, handle: () => 'options' },
      'DELETE /wp/v2/posts': { args: { all: { type: 'boolean', required: true } }, handle: () => 'gone' },
      'GET /wp/v2/pages': ({ params }) => params.per_page,
    },
  })
  const client = as('anonymous')
  expect((await client.get('/acf/v3/options')).body).toBe('options')
  expect((await client.get('/acf/v3/options?lang=en')).body.code).toBe('rest_invalid_param')
  expect((await client.del('/wp/v2/posts', { all: 'true' })).body).toBe('gone')
  expect((await client.del('/wp/v2/posts')).body.code).toBe('rest_missing_callback_param')
  expect((await client.get('/wp/v2/pages?per_page=7')).body).toBe(7)
  expect((await client.get('/wp/v2/posts')).body).toHaveLength(5)
  const { namespaces, routes } = (
    await client.get<{ namespaces: string[]; routes: Record<string, Entry> }>('/')
  ).body
  expect(namespaces).toContain('acf/v3')
  expect(routes['/wp/v2/posts']?.methods).toEqual(['GET', 'POST', 'DELETE'])
  expect(routes['/wp/v2/posts']?.endpoints.at(-1)).toMatchObject({
    methods: ['DELETE'],
    args: { all: { required: true } },
  })
  expect(Object.keys(routes)).toContain('/acf/v3/options')
})

const shop = '/shop/v3/products/(?P<slug>[\\S]+)'
const shopIndex = {
  namespaces: ['shop/v3'],
  routes: { [shop]: { namespace: 'shop/v3', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] } },
}
const shopHandlers = { 'GET /shop/v3/products/brands': () => 'brands', [`GET ${shop}`]: () => 'product' }

test('a mirrored site with an older plugin than that of a pack answers a newer route as the plugin does', async () => {
  const { deployment } = deploymentFromIndex(shopIndex, namings.wordpress, 'mirror.test')
  const { as } = fakeSite({
    deployment,
    naming: 'wordpress',
    packs: [{ name: 'shop', handlers: shopHandlers }],
  })
  expect((await as('anonymous').get('/shop/v3/products/brands')).body).toBe('product')
})

test('a custom handler whose route a mirrored site answers by another is an error', async () => {
  const { deployment } = deploymentFromIndex(shopIndex, namings.wordpress, 'mirror.test')
  const { as } = fakeSite({ deployment, naming: 'wordpress', handlers: shopHandlers })
  await expect(as('anonymous').get('/shop/v3/products/brands')).rejects.toThrow(
    shop.replace(/\(.*/, '{slug}'),
  )
})
