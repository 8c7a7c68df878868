import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const templates = '/core/v2/templates'
const index = `${templates}/twentytwentyfive//index`
const site = () => fakeSite({ deployment: 'stock' })

interface TemplateBody {
  readonly id: string
  readonly slug: string
  readonly source: string
  readonly area?: string
}

test('users who may write read templates, administrators change them', async () => {
  const { as } = site()
  for (const [user, read, change] of [
    ['anonymous', 401, 401],
    ['subscriber', 403, 403],
    ['contributor', 200, 403],
    ['editor', 200, 403],
    ['admin', 200, 200],
  ] as const) {
    const statuses = [(await as(user).get(index)).status, (await as(user).post(index, { title: 'T' })).status]
    expect(statuses, user).toEqual([read, change])
  }
})

test('a stored template overrides that of the theme until it is deleted', async () => {
  const { as } = site()
  const { body: before } = await as('admin').get(index)
  expect(before).toMatchObject({ source: 'theme', wp_id: 0, modified: false, author: 0, origin: null })
  const refused = await as('admin').del(`${index}?force=true`)
  expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_template'])
  const { status, body: written } = await as('admin').put(index, { content: 'own' })
  expect(status).toBe(200)
  expect(written).toMatchObject({ source: 'custom', origin: 'theme', has_theme_file: true, is_custom: false })
  expect((await as('admin').get(index)).body.content.raw).toBe('own')
  const { body: file } = await as('admin').get(`${index}?source=theme`)
  expect(file.content.raw).toBe(before.content.raw)
  const removed = await as('admin').del(`${index}?force=true`)
  expect(removed.body).toMatchObject({ deleted: true, previous: { content: { raw: 'own' } } })
  expect((await as('admin').get(index)).body.source).toBe('theme')
})

test('a custom template has the theme and its slug as id', async () => {
  const { as } = site()
  const made = await as('admin').post(templates, { slug: 'mine', title: 'Mine', content: 'x' })
  expect(made.status, made.text).toBe(201)
  expect(made.headers.get('location')).toMatch(/templates\/twentytwentyfive\/\/mine$/)
  expect(made.body).toMatchObject({ id: 'twentytwentyfive//mine', is_custom: true, original_source: 'user' })
  const again = await as('admin').post(templates, { slug: 'mine' })
  expect(again.body.slug).toBe('mine-2')
  const { body: list } = await as('admin').get<TemplateBody[]>(templates)
  expect(list.slice(0, 2).map(({ slug }) => slug)).toEqual(['mine-2', 'mine'])
  expect((await as('admin').get(`${templates}/twentytwentyfive/mine`)).status).toBe(200)
})

test('an empty slug is made from the title', async () => {
  const { body } = await site().as('admin').post(templates, { slug: '%', title: 'For the shop' })
  expect(body.slug).toBe('for-the-shop')
})

test('a template in the trash is not found', async () => {
  const { as } = site()
  await as('admin').post(templates, { slug: 'mine' })
  const mine = `${templates}/twentytwentyfive//mine`
  expect((await as('admin').del(mine)).body.status).toBe('trash')
  expect((await as('admin').get(mine)).status).toBe(404)
  const again = await as('admin').del(`${mine}__trashed`)
  expect([again.status, again.body.code]).toEqual([410, 'rest_template_already_trashed'])
})

for (const [query, found] of [
  ['slug=front-page', 'home'],
  ['slug=single-post-hello', 'single'],
  ['slug=category-news', 'archive'],
  ['slug=page-about', 'page'],
  ['slug=anything&is_custom=true', 'page'],
  ['slug=attachment', 'single'],
  ['slug=nothing', 'index'],
  ['slug=taxonomy-post_tag-blue&template_prefix=taxonomy-post_tag', 'archive'],
] as const)
  test(`a lookup of ${query} finds ${found}`, async () => {
    const { body } = await site().as('admin').get(`${templates}/lookup?${query}`)
    expect(body.slug).toBe(found)
  })

test('a lookup of an unknown template part is empty', async () => {
  const { status, text } = await site().as('admin').get('/core/v2/template-parts/lookup?slug=nothing')
  expect([status, text]).toEqual([200, '{}'])
})

test('template parts are filtered by area; an unknown area is uncategorized', async () => {
  const { as } = site()
  const parts = '/core/v2/template-parts'
  const { body } = await as('admin').get<TemplateBody[]>(`${parts}?area=header`)
  expect(new Set(body.map(({ area }) => area))).toEqual(new Set(['header']))
  const made = await as('admin').post<TemplateBody>(parts, { slug: 'top', area: 'attic' })
  expect(made.body.area).toBe('uncategorized')
})

test('only stored templates have revisions and autosaves', async () => {
  const { as } = site()
  const none = await as('admin').get(`${index}/revisions`)
  expect([none.status, none.body.code]).toEqual([400, 'rest_invalid_template'])
  const unknown = await as('admin').get(`${templates}/twentytwentyfive//nope/revisions`)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_post_invalid_parent'])
  const { body: first } = await as('admin').post(index, { content: 'one' })
  await as('admin').post(index, { content: 'two' })
  const { body: revisions } = await as('admin').get<Record<string, unknown>[]>(`${index}/revisions`)
  expect(revisions).toMatchObject([{ parent: first.wp_id, content: { raw: 'two' } }])
  const autosave = await as('admin').post(`${index}/autosaves`, { content: 'three' })
  expect(autosave.body).toMatchObject({ title: { raw: '' }, content: { raw: 'three' }, parent: first.wp_id })
  expect((await as('admin').get(index)).body.content.raw).toBe('two')
  const one = `${index}/revisions/${revisions[0]?.wp_id}`
  expect((await as('admin').del(one)).body.code).toBe('rest_trash_not_supported')
  expect((await as('admin').del(`${one}?force=true`)).body.deleted).toBe(true)
  expect((await as('admin').get(one)).body.code).toBe('rest_post_invalid_id')
})

for (const [body, code] of [
  [{}, 'rest_missing_callback_param'],
  [{ slug: 'a', status: 'lost' }, 'rest_invalid_param'],
  [{ slug: 'a', theme: 'other' }, 'rest_template_insert_error'],
  [{ slug: 'a', author: 999 }, 'rest_invalid_author'],
] as const)
  test(`${JSON.stringify(body)} is refused: ${code}`, async () => {
    const { as } = site()
    const { body: before } = await as('admin').get<unknown[]>(templates)
    const refused = await as('admin').post(templates, body)
    expect([refused.status, refused.body.code]).toEqual([400, code])
    expect((await as('admin').get<unknown[]>(templates)).body).toEqual(before)
  })
