import { expect, test } from '#test'
import { createSite, type Site } from '../../index.ts'
import type { Field } from './field-group.ts'
import pack, { acf } from './pack.ts'

/** Sends a request as the administrator. */
async function sent(to: Site, path: string, body?: object, as: string | null = 'admin') {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = new Headers({ 'content-type': 'application/json' })
  if (as !== null) headers.set('authorization', `Basic ${btoa(`${as}:fake-${as}`)}`)
  const response = await to.fetch(new Request(`http://site.test/wp-json/wp/v2${path}`, { headers, ...init }))
  return { status: response.status, body: await response.json() }
}

/** A site whose pages have fields, and a way to write one of them and to read it in both formats. */
function pages(...fields: readonly Field[]) {
  const group = {
    fields,
    location: [[{ param: 'post_type', operator: '==', value: 'page' }]],
    show_in_rest: 1,
  }
  const site = createSite({
    packs: [
      acf({
        groups: [group],
        data: {
          users: [{ id: 9001, slug: 'ada', name: 'Ada', role: 'editor' }],
          media: [{ id: 9002, title: 'Boat', file: '2024/05/boat.jpg', alt_text: 'A boat' }],
          pages: [{ id: 9003, title: 'Harbour', content: 'Boats.' }],
          categories: [{ id: 9004, name: 'Coast' }],
        },
      }),
    ],
  })
  const read = async (query = '') => (await sent(site, `/pages/9003${query}`)).body.acf
  return {
    site,
    read,
    write: (values: unknown) => sent(site, '/pages/9003', { acf: values }),
    /** The value of the only field after a write, as the API and as templates show it. */
    async formats(value?: unknown) {
      const [{ name = '' } = {}] = fields
      if (value !== undefined) await sent(site, '/pages/9003', { acf: { [name]: value } })
      return [(await read())[name], (await read('?acf_format=standard'))[name]]
    },
  }
}

const field = (type: string, settings: Partial<Field> = {}): Field => ({
  name: 'it',
  label: 'It',
  type,
  ...settings,
})
const sides = { choices: { l: 'Left', r: 'Right' } }

test.describe('a field without a value', () => {
  for (const [type, light, standard, settings] of [
    ['text', '', ''],
    ['text', 'Hi', 'Hi', { default_value: 'Hi' }],
    ['number', '', ''],
    ['number', 3, 3, { default_value: 3 }],
    ['true_false', false, false],
    ['true_false', true, true, { default_value: 1 }],
    ['select', '', '', sides],
    ['select', false, false, { ...sides, default_value: false }],
    ['select', [], [], { ...sides, multiple: 1 }],
    ['checkbox', '', [], sides],
    ['radio', 'l', 'Left', { ...sides, default_value: 'l', return_format: 'label' }],
    ['date_picker', null, null],
    ['color_picker', '', ''],
    ['image', false, false],
    ['file', false, false],
    ['gallery', null, false],
    ['relationship', null, null],
    ['post_object', null, false],
    ['user', null, false],
    ['taxonomy', [], false],
    ['taxonomy', null, false, { field_type: 'select' }],
    ['link', null, null],
    ['group', { a: '' }, { a: '' }, { sub_fields: [{ name: 'a', type: 'text' }] }],
    ['repeater', null, false, { sub_fields: [{ name: 'a', type: 'text' }] }],
    ['flexible_content', null, false, { layouts: [{ name: 'a' }] }],
  ] as const)
    test(`of the type ${type} ${JSON.stringify(settings ?? '')} is ${JSON.stringify(light)} in light format, ${JSON.stringify(standard)} in standard`, async () => {
      expect(await pages(field(type, settings)).formats()).toEqual([light, standard])
    })
})

