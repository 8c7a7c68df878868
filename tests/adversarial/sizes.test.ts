import { expect, test } from '#test'
import { addressLimit, bodyLimit, requestLimits } from '../../mock/http/limits.ts'
import {
  adversarialSite,
  bothWays,
  media,
  posts,
  requestOf,
  testAnswered,
  testRefused,
} from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const json = { 'Content-Type': 'application/json' }
const tooLarge = '413 rest_body_too_large'

/** As many bytes, in pieces, with nothing that says how many there will be. */
function unannounced(size: number): ReadableStream {
  let left = size
  return new ReadableStream({
    pull: (controller) => {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(Math.min(left, 1024 * 1024)).fill(97))
      left -= 1024 * 1024
    },
  })
}

testRefused(
  'a body announced as larger than the limit',
  () => ({ path: posts, headers: json, body: new Uint8Array(bodyLimit + 1) }),
  tooLarge,
  bothWays,
)
testRefused(
  'a body that turns out larger than the limit',
  () => ({ path: posts, headers: json, body: unannounced(bodyLimit + 1) }),
  tooLarge,
  bothWays,
)
testRefused(
  'a body without end in sight',
  () => ({ path: posts, headers: json, body: unannounced(bodyLimit * 2) }),
  tooLarge,
  bothWays,
)
testRefused(
  'a file larger than the limit',
  () => ({
    path: media,
    headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="a.png"' },
    body: unannounced(bodyLimit + 1),
  }),
  tooLarge,
  bothWays,
)

testRefused(
  'JSON of more bytes than a text may have',
  { path: posts, headers: json, body: `{"title":"x"${' '.repeat(requestLimits.bytes)}}` },
  tooLarge,
  bothWays,
)
testRefused(
  'a form whose texts are larger than that',
  () => {
    const form = new FormData()
    form.append('title', 'x'.repeat(requestLimits.bytes + 1))
    return { path: posts, method: 'POST', body: form }
  },
  tooLarge,
  bothWays,
)
testRefused(
  'JSON of more values than are read',
  {
    path: posts,
    headers: json,
    body: `{"title":"x","categories":[${'1,'.repeat(requestLimits.values)}1]}`,
  },
  tooLarge,
  bothWays,
)

test('a body of exactly the limit is read', async () => {
  const body = `{"title":"x"${' '.repeat(requestLimits.bytes - 13)}}`
  expect(body).toHaveLength(requestLimits.bytes)
  const response = await adversarialSite().fetch(
    requestOf({ url: 'http://site.test' }, { path: posts, headers: json, body }),
  )
  expect(response.status).toBe(201)
})

const kilobytes = (count: number): string => 'a'.repeat(count * 1024)
const tooLong = '414 rest_address_too_long'

for (const [what, path] of [
  ['search text', `${posts}?search=${kilobytes(100)}`],
  ['parameters', `${posts}?${'a=b&'.repeat(25 * 1024)}`],
  ['names in _fields', `${posts}?_fields=${'id,'.repeat(34 * 1024)}`],
  ['relations in _embed', `${posts}?_embed=${'author,'.repeat(15 * 1024)}`],
  ['escapes', `${posts}?search=${'%20'.repeat(34 * 1024)}`],
  ['path', `${posts}/${kilobytes(100)}`],
  ['rest_route', `/?rest_route=/core/v2/${kilobytes(100)}`],
] as const)
  testRefused(`an address with 100 KB of ${what} is too long`, { path }, tooLong, bothWays)

// All items are on one page, so no Link header repeats the whole address.
const onePage = `${posts}?per_page=100`

for (const [what, text] of [
  ['the longest text', 'a'.repeat(addressLimit - onePage.length - 8)],
  ['thousands of phrases', '%22zz%20%22'.repeat(5_000)],
  ['nothing but quotes', '%22'.repeat(20_000)],
  ['nothing but brackets', '%5B'.repeat(20_000)],
] as const)
  testAnswered(`a search for ${what} finds nothing`, { path: `${onePage}&search=${text}` }, (found) =>
    expect(found).toEqual([]),
  )

// A dash excludes the word after it.
testAnswered(
  'a search for nothing but dashes takes nothing away',
  { path: `${onePage}&search=${'-'.repeat(60_000)}` },
  (found) => expect(found).not.toHaveLength(0),
)
testAnswered(
  '60 KB of _fields select what they name',
  { path: `${onePage}&_fields=id,${'x,'.repeat(30_000)}` },
  (found) => expect(found).toContainEqual({ id: 100 }),
)
testAnswered(
  '10,000 levels of _fields select nothing',
  { path: `${onePage}&_fields=${'title.'.repeat(10_000)}x` },
  (found) => expect(found).toContainEqual({ title: [] }),
)
testAnswered(
  '6,000 relations of _embed embed those there are',
  { path: `${onePage}&_embed=${'author,x,'.repeat(6_000)}` },
  (found) =>
    expect(found).toContainEqual(expect.objectContaining({ _embedded: { author: [expect.anything()] } })),
)
testAnswered(
  'brackets 10,000 deep are a parameter nobody asked for',
  { path: `${onePage}&a${'[b]'.repeat(10_000)}=1` },
  (found) => expect(found).toHaveLength(44),
)
