import { expect, test } from '#test'
import { batch, media, posts, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const invalid = '400 rest_invalid_param'

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
  testRefused(`a post is not read by ${query}`, { path: `${posts}/100?${query}` }, invalid)
for (const query of ['id[a]=1', 'force[a]=1'])
  testRefused(
    `a post is not removed by ${query}`,
    { path: `${posts}/100?${query}`, method: 'DELETE' },
    invalid,
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
  testRefused(
    `a page whose ${name} is an object is refused`,
    { path: '/wp-json/core/v2/pages/200', headers: json, body: `{"${name}":${noValue}}` },
    invalid,
  )
for (const name of ['parent', 'id'])
  testRefused(
    `a revision whose ${name} is an object is refused`,
    { path: `${posts}/100/revisions/1?${name}[a]=1` },
    invalid,
  )
testRefused(
  'an image whose id is an object is not changed',
  { path: `${media}/300`, headers: json, body: `{"id":${noValue}}` },
  invalid,
)
testRefused(
  'an image whose id is an object is not processed',
  {
    path: `${media}/300/post-process`,
    headers: json,
    body: `{"id":${noValue},"action":"create-image-subsizes"}`,
  },
  invalid,
)
testRefused(
  'an image whose src is an object is not changed',
  { path: `${media}/300/edit?src[a]=1`, method: 'POST' },
  invalid,
)
testRefused(
  'a batch whose path is an object is refused',
  { path: batch, headers: json, body: `{"requests":[{"path":${noValue}}]}` },
  invalid,
)
testRefused('a namespace that is an object is none', { path: '/wp-json/core/v2?namespace[a]=1' }, '400, 404')
testRefused('an address that is an object is none', { path: '/wp-json/oembed/1.0/embed?url[a]=1' }, invalid)

testAnswered(
  'OPTIONS does not look at ids',
  { path: `${posts}/100?id[a]=1`, method: 'OPTIONS' },
  (described) => expect(described).toMatchObject({ namespace: 'core/v2' }),
)
// WordPress accepts any text here and uses the smallest width.
for (const width of ['maxwidth[a]=1', 'maxwidth=Infinity', 'maxwidth=-1', 'maxwidth=1e999', 'maxwidth='])
  testAnswered(
    `an embed with ${width} has a width`,
    {
      path: `/wp-json/oembed/1.0/embed?url=http://site.test/about/&${width}`,
    },
    (described) => {
      const { width } = described as { width: number }
      expect([width >= 200, width <= 600]).toEqual([true, true])
    },
  )
for (const width of ['maxwidth[a]=1', `maxwidth=${'9'.repeat(400)}`, 'maxheight[a]=1', 'maxwidth=Infinity'])
  testAnswered(
    `a provider's embed with ${width.slice(0, 30)} has a width`,
    { path: `/wp-json/oembed/1.0/proxy?url=https://video.example/x&${width}` },
    (described) => expect(described).toMatchObject({ width: expect.any(Number), height: expect.any(Number) }),
  )
for (const embed of [
  '_embed[a]=1',
  '_embed[a][b]=author',
  '_embed[]=author&_embed[]=x',
  '_embed[0][0]=author',
])
  testAnswered(`${embed} is read as far as it goes`, { path: `${posts}?${embed}&per_page=1` }, (found) =>
    expect(found).toHaveLength(1),
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
  testAnswered(`${fields} is read as far as it goes`, { path: `${posts}?${fields}&per_page=1` }, (found) =>
    expect(found).toHaveLength(1),
  )
for (const global of [
  '_envelope[a]=1',
  '_method[a]=DELETE',
  '_method[]=DELETE',
  '_locale[a]=1',
  'rest_route[a]=1',
])
  testAnswered(`${global} is passed over`, { path: `${posts}/100?${global}` }, (described) =>
    expect(described).not.toHaveProperty('code'),
  )
testRefused(
  'a nonce that is an object is no nonce',
  { path: `${posts}?_wpnonce[a]=1`, headers: { Authorization: 'none' } },
  '403 rest_cookie_invalid_nonce',
)
