import { expect, test } from '#test'
import { answers, bothWays, media, pages, posts, refuses } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const digits400 = '9'.repeat(400)
const invalid = { status: 400, code: 'rest_invalid_param' }
const unknown = { status: 404, code: 'rest_post_invalid_id' }

// Beyond 2^53 integers are rounded: none may be mistaken for an existing id.
for (const id of ['9007199254740993', '18446744073709551716', `100${'0'.repeat(290)}`]) {
  test(
    `there is no post ${id}`,
    refuses(() => ({ path: `${posts}/${id}` }), unknown),
  )
  test(
    `there is no post ${id} to change`,
    refuses(() => ({ path: `${posts}/${id}`, json: { title: 'x' } }), unknown),
  )
  test(
    `there is no post ${id} to remove`,
    refuses(() => ({ path: `${media}/${id}?force=true`, method: 'DELETE' }), unknown),
  )
  test(
    `an id ${id} in the query names no post`,
    refuses(() => ({ path: `${posts}/100?id=${id}` }), unknown),
  )
  test(
    `an id ${id} in the body names no post`,
    refuses(() => ({ path: `${posts}/100`, json: { id: Number(id), title: 'x' } }), unknown),
  )
  test(
    `a revision ${id} is of no post`,
    refuses(() => ({ path: `${posts}/100/revisions/${id}` }), unknown),
  )
  test(
    `no post is written by the user ${id}`,
    refuses(() => ({ path: posts, json: { title: 'x', author: Number(id) } }), {
      status: 400,
      code: 'rest_invalid_author',
    }),
  )
  test(
    `no page is below the page ${id}`,
    refuses(() => ({ path: pages, json: { title: 'x', parent: Number(id) } }), {
      status: 400,
      code: 'rest_post_invalid_id',
    }),
  )
  for (const way of bothWays)
    test(
      `a list of the post ${id} is empty, ${way.name}`,
      answers(
        () => ({ path: `${posts}?include=${id}` }),
        (found) => expect(found).toEqual([]),
        way,
      ),
    )
}

test(
  'an id of 400 digits is no number',
  refuses(() => ({ path: `${posts}/${digits400}` }), { status: [400, 404] }),
)
test(
  'an id of 400 digits in the query is none',
  refuses(() => ({ path: `${posts}/100?id=${digits400}` }), invalid),
)
test(
  'an id of 400 digits in the body is none',
  refuses(
    () => ({
      path: `${posts}/100`,
      method: 'PUT',
      body: `{"id":${digits400},"title":"x"}`,
      headers: { 'Content-Type': 'application/json' },
    }),
    invalid,
  ),
)
test(
  'a revision of 400 digits is none',
  refuses(() => ({ path: `${posts}/${digits400}/revisions/${digits400}` }), { status: [400, 404] }),
)
test(
  'an autosave of 400 digits is none',
  refuses(() => ({ path: `${posts}/${digits400}/autosaves`, json: { title: 'x' } }), { status: [400, 404] }),
)
test(
  'an id is not made of the digits of other scripts',
  refuses(() => ({ path: `${posts}/${encodeURIComponent('１００')}` }), {
    status: 404,
    code: 'rest_no_route',
  }),
)
for (const id of ['-1', '1.5', '1e2', '0x64', 'Infinity', 'NaN', '100%00', '100%0A', '+100'])
  test(
    `${id} in the path is no id`,
    refuses(() => ({ path: `${posts}/${id}` }), {
      status: 404,
      code: 'rest_no_route',
    }),
  )

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
    test(
      `${name}=${value} is no number`,
      refuses(() => ({ path: `${posts}?${name}=${value}` }), invalid),
    )
  test(
    `menu_order=${value} is no number`,
    refuses(() => ({ path: `${pages}?menu_order=${value}` }), invalid),
  )
}
for (const value of noNumbers.filter((each) => !['1,5', ''].includes(each)))
  test(
    `include=${value} is no list of numbers`,
    refuses(() => ({ path: `${posts}?include=${value}` }), invalid),
  )

for (const value of ['0', '-1', '101', '1e15', '99999999999999999999', '-9007199254740993', digits400])
  test(
    `per_page=${value.slice(0, 20)} is out of bounds (${value.length} characters)`,
    refuses(() => ({ path: `${posts}?per_page=${value}` }), invalid),
  )
for (const value of ['1e15', '9007199254740993', '99999999999999999999', '1e300'])
  test(
    `page=${value} is past the last`,
    refuses(() => ({ path: `${posts}?page=${value}` }), {
      status: 400,
      code: 'rest_post_invalid_page_number',
    }),
  )

// WordPress ignores the sign of an offset; an offset past the end leaves an empty list.
for (const way of bothWays)
  test(
    `offset=-1 passes over one, ${way.name}`,
    answers(
      () => ({ path: `${posts}?offset=-1` }),
      (found) => expect(found).toHaveLength(10),
      way,
    ),
  )
for (const offset of ['1e15', '99999999999999999999', '1e300', '-99999999999999999999', '-1e300'])
  for (const way of bothWays)
    test(
      `offset=${offset} passes over all, ${way.name}`,
      answers(
        () => ({ path: `${posts}?offset=${offset}` }),
        (found, response) => {
          expect(found).toEqual([])
          expect(response.headers.get('X-WP-Total')).toBe('0')
        },
        way,
      ),
    )
for (const way of bothWays)
  test(
    `an empty list has no last page to be past, ${way.name}`,
    answers(
      () => ({ path: `${posts}?search=zzzz&page=1e300` }),
      (found) => expect(found).toEqual([]),
      way,
    ),
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
  test(
    `a page with ${fields} is refused`,
    refuses(() => write(fields), invalid),
  )
