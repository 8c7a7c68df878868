import { expect, test } from '#test'
import { fakeSite, pageIds, postIds, type ReplyBody, userIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

test('each user has one autosave of an item, which the next replaces', async () => {
  const { as } = fakeSite()
  const first = (await as('admin').post(`${post}/autosaves`, { content: 'one' })).body
  const second = (await as('admin').post(`${post}/autosaves`, { content: 'two' })).body
  const other = (await as('author').post(`${post}/autosaves`, { content: 'three' })).body
  expect(second.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
  const { body, headers } = await as('admin').get<ReplyBody[]>(`${post}/autosaves?context=edit&per_page=1`)
  expect(body.map((each) => [each.author, each.content.raw])).toEqual([
    [userIds.author, 'three'],
    [userIds.admin, 'two'],
  ])
  expect(headers.get('x-wp-total')).toBeNull()
})

test('in 6.1, an autosave equal to the item is refused and deletes the stored one', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress: '6.1' }).as('admin')
  await admin.post(`${post}/autosaves`, { content: 'Not yet' })
  const { status, body } = await admin.post(`${post}/autosaves`, { title: 'Harbour morning' })
  expect([status, body.code]).toEqual([400, 'rest_autosave_no_changes'])
  expect((await admin.get(`${post}/autosaves`)).body).toEqual([])
})

test('in 6.3, an autosave stores the footnotes of a JSON body in its item; later versions leave the item alone', async () => {
  const footnotesAfter = async (wordpress: '6.3' | '6.4', type: string, sent: object) => {
    const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('admin')
    const created = await admin.post(`/core/v2/${type}`, { title: 'x', status: 'publish' })
    const path = `/core/v2/${type}/${created.body.id}`
    const { status } = await admin.request('POST', `${path}/autosaves`, sent)
    return [status, (await admin.get(path)).body.meta.footnotes]
  }
  const json = { body: { title: 'y', meta: { footnotes: 'note' } } }
  const raw = new URLSearchParams({ title: 'y', 'meta[footnotes]': 'note' })
  for (const type of ['posts', 'pages']) {
    expect(await footnotesAfter('6.3', type, json)).toEqual([200, 'note'])
    expect(await footnotesAfter('6.3', type, { raw })).toEqual([200, ''])
    expect(await footnotesAfter('6.4', type, json)).toEqual([200, ''])
  }
})

test('an autosave with a value that is refused stores no text', async () => {
  const admin = fakeSite().as('admin')
  const page = `/core/v2/pages/${pageIds.about}`
  const { status, body } = await admin.post(`${page}/autosaves`, { content: 'Lost', parent: 9999 })
  expect([status, body.content.raw, body.title.raw]).toEqual([200, '', ''])
})

test('an autosave of an own draft changes its text, slug and parent, but not its format, terms, image or meta', async () => {
  const admin = fakeSite().as('admin')
  const { body: draft } = await admin.post('/core/v2/posts', { title: 'Own' })
  const sent = {
    title: 'New',
    slug: 'new',
    format: 'link',
    sticky: true,
    tags: [6],
    meta: { footnotes: '[]' },
  }
  await admin.post(`/core/v2/posts/${draft.id}/autosaves`, sent)
  expect((await admin.get(`/core/v2/posts/${draft.id}`)).body).toMatchObject({
    ...{ title: { rendered: 'New' }, slug: 'new' },
    ...{ format: 'standard', sticky: false, tags: [], meta: { footnotes: '' } },
  })
  const { body: page } = await admin.post('/core/v2/pages', { title: 'Own' })
  await admin.post(`/core/v2/pages/${page.id}/autosaves`, { parent: pageIds.about })
  expect((await admin.get(`/core/v2/pages/${page.id}`)).body.parent).toBe(pageIds.about)
})

test('an autosave of an own draft has the parent of the draft, and a link to it', async () => {
  const admin = fakeSite().as('admin')
  const { body: page } = await admin.post('/core/v2/pages', { title: 'Own', parent: pageIds.about })
  const { body } = await admin.post(`/core/v2/pages/${page.id}/autosaves`, {})
  const href = expect.stringMatching(new RegExp(`/pages/${pageIds.about}$`))
  expect(body).toMatchObject({ parent: pageIds.about, _links: { parent: [{ href }] } })
})

test('an autosave is accepted with the id of a revision as its parent', async () => {
  const admin = fakeSite().as('admin')
  const page = `/core/v2/pages/${pageIds.about}`
  const { body: first } = await admin.post(`${page}/autosaves`, { content: 'one' })
  const { body } = await admin.post(`${page}/autosaves`, { content: 'two', parent: first.id })
  expect(body.content.raw).toBe('two')
})

test('the parent of an autosave is checked once the other values are valid, but along with them for pages', async () => {
  const admin = fakeSite().as('admin')
  const refused = async (path: string, sent: object) => {
    const { status, body } = await admin.post(`${path}/autosaves`, { parent: 'abc', ...sent })
    return [status, Object.keys(body.data.params).sort()]
  }
  expect(await refused('/core/v2/posts/100', { date: 'nope' })).toEqual([400, ['date']])
  expect(await refused('/core/v2/posts/100', {})).toEqual([400, ['parent']])
  expect(await refused('/core/v2/pages/200', { date: 'nope' })).toEqual([400, ['date', 'parent']])
})
