import { expect, test } from '#test'
import { answers, batch, bothWays, media, posts, refuses } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const invalid = { status: 400, code: 'rest_invalid_param' }

// An object that nothing can be made of: it has no text and is no number.
const noValue = '{"toString":1,"valueOf":1}'
const json = { 'Content-Type': 'application/json' }

for (const query of [
  'id[a]=1',
  'id[]=1&id[]=2',
  'id[toString]=1',
  'context[a]=1',
  'password[a]=1',
  'excerpt_length[a]=1',
])
  test(
    `a post is not read by ${query}`,
    refuses(() => ({ path: `${posts}/100?${query}` }), invalid),
  )
for (const query of ['id[a]=1', 'force[a]=1'])
  test(
    `a post is not removed by ${query}`,
    refuses(() => ({ path: `${posts}/100?${query}`, method: 'DELETE' }), invalid),
  )
for (const name of [
  'id',
  'author',
  'parent',
  'menu_order',
  'featured_media',
  'status',
  'date',
  'slug',
  'template',
  'password',
  'comment_status',
])
  test(
    `a page whose ${name} is an object is refused`,
    refuses(
      () => ({ path: '/wp-json/core/v2/pages/200', headers: json, body: `{"${name}":${noValue}}` }),
      invalid,
    ),
  )
for (const name of ['parent', 'id'])
  test(
    `a revision whose ${name} is an object is refused`,
    refuses(() => ({ path: `${posts}/100/revisions/1?${name}[a]=1` }), invalid),
  )
test(
  'an image whose id is an object is not changed',
  refuses(() => ({ path: `${media}/300`, headers: json, body: `{"id":${noValue}}` }), invalid),
)
test(
  'an image whose id is an object is not processed',
  refuses(
    () => ({
      path: `${media}/300/post-process`,
      headers: json,
      body: `{"id":${noValue},"action":"create-image-subsizes"}`,
    }),
    invalid,
  ),
)
test(
  'an image whose src is an object is not changed',
  refuses(() => ({ path: `${media}/300/edit?src[a]=1`, method: 'POST' }), invalid),
)
test(
  'a batch whose path is an object is refused',
  refuses(() => ({ path: batch, headers: json, body: `{"requests":[{"path":${noValue}}]}` }), invalid),
)
test(
  'a namespace that is an object is none',
  refuses(() => ({ path: '/wp-json/core/v2?namespace[a]=1' }), {
    status: [400, 404],
  }),
)
test(
  'an address that is an object is none',
  refuses(() => ({ path: '/wp-json/oembed/1.0/embed?url[a]=1' }), invalid),
)

for (const way of bothWays)
  test(
    `OPTIONS does not look at ids, ${way.name}`,
    answers(
      () => ({ path: `${posts}/100?id[a]=1`, method: 'OPTIONS' }),
      (described) => expect(described).toMatchObject({ namespace: 'core/v2' }),
      way,
    ),
  )
// WordPress accepts any text here and uses the smallest width.
for (const width of ['maxwidth[a]=1', 'maxwidth=Infinity', 'maxwidth=-1', 'maxwidth=1e999', 'maxwidth='])
  for (const way of bothWays)
    test(
      `an embed with ${width} has a width, ${way.name}`,
      answers(
        () => ({
          path: `/wp-json/oembed/1.0/embed?url=http://site.test/about/&${width}`,
        }),
        (described) => {
          const { width } = described as { width: number }
          expect([width >= 200, width <= 600]).toEqual([true, true])
        },
        way,
      ),
    )
for (const width of ['maxwidth[a]=1', `maxwidth=${'9'.repeat(400)}`, 'maxheight[a]=1', 'maxwidth=Infinity'])
  for (const way of bothWays)
    test(
      `a provider's embed with ${width.slice(0, 30)} has a width, ${way.name}`,
      answers(
        () => ({ path: `/wp-json/oembed/1.0/proxy?url=https://video.example/x&${width}` }),
        (described) =>
          expect(described).toMatchObject({ width: expect.any(Number), height: expect.any(Number) }),
        way,
      ),
    )
for (const embed of [
  '_embed[a]=1',
  '_embed[a][b]=author',
  '_embed[]=author&_embed[]=x',
  '_embed[0][0]=author',
])
  for (const way of bothWays)
    test(
      `${embed} is read as far as it goes, ${way.name}`,
      answers(
        () => ({ path: `${posts}?${embed}&per_page=1` }),
        (found) => expect(found).toHaveLength(1),
        way,
      ),
    )
for (const fields of [
  '_fields[a]=id',
  '_fields[]=id',
  '_fields[][]=id',
  '_fields=.',
  '_fields=..id',
  '_fields=id..',
  '_fields=%2c%2c',
])
  for (const way of bothWays)
    test(
      `${fields} is read as far as it goes, ${way.name}`,
      answers(
        () => ({ path: `${posts}?${fields}&per_page=1` }),
        (found) => expect(found).toHaveLength(1),
        way,
      ),
    )
for (const global of [
  '_envelope[a]=1',
  '_method[a]=DELETE',
  '_method[]=DELETE',
  '_locale[a]=1',
  'rest_route[a]=1',
])
  for (const way of bothWays)
    test(
      `${global} is passed over, ${way.name}`,
      answers(
        () => ({ path: `${posts}/100?${global}` }),
        (described) => expect(described).not.toHaveProperty('code'),
        way,
      ),
    )
test(
  'a nonce that is an object is no nonce',
  refuses(() => ({ path: `${posts}?_wpnonce[a]=1`, headers: { Authorization: 'none' } }), {
    status: 403,
    code: 'rest_cookie_invalid_nonce',
  }),
)
