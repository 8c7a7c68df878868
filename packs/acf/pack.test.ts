import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import pack, { acf } from './pack.ts'
import { field, pages, sent } from './testing/pages-with-fields.ts'

test.describe('writes', () => {
  const rows = field('repeater', {
    sub_fields: [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'number' },
    ],
  })

  test('keep the fields that are not sent, and ignore unknown ones', async () => {
    const { write, read } = pages(
      { name: 'one', type: 'text' },
      { name: 'two', key: 'field_2', type: 'text' },
    )
    await write({ one: 'a', two: 'b', three: 'c' })
    await write({ one: 'A' })
    expect(await read()).toMatchObject({ one: 'A', two: 'b' })
    await write({ field_2: 'by key' })
    expect(await read()).toMatchObject({ two: 'by key' })
    expect(await read()).not.toHaveProperty('three')
  })

  test('null removes a value, so that the default returns', async () => {
    const { write, read } = pages(field('text', { default_value: 'Hi' }))
    await write({ it: 'x' })
    await write({ it: null })
    expect((await read()).it).toBe('Hi')
  })

  test('merge the members of groups and of rows, by place; fewer rows remove the others', async () => {
    const { write, read } = pages(rows)
    await write({ it: [{ a: 'x', b: 1 }, { b: 2 }] })
    await write({ it: [{ a: 'y' }] })
    expect((await read()).it).toEqual([{ a: 'y', b: 1 }])
    await write({ it: [] })
    expect((await read()).it).toBe(null)
  })

  test('a row of flexible content that changes its layout loses its values', async () => {
    const layouts = ['quote', 'note'].map((name) => ({ name, sub_fields: [{ name: 'words', type: 'text' }] }))
    const { write, read } = pages(field('flexible_content', { layouts }))
    await write({ it: [{ acf_fc_layout: 'quote', words: 'x' }] })
    await write({ it: [{ acf_fc_layout: 'note' }] })
    expect((await read()).it).toEqual([{ acf_fc_layout: 'note', words: '' }])
  })
})

test.describe('groups', () => {
  const group = (param: string, value: string, more: object = {}) => ({
    fields: [{ name: `of_${value}`, type: 'text' }],
    location: [[{ param, operator: '==', value }]],
    show_in_rest: 1,
    ...more,
  })

  test('belong to types, taxonomies, roles and comments; others have an empty list', async () => {
    const groups = [
      group('taxonomy', 'category'),
      group('user_role', 'administrator'),
      group('comment', 'post'),
      group('attachment', 'all'),
      group('taxonomy', 'post_tag'),
    ]
    const site = createSite({
      packs: [pack, acf({ groups, data: { users: [{ id: 9101, slug: 'bo', role: 'author' }] } })],
    })
    const first = async (list: string) => (await sent(site, list)).body[0]
    expect((await first('/categories')).acf).toHaveProperty('of_category')
    expect((await sent(site, '/users/me')).body.acf).toHaveProperty('of_administrator')
    expect((await sent(site, '/users/9101')).body.acf).toEqual([])
    expect((await first('/media')).acf).toEqual([])
    expect(await first('/tags')).not.toHaveProperty('acf')
    const { id } = await first('/posts')
    const comment = { post: id, content: 'Fine.', acf: { of_post: 'x' } }
    expect((await sent(site, '/comments', comment)).body.acf).toHaveProperty('of_post', 'x')
  })

  test('that are inactive or not shown in REST are left out', async () => {
    const groups = [
      group('post_type', 'page', { show_in_rest: 0 }),
      group('post_type', 'page', { active: false }),
    ]
    const site = createSite({ packs: [acf({ groups })] })
    expect((await sent(site, '/pages')).body[0].acf).toEqual([])
  })

  test('stay as the site’s content: in sessions, snapshots and resets', async () => {
    const { site, write, read } = pages(field('text'))
    const before = site.snapshot()
    await write({ it: 'x' })
    site.restore(before)
    expect((await read()).it).toBe('')
  })
})

test('an export registers its post types and taxonomies', async () => {
  const groups = [
    {
      post_type: 'boat',
      labels: { name: 'Boats', singular_name: 'Boat' },
      rest_base: 'boats',
      supports: ['title'],
    },
    { taxonomy: 'rig', title: 'Rigs', object_type: ['boat'], hierarchical: true, rest_base: '' },
    { post_type: 'draft', title: 'Drafts', show_in_rest: false },
    {
      fields: [{ name: 'sails', type: 'number' }],
      location: [[{ param: 'post_type', operator: '==', value: 'boat' }]],
      show_in_rest: 1,
    },
  ]
  const site = createSite({ packs: [acf({ groups })] })
  const term = await sent(site, '/rig', { name: 'Sloop' })
  expect(term.body.acf).toEqual([])
  const { body } = await sent(site, '/boats', { title: 'Ida', rig: [term.body.id], acf: { sails: 3 } })
  expect(body).toMatchObject({ type: 'boat', rig: [term.body.id], acf: { sails: 3 } })
  expect((await sent(site, '/types/boat')).body).toMatchObject({ name: 'Boats', taxonomies: ['rig'] })
  expect((await sent(site, '/draft')).status).toBe(404)
})

test('items that fields name are embedded', async () => {
  const site = createSite({ packs: [pack] })
  const { body } = await sent(site, '/walks/9014?_embed')
  const embedded = (relation: string) => body._embedded[relation].map(({ id }: { id: number }) => id)
  // The links of the last field come first.
  expect(embedded('acf:attachment')).toEqual([9011])
  expect(embedded('acf:post')).toEqual([9013, 9015])
  expect(embedded('acf:user')).toEqual([9001])
  expect(body._links['acf:term'][0]).toMatchObject({ taxonomy: 'category', embeddable: true })
})

test('next to each value is its label, its type and its standard format', async () => {
  const { write, read } = pages(field('number'))
  await write({ it: 7 })
  expect((await read()).it_source).toEqual({ label: 'It', type: 'number', formatted_value: '7' })
})

test('the example has a value in every field of a walk', async () => {
  const site = createSite({ packs: [pack] })
  const { acf: values } = (await sent(site, '/walks/9014?acf_format=standard')).body
  for (const [name, value] of Object.entries(values)) expect([name, value]).not.toEqual([name, false])
  expect(values.nearby[0].post_title).toBe('Along the canal')
  expect(values.note).toBe(undefined)
})
