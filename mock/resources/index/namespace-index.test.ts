import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

interface NamespaceIndex {
  readonly namespace: string
  readonly routes: Readonly<Record<string, unknown>>
  readonly namespaces: readonly string[]
  readonly _links: unknown
}

for (const deployment of ['first', 'second'] as const)
  for (const naming of ['neutral', 'wordpress'] as const)
    test(`each namespace of the ${deployment} deployment in ${naming} names lists its part of the index`, async () => {
      const client = fakeSite({ deployment, naming }).as('anonymous')
      const { body: index } = await client.get<NamespaceIndex>('/')
      for (const namespace of index.namespaces) {
        const { status, body } = await client.get<NamespaceIndex>(`/${namespace}`)
        expect(status).toBe(200)
        const own = Object.entries(index.routes).filter(([pattern]) =>
          `${pattern}/`.startsWith(`/${namespace}/`),
        )
        expect(body).toEqual({
          namespace,
          routes: Object.fromEntries(own),
          _links: { up: [{ href: 'http://site.test/wp-json/' }] },
        })
      }
    })

test('the argument namespace switches to another', async () => {
  const client = fakeSite().as('anonymous')
  const { body } = await client.get<NamespaceIndex>('/core/v2?namespace=oembed/1.0')
  expect(body).toEqual((await client.get<NamespaceIndex>('/oembed/1.0')).body)
})

test('it is given in the names of the site', async () => {
  const client = fakeSite({ naming: 'wordpress' }).as('anonymous')
  expect((await client.get<NamespaceIndex>('/wp/v2?namespace=litespeed/v1')).body.namespace).toBe(
    'litespeed/v1',
  )
})

test('404 for a namespace there is not', async () => {
  for (const name of ['nothing/v1', '', 'core'])
    expect((await fakeSite().as('anonymous').get(`/core/v2?namespace=${name}`)).body.code).toBe(
      'rest_invalid_namespace',
    )
  expect((await fakeSite().as('anonymous').get('/core/v2?namespace=nothing/v1')).status).toBe(404)
})

test('a namespace of the other deployment is no route', async () => {
  for (const namespace of ['seo/v1', 'seomon/v1', 'forms/v1'])
    expect((await fakeSite().as('admin').get(`/${namespace}`)).body.code).toBe('rest_no_route')
})

test('help adds the schemas, other contexts change nothing', async () => {
  const client = fakeSite().as('anonymous')
  const plain = await client.get('/core/v2')
  expect((await client.get('/core/v2?context=edit')).text).toBe(plain.text)
  expect(
    (await client.get<{ routes: Record<string, { schema: { title: string } }> }>('/core/v2?context=help'))
      .body.routes['/core/v2/media']?.schema.title,
  ).toBe('attachment')
})