test.describe('a written value', () => {
  const harbour = {
    ID: 9003,
    post_title: 'Harbour',
    post_type: 'page',
    post_content: 'Boats.',
    filter: 'raw',
  }
  const boat = { ID: 9002, title: 'Boat', alt: 'A boat', mime_type: 'image/jpeg', width: 1200 }
  const address = 'http://site.test/wp-content/uploads/2024/05/boat.jpg'
  for (const [type, value, light, standard, settings] of [
    ['number', '1.50', 1.5, '1.5'],
    ['textarea', 'a\nb', 'a\nb', 'a<br />\nb', { new_lines: 'br' }],
    ['wysiwyg', 'One\n\ntwo', 'One\n\ntwo', '<p>One</p>\n<p>two</p>\n'],
    ['url', 'not an address', 'http://not%20an%20address', 'http://not%20an%20address'],
    ['select', 'r', 'r', 'Right', { ...sides, return_format: 'label' }],
    ['checkbox', ['l'], ['l'], [{ value: 'l', label: 'Left' }], { ...sides, return_format: 'array' }],
    ['date_picker', '20240131', '20240131', 'Wednesday 31st January 2024', { return_format: 'l jS F Y' }],
    ['time_picker', '15:04:05', '15:04:05', '3:04 pm'],
    ['color_picker', '#f80', '#f80', { red: 255, green: 136, blue: 0, alpha: 1 }, { return_format: 'array' }],
    ['image', 9002, boat, boat],
    ['image', 9002, address, address, { return_format: 'url' }],
    ['gallery', [9002], [9002], [address], { return_format: 'url' }],
    ['relationship', [9003], [9003], [harbour]],
    ['post_object', 9003, 9003, harbour],
    ['user', 9001, 9001, { ID: 9001, display_name: 'Ada', user_nicename: 'ada' }],
    ['taxonomy', 0, 0, false, { field_type: 'select' }],
    [
      'taxonomy',
      [9004],
      [9004],
      [{ term_id: 9004, name: 'Coast', taxonomy: 'category' }],
      { return_format: 'object' },
    ],
    [
      'link',
      { url: 'https://e.test/' },
      { url: 'https://e.test/' },
      { title: '', url: 'https://e.test/', target: '' },
    ],
  ] as const)
    test(`of the type ${type} ${JSON.stringify(settings ?? '')} is returned in both formats`, async () => {
      expect(await pages(field(type, settings)).formats(value)).toMatchObject([light, standard])
    })
})

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

test.describe('an invalid value is 400 rest_invalid_param, before permission is checked', () => {
  for (const [what, value, code, data, of] of [
    ['a text for a number', 'x', 'rest_invalid_type', { param: 'acf[it]' }, field('number')],
    ['a number above the bound', 11, 'rest_out_of_bounds', null, field('number', { max: 10 })],
    [
      'an unknown choice',
      'x',
      'rest_invalid_param',
      { param: 'acf[it]', value: 'x' },
      field('select', sides),
    ],
    ['an unknown choice of radio buttons', 'x', 'rest_not_in_enum', null, field('radio', sides)],
    ['an id of no media', 9003, 'rest_invalid_param', { param: 'acf[it]', value: 9003 }, field('image')],
    [
      'an id of no item',
      [1e6],
      'rest_invalid_param',
      { param: 'acf[it]', value: [1e6] },
      field('relationship'),
    ],
    [
      'an item of another type',
      9003,
      'rest_invalid_param',
      { value: [9003] },
      field('post_object', { post_type: ['post'] }),
    ],
    ['a user of another role', 1, 'rest_invalid_param', { value: [1] }, field('user', { role: ['editor'] })],
    ['several of one', [9003, 9003], 'rest_too_many_items', null, field('post_object')],
    ['no mail address', 'x', 'rest_invalid_email', null, field('email')],
    ['a link without an address', {}, 'rest_property_required', null, field('link')],
    ['null for rows', null, 'rest_invalid_param', 'acf[it]', field('repeater', { sub_fields: [] })],
    [
      'an unknown layout',
      [{ acf_fc_layout: 'b' }],
      'rest_invalid_pattern',
      null,
      field('flexible_content', { layouts: [{ name: 'a' }] }),
    ],
  ] as const)
    test(what, async () => {
      const { site, write } = pages(of)
      for (const { status, body } of [
        await write({ it: value }),
        await sent(site, '/pages/9003', { acf: { it: value } }, null),
      ]) {
        expect(status).toBe(400)
        expect(body.code).toBe('rest_invalid_param')
        const details = body.data.details.acf
        if (code === 'rest_invalid_pattern') expect(details.code).toMatch('rest_')
        else expect(details).toMatchObject({ code, data })
      }
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
