import { expect, test } from '#test'
import { fakeSite, postIds, userIds } from '../testing/fake-site.ts'

const post = (id: number): string => `/core/v2/posts/${id}`

test('a contributor updates, deletes and reads own drafts in context edit', async () => {
  const contributor = fakeSite().as('contributor')
  const { body } = await contributor.post('/core/v2/posts', { title: 'Mine' })
  expect(body.author).toBe(userIds.contributor)
  expect((await contributor.post(post(body.id), { title: 'Still mine', status: 'pending' })).status).toBe(200)
  expect((await contributor.get(`${post(body.id)}?context=edit`)).status).toBe(200)
  expect((await contributor.del(post(body.id))).body.status).toBe('trash')
  expect((await contributor.del(`${post(body.id)}?force=true`)).status).toBe(200)
})

test('a contributor can read, but no longer update, a draft that an editor has published', async () => {
  const { as } = fakeSite()
  const { body } = await as('contributor').post('/core/v2/posts', { title: 'Mine', status: 'pending' })
  const date = '2035-01-01T00:00:00'
  expect((await as('editor').post(post(body.id), { status: 'publish', date })).body.status).toBe('future')
  expect((await as('contributor').post(post(body.id), { title: 'Too late' })).body.code).toBe(
    'rest_cannot_edit',
  )
  expect((await as('contributor').get(post(body.id))).status).toBe(200)
  await as('editor').del(post(body.id))
  expect((await as('contributor').post(post(body.id), { status: 'draft' })).body.code).toBe(
    'rest_cannot_edit',
  )
})

test('a contributor may update an own item that an editor made private', async () => {
  const { as } = fakeSite()
  const { body } = await as('contributor').post('/core/v2/posts', { title: 'Mine' })
  await as('editor').post(post(body.id), { status: 'private' })
  expect((await as('contributor').post(post(body.id), { title: 'Changed' })).body.status).toBe('private')
  expect((await as('contributor').post(post(body.id), { status: 'publish' })).body.code).toBe(
    'rest_cannot_publish',
  )
})

test('a subscriber may only read a draft that an editor assigned to it', async () => {
  const { as } = fakeSite()
  const { body } = await as('editor').post('/core/v2/posts', { title: 'x', author: userIds.subscriber })
  expect((await as('subscriber').get(post(body.id))).status).toBe(200)
  expect((await as('subscriber').post(post(body.id), { title: 'y' })).body.code).toBe('rest_cannot_edit')
})

test('an author may send its own id as the author, and no other', async () => {
  const author = fakeSite().as('author')
  expect((await author.post(post(postIds.published), { author: userIds.author })).status).toBe(200)
  const reply = await author.post(post(postIds.published), { author: userIds.editor })
  expect([reply.status, reply.body.code]).toEqual([403, 'rest_cannot_edit_others'])
})

test('an author restores an own published post from the trash', async () => {
  const author = fakeSite().as('author')
  await author.del(post(postIds.published))
  expect((await author.post(post(postIds.published), { status: 'publish' })).body.status).toBe('publish')
})

test('scripts are removed from content of authors and contributors, not of editors', async () => {
  const { as } = fakeSite()
  const sent = { title: 'x', content: '<p onclick="a()">Hi<script>alert(1)</script></p>' }
  for (const user of ['author', 'contributor'] as const) {
    const { body } = await as(user).post('/core/v2/posts', sent)
    expect(body.content.raw).toBe('<p>Hialert(1)</p>')
  }
  for (const user of ['editor', 'admin'] as const)
    expect((await as(user).post('/core/v2/posts', sent)).body.content.raw).toBe(sent.content)
})

test('Allow lists the methods that the user may use', async () => {
  const { as } = fakeSite()
  const allow = async (user: 'anonymous' | 'author' | 'admin', path: string) =>
    (await as(user).get(path)).headers.get('allow')
  expect(await allow('anonymous', '/core/v2/posts')).toBe('GET')
  expect(await allow('author', '/core/v2/posts')).toBe('GET, POST')
  expect(await allow('author', post(postIds.published))).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(await allow('author', post(postIds.older))).toBe('GET')
  expect(await allow('anonymous', post(postIds.draft))).toBeNull()
  expect(await allow('anonymous', post(99999))).toBeNull()
})

test('an item has links to the actions that the user may take', async () => {
  const { as } = fakeSite()
  const hints = async (user: 'anonymous' | 'admin') => {
    const { body } = await as(user).get<{ _links: { self: { targetHints: { allow: string[] } }[] } }>(
      post(postIds.published),
    )
    return body._links.self[0]?.targetHints.allow
  }
  expect(await hints('anonymous')).toEqual(['GET'])
  expect(await hints('admin')).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
})
