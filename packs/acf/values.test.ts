import { expect, test } from '#test'
import { field, pages, sent, sides } from './testing/pages-with-fields.ts'

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
