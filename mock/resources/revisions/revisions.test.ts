import { expect, test } from '#test'
import { type Client, fakeSite, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

const revisionsOf = async (client: Client, path: string, query = '') =>
  (await client.get<ReplyBody[]>(`${path}/revisions${query}`)).body

for (const path of [post, `/core/v2/pages/${pageIds.about}`])
  for (const sent of [{ title: 'x' }, { content: 'x' }, { excerpt: 'x' }, { meta: { footnotes: 'x' } }])
    test(`a change of ${Object.keys(sent)[0]} of ${path} stores the new text as a revision`, async () => {
      const admin = fakeSite().as('admin')
      const { body: changed } = await admin.post(path, sent)
      const [revision, ...others] = await revisionsOf(admin, path, '?context=edit')
      expect(others).toEqual([])
      expect(revision).toMatchObject({
        parent: changed.id,
        author: 1,
        slug: `${changed.id}-revision-v1`,
        date: changed.modified,
        title: changed.title,
        content: { raw: changed.content.raw, rendered: changed.content.rendered },
        meta: changed.meta,
      })
    })

test('WordPress deletes no revision, of any item, and with force neither', async () => {
  const admin = fakeSite({ deployment: 'stock' }).as('admin')
  await admin.post(post, { content: 'Changed.' })
  const [revision] = await revisionsOf(admin, post)
  for (const parent of [post, `/core/v2/posts/${postIds.draft}`])
    for (const query of ['', '?force=true'])
      expect(await admin.del(`${parent}/revisions/${revision?.id}${query}`)).toMatchObject({
        status: 403,
        body: { code: 'rest_cannot_delete' },
      })
  const { headers } = await admin.get(`${post}/revisions/${revision?.id}`)
  expect(headers.get('Allow')).toBe('GET')
  expect(await admin.del(`${post}/revisions/999999?force=true`)).toMatchObject({ status: 404 })
  expect(await revisionsOf(admin, post)).toHaveLength(1)
})

test('empty footnotes are a revision where there were none before, and not again', async () => {
  const admin = fakeSite().as('admin')
  const post = `/core/v2/posts/${postIds.published}`
  const counts: (string | null)[] = []
  for (const meta of [{}, { footnotes: '' }, { footnotes: '' }]) {
    await admin.post(post, { meta })
    counts.push((await admin.get(`${post}/revisions`)).headers.get('x-wp-total'))
  }
  expect(counts).toEqual(['1', '2', '2'])
})

test('_fields selects the link of a revision only with its parent', async () => {
  const admin = fakeSite({ deployment: 'stock' }).as('admin')
  const { body: item } = await admin.post(post, { content: 'Changed.' })
  const [revision] = await revisionsOf(admin, post, '?_fields=id,_links')
  expect(revision).toEqual({ id: expect.any(Number) })
  const [whole] = await revisionsOf(admin, post, '?_fields=id,parent,_links')
  const href = expect.stringMatching(new RegExp(`/posts/${item.id}$`))
  expect(whole).toMatchObject({ _links: { parent: [{ href }] } })
})

test('of an autosave and a revision of the same second, the item links to the greater id', async () => {
  const admin = fakeSite({ deployment: 'stock' }).as('admin')
  await admin.post(`${post}/autosaves`, { content: 'Not yet.' })
  await admin.post(post, { content: 'Changed.' })
  await admin.post(`${post}/autosaves`, { content: 'Not yet either.' })
  const ids = (await revisionsOf(admin, post)).map(({ id }) => id)
  const { body } = await admin.get(post)
  expect(ids).toHaveLength(2)
  expect(body._links).toMatchObject({ 'predecessor-version': [{ id: Math.max(...ids) }] })
})

test('a change of white space alone makes no revision', async () => {
  const admin = fakeSite().as('admin')
  const revisions = async (content: string) => {
    await admin.post(post, { content })
    return (await revisionsOf(admin, post)).length
  }
  expect(await revisions('One\n\ntwo  three')).toBe(1)
  for (const content of ['One\r\n\r\ntwo  three', 'One\ntwo three', ' One\n\n\ntwo\t three\n'])
    expect(await revisions(content), JSON.stringify(content)).toBe(1)
  expect(await revisions('One two three')).toBe(2)
  // Not white space for PHP.
  expect(await revisions('One two three\u00a0')).toBe(3)
})
