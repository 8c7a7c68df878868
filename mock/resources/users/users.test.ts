import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite({ stock: true })
const users = '/core/v2/users'

async function slugs(path: string, user: UserSlug | 'anonymous' = 'admin'): Promise<unknown[]> {
  const { status, body, text } = await as(user).get<{ slug: string }[]>(path)
  expect(status, text).toBe(200)
  return body.map(({ slug }) => slug)
}

test('anonymous clients see users who have published, administrators all users', async () => {
  expect(await slugs(users, 'anonymous')).toEqual(['author', 'contributor', 'editor'])
  expect(await slugs(users, 'editor')).toEqual(['author', 'contributor', 'editor'])
  expect(await slugs(users)).toEqual(['admin', 'author', 'contributor', 'editor', 'subscriber'])
})

test('only administrators search mail addresses', async () => {
  expect(await slugs(`${users}?search=example.com`)).toHaveLength(5)
  expect(await slugs(`${users}?search=example.com`, 'editor')).toEqual([])
  expect(await slugs(`${users}?search=example.com&search_columns=email`, 'anonymous')).toEqual([])
})

test('no password is in any answer', async () => {
  const { text } = await as('admin').get(`${users}?context=edit`)
  expect(text).not.toContain('fake-')
})
