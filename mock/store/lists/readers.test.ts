import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite()

interface Item {
  readonly id: number
  readonly content: { readonly rendered: string; readonly raw?: string }
}

async function list(user: UserSlug | 'anonymous', route: string) {
  const { status, headers, body, text } = await as(user).get<Item[]>(route)
  expect(status, text).toBe(200)
  return { ids: body.map(({ id }) => id).sort(), total: Number(headers.get('X-WP-Total')), body }
}

const { locked } = postIds

test('the text of a protected post is in edit, but not in view, not even for an administrator', async () => {
  const text = async (query: string) => {
    const { body } = await list('admin', `/core/v2/posts?include=${locked}${query}`)
    return body[0]?.content
  }
  expect(await text('&context=edit')).toMatchObject({
    raw: '<p>The cellar key.</p>',
    rendered: '<p>The cellar key.</p>\n',
  })
  expect(await text('')).toEqual({ rendered: '', protected: true })
})

test('the password opens the post in a list, and a wrong one does no harm', async () => {
  const text = async (password: string) => {
    const { body } = await list('anonymous', `/core/v2/posts?password=${password}`)
    return body.find(({ id }) => id === locked)?.content.rendered
  }
  expect(await text('secret')).toBe('<p>The cellar key.</p>\n')
  expect(await text('wrong')).toBe('')
  expect(await text('')).toBe('')
  expect((await list('anonymous', '/core/v2/posts?password=wrong')).ids).toHaveLength(5)
})

test('an open site lets everybody read everything', async () => {
  const open = fakeSite({ open: true })
  const { status, body } = await open.as('anonymous').get<Item[]>('/core/v2/posts?context=edit&status=any')
  expect([status, body.length]).toEqual([200, 9])
})
