import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

interface Options {
  readonly methods: readonly string[]
  readonly schema: {
    readonly title: string
    readonly type: string
    readonly links?: readonly { readonly rel: string }[]
    readonly properties: Readonly<Record<string, unknown>>
  }
  readonly [field: string]: unknown
}

const { as } = fakeSite()
const options = (path: string, user: 'anonymous' | 'author' = 'anonymous') =>
  as(user).request<Options>('OPTIONS', path)

test('OPTIONS returns the entry of the index, with the schema of the records', async () => {
  const { body: index } = await as('anonymous').get<{ routes: Record<string, Record<string, unknown>> }>('/')
  const { status, body } = await options('/core/v2/posts')
  expect(status).toBe(200)
  const { schema, ...entry } = body
  expect(entry).toEqual(index.routes['/core/v2/posts'])
  expect(schema).toMatchObject({ title: 'post', type: 'object' })
})

test('the schema of revisions and autosaves has the texts as the schema of their items has them', async () => {
  const { properties: item } = (await options('/core/v2/posts')).body.schema
  for (const kind of ['revisions', 'autosaves']) {
    const { properties } = (await options(`/core/v2/posts/100/${kind}`)).body.schema
    const { title, content, excerpt } = item
    expect(properties, kind).toMatchObject({ title, content, excerpt, guid: { readonly: true } })
    expect('preview_link' in properties, kind).toBe(kind === 'autosaves')
  }
})
