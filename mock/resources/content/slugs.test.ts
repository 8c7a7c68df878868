import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

const make = async (path: string, fields: object, user: UserSlug = 'admin', site = fakeSite()) =>
  (await site.as(user).post(`/core/v2/${path}`, { title: 'Same', status: 'publish', ...fields })).body

test('the slug of a published item is made from its title', async () => {
  expect((await make('posts', { title: 'Über die Bögen & Brücken' })).slug).toBe('uber-die-bogen-brucken')
  expect((await make('pages', { title: 'Привет' })).slug).toBe('%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82')
})

test('concurrent creations have unique ids and slugs', async () => {
  const admin = fakeSite().as('admin')
  const sent = { title: 'Rush', status: 'publish' }
  const made = await Promise.all(Array.from({ length: 20 }, () => admin.post('/core/v2/posts', sent)))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(20)
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(20)
})

test('an item in the trash leaves a slug that it got there to another item', async () => {
  const client = fakeSite().as('admin')
  const { body: kept } = await client.post('/core/v2/posts', { title: 'Kept', status: 'publish' })
  const { body: gone } = await client.post('/core/v2/posts', { title: 'Gone', status: 'publish' })
  await client.del(`/core/v2/posts/${gone.id}`)
  await client.post(`/core/v2/posts/${gone.id}`, { slug: 'tide' })
  expect((await client.post(`/core/v2/posts/${kept.id}`, { slug: 'tide' })).body.slug).toBe('tide')
  expect((await client.get(`/core/v2/posts/${gone.id}?context=edit`)).body.slug).toBe('tide__trashed')
  expect((await client.post(`/core/v2/posts/${gone.id}`, { status: 'publish' })).body.slug).toBe('gone')
})

test('an item in the trash leaves its slug to a draft only where drafts may share one', async () => {
  const client = fakeSite().as('admin')
  const { body: draft } = await client.post('/core/v2/posts', { title: 'Draft' })
  const { body: gone } = await client.post('/core/v2/posts', { title: 'Gone', status: 'publish' })
  const path = `/core/v2/posts/${gone.id}`
  await client.del(path)
  await client.post(path, { slug: 'tide' })
  expect((await client.post(`/core/v2/posts/${draft.id}`, { slug: 'tide' })).body.slug).toBe('tide-2')
  expect((await client.get(`${path}?context=edit`)).body.slug).toBe('tide')
  expect((await client.post('/core/v2/posts', { title: 'New', slug: 'tide' })).body.slug).toBe('tide')
  expect((await client.get(`${path}?context=edit`)).body.slug).toBe('tide__trashed')
})

test('a menu in the trash keeps a slug that it got there', async () => {
  const client = fakeSite({ deployment: 'stock' }).as('admin')
  const path = '/core/v2/navigation'
  const { body: gone } = await client.post(path, { title: 'Gone', status: 'publish' })
  await client.del(`${path}/${gone.id}`)
  await client.post(`${path}/${gone.id}`, { slug: 'tide' })
  const { body: other } = await client.post(path, { title: 'Other', slug: 'tide', status: 'publish' })
  expect(other.slug).toBe('tide-2')
})
