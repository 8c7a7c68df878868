import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

interface NamespaceIndex {
  readonly namespace: string
  readonly routes: Readonly<Record<string, unknown>>
  readonly namespaces: readonly string[]
  readonly _links: unknown
}

test('each namespace lists its part of the index, in every naming', async () => {
  for (const deployment of ['first', 'second'] as const)
    for (const naming of ['neutral', 'wordpress'] as const) {
      const client = fakeSite({ deployment, naming }).as('anonymous')
      const { body: index } = await client.get<NamespaceIndex>('/')
      for (const namespace of index.namespaces) {
        const routes = Object.entries(index.routes).filter(([pattern]) =>
          `${pattern}/`.startsWith(`/${namespace}/`),
        )
        expect((await client.get<NamespaceIndex>(`/${namespace}`)).body).toEqual({
          namespace,
          routes: Object.fromEntries(routes),
          _links: { up: [{ href: 'http://site.test/wp-json/' }] },
        })
      }
    }
})

test('the argument namespace selects another, in the naming of the site', async () => {
  const client = fakeSite({ naming: 'wordpress' }).as('anonymous')
  const { body } = await client.get<NamespaceIndex>('/wp/v2?namespace=litespeed/v1')
  expect(body).toEqual((await client.get<NamespaceIndex>('/litespeed/v1')).body)
})

testAnswers([
  ...['nothing/v1', '', 'core'].map(
    (name): Answered => [
      `"${name}" is not a namespace`,
      `GET /core/v2?namespace=${name}`,
      undefined,
      '404 rest_invalid_namespace',
    ],
  ),
  ['a namespace of the other deployment is not a route', 'GET /seo/v1', undefined, '404 rest_no_route'],
])

test('help adds the schemas, other contexts change nothing', async () => {
  const client = fakeSite().as('anonymous')
  const plain = await client.get('/core/v2')
  expect((await client.get('/core/v2?context=edit')).text).toBe(plain.text)
  expect(
    (await client.get<{ routes: Record<string, { schema: { title: string } }> }>('/core/v2?context=help'))
      .body.routes['/core/v2/media']?.schema.title,
  ).toBe('attachment')
})
