import { expect, test } from '#test'
import { fakeSite, postIds } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`
const selected = async (fields: string, path = post) =>
  (await as('anonymous').get<unknown>(`${path}?${fields}`)).body

test('_fields selects the listed fields, in the order of the record', async () => {
  expect(await selected('_fields=slug,id')).toEqual({ id: 100, slug: 'harbour-morning' })
  expect(Object.keys((await selected('_fields=slug,id')) as object)).toEqual(['id', 'slug'])
})

test('_fields takes members after a dot', async () => {
  expect(await selected('_fields=id,title.rendered,meta.footnotes')).toEqual({
    id: 100,
    title: { rendered: 'Harbour morning' },
    meta: { footnotes: '' },
  })
  expect(await selected('_fields=content.protected,content.rendered')).toEqual({
    content: { rendered: '<p>Boats leave at dawn.</p>\n', protected: false },
  })
})

test('_fields takes the bracket form, and spaces', async () => {
  for (const query of ['_fields[]=id&_fields[]=slug', '_fields=%20id%20,%20slug', '_fields[]=id,slug'])
    expect(await selected(query)).toEqual({ id: 100, slug: 'harbour-morning' })
})

test('an empty _fields removes nothing', async () => {
  const whole = await selected('')
  for (const query of ['_fields=', '_fields=,', '_fields=%20']) expect(await selected(query)).toEqual(whole)
})

test('an unknown field leaves an empty list, and a member of a plain value is ignored', async () => {
  expect(await selected('_fields=nope')).toEqual([])
  expect(await selected('_fields=title.nope')).toEqual({ title: [] })
  expect(await selected('_fields=nope&per_page=2', '/core/v2/posts')).toEqual([[], []])
  expect(await selected('_fields=id.x,slug')).toEqual({ id: 100, slug: 'harbour-morning' })
})

test('the index of a namespace always has its links', async () => {
  const _links = { up: [{ href: expect.stringMatching(/\/wp-json\/$/) }] }
  expect(await selected('_fields=nope', '/core/v2')).toEqual({ _links })
  expect(await selected('_fields=namespace', '/core/v2')).toEqual({ namespace: 'core/v2', _links })
})

test('selecting one link selects them all', async () => {
  const { _links } = (await selected('')) as Record<string, unknown>
  expect(await selected('_fields=_links.self')).toEqual({ _links })
})

test('_fields applies to each item of a list, and not to its totals', async () => {
  const { body, headers } = await as('anonymous').get<unknown>('/core/v2/posts?_fields=id&per_page=3')
  expect(body).toEqual([{ id: 100 }, { id: 103 }, { id: 104 }])
  expect(headers.get('X-WP-Total')).toBe('5')
})

test('_fields does not apply to errors', async () => {
  const { body } = await as('anonymous').get('/core/v2/posts/9999?_fields=id')
  expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
})

test('_fields applies to the response of a write', async () => {
  const { body } = await as('admin').post(`${post}?_fields=id,title.raw`, { title: 'Harbour morning' })
  expect(body).toEqual({ id: 100, title: { raw: 'Harbour morning' } })
})

test('_fields works on the index and on embeds', async () => {
  expect(await selected('_fields=name,namespaces', '/')).toMatchObject({ name: 'Small session' })
  expect(await selected(`url=http://site.test/?p=100&_fields=title`, '/oembed/1.0/embed')).toEqual({
    title: 'Harbour morning',
  })
})

test('a field name such as __proto__ selects nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'toString.length', '__proto__.polluted'])
    expect(await selected(`_fields=${name}`)).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
