import { expect, test } from '#test'
import { media, pages, posts, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const digits400 = '9'.repeat(400)
const invalid = '400 rest_invalid_param'
const unknown = '404 rest_post_invalid_id'

// Beyond 2^53 integers are rounded: none may be mistaken for an existing id.
for (const id of ['9007199254740993', '18446744073709551716', `100${'0'.repeat(290)}`]) {
  testRefused(`there is no post ${id}`, { path: `${posts}/${id}` }, unknown)
  testRefused(`there is no post ${id} to change`, { path: `${posts}/${id}`, json: { title: 'x' } }, unknown)
  testRefused(
    `there is no post ${id} to remove`,
    { path: `${media}/${id}?force=true`, method: 'DELETE' },
    unknown,
  )
  testRefused(`an id ${id} in the query names no post`, { path: `${posts}/100?id=${id}` }, unknown)
  testRefused(
    `an id ${id} in the body names no post`,
    { path: `${posts}/100`, json: { id: Number(id), title: 'x' } },
    unknown,
  )
  testRefused(`a revision ${id} is of no post`, { path: `${posts}/100/revisions/${id}` }, unknown)
  testRefused(
    `no post is written by the user ${id}`,
    { path: posts, json: { title: 'x', author: Number(id) } },
    '400 rest_invalid_author',
  )
  testRefused(
    `no page is below the page ${id}`,
    { path: pages, json: { title: 'x', parent: Number(id) } },
    '400 rest_post_invalid_id',
  )
  testAnswered(`a list of the post ${id} is empty`, { path: `${posts}?include=${id}` }, (found) =>
    expect(found).toEqual([]),
  )
}

testRefused('an id of 400 digits is no number', { path: `${posts}/${digits400}` }, '400, 404')
testRefused('an id of 400 digits in the query is none', { path: `${posts}/100?id=${digits400}` }, invalid)
testRefused(
  'an id of 400 digits in the body is none',
  {
    path: `${posts}/100`,
    method: 'PUT',
    body: `{"id":${digits400},"title":"x"}`,
    headers: { 'Content-Type': 'application/json' },
  },
  invalid,
)
testRefused(
  'a revision of 400 digits is none',
  { path: `${posts}/${digits400}/revisions/${digits400}` },
  '400, 404',
)
testRefused(
  'an autosave of 400 digits is none',
  { path: `${posts}/${digits400}/autosaves`, json: { title: 'x' } },
  '400, 404',
)
testRefused(
  'an id is not made of the digits of other scripts',
  { path: `${posts}/${encodeURIComponent('１００')}` },
  '404 rest_no_route',
)
for (const id of ['-1', '1.5', '1e2', '0x64', 'Infinity', 'NaN', '100%00', '100%0A', '+100'])
  testRefused(`${id} in the path is no id`, { path: `${posts}/${id}` }, '404 rest_no_route')

const noNumbers = [
  'Infinity',
  '-Infinity',
  '1e999',
  'NaN',
  '0x10',
  '0b1',
  '1_000',
  '１０',
  '1,5',
  '--1',
  '1e',
  'null',
  '[]',
  '%00',
  '5%00',
  '',
]
for (const value of noNumbers) {
  for (const name of ['per_page', 'page', 'offset'])
    testRefused(`${name}=${value} is no number`, { path: `${posts}?${name}=${value}` }, invalid)
  testRefused(`menu_order=${value} is no number`, { path: `${pages}?menu_order=${value}` }, invalid)
}
for (const value of noNumbers.filter((each) => !['1,5', ''].includes(each)))
  testRefused(`include=${value} is no list of numbers`, { path: `${posts}?include=${value}` }, invalid)

for (const value of ['0', '-1', '101', '1e15', '99999999999999999999', '-9007199254740993', digits400])
  testRefused(
    `per_page=${value.slice(0, 20)} is out of bounds (${value.length} characters)`,
    { path: `${posts}?per_page=${value}` },
    invalid,
  )
for (const value of ['1e15', '9007199254740993', '99999999999999999999', '1e300'])
  testRefused(
    `page=${value} is past the last`,
    { path: `${posts}?page=${value}` },
    '400 rest_post_invalid_page_number',
  )

// WordPress ignores the sign of an offset; an offset past the end leaves an empty list.
testAnswered('offset=-1 passes over one', { path: `${posts}?offset=-1` }, (found) =>
  expect(found).toHaveLength(10),
)
for (const offset of ['1e15', '99999999999999999999', '1e300', '-99999999999999999999', '-1e300'])
  testAnswered(
    `offset=${offset} passes over all`,
    { path: `${posts}?offset=${offset}` },
    (found, response) => {
      expect(found).toEqual([])
      expect(response.headers.get('X-WP-Total')).toBe('0')
    },
  )
testAnswered(
  'an empty list has no last page to be past',
  { path: `${posts}?search=zzzz&page=1e300` },
  (found) => expect(found).toEqual([]),
)

const write = (fields: string) => ({
  path: `${pages}/200`,
  method: 'PATCH',
  body: `{${fields}}`,
  headers: { 'Content-Type': 'application/json' },
})
for (const fields of [
  '"menu_order":1e999',
  '"menu_order":-1e999',
  '"menu_order":1.5',
  '"menu_order":"0x10"',
  '"menu_order":[]',
  '"author":1e999',
  '"parent":1e999',
  '"featured_media":"Infinity"',
  '"menu_order":{"valueOf":5}',
])
  testRefused(`a page with ${fields} is refused`, () => write(fields), invalid)
