import { expect, test } from '#test'
import type { SentRequest } from './sent-request.ts'
import { sequencesIn } from './sequences.ts'

/** A read of a route that took so long, from a time on. */
const get = (path: string, began: number, more: Partial<SentRequest> = {}): SentRequest => ({
  method: 'GET',
  url: `http://site.test/wp-json${path}`,
  path: path.replace(/[?].*/, ''),
  route: `GET ${path.replace(/[?].*/, '').replace(/[/]\d+$/, '/{id}')}`,
  query: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
  user: undefined,
  status: 200,
  began,
  ended: began + 200,
  waited: 200,
  text: '[{"id":7,"slug":"high-water"}]',
  ...more,
})

const lengths = (...requests: SentRequest[]) => sequencesIn(requests).map(({ length }) => length)
const tags = (began: number, more = {}) => get('/wp/v2/tags?per_page=7', began, more)

test('requests that wait for each other without a reason are a sequence, in any order', () => {
  const [posts, pages] = [get('/wp/v2/posts', 0), get('/wp/v2/pages', 402)]
  expect(lengths(posts, tags(201), pages)).toEqual([3])
  expect(lengths(pages, tags(201), posts)).toEqual([3])
})

const reasons: readonly (readonly [why: string, next: SentRequest, first?: Partial<SentRequest>])[] = [
  ['they overlap', tags(199)],
  ['the next comes later, as after a click', tags(230)],
  ['the site computes, and reads no other request', tags(201), { waited: 40 }],
  ['it is unknown whether the site could read others', tags(201), { waited: undefined }],
  ['the end of the first is unknown', tags(201), { ended: undefined }],
  ['the path has an id of an earlier response', get('/wp/v2/posts/7', 201)],
  ['an argument has a value of an earlier response', get('/wp/v2/comments?post=5,7', 201)],
  ['an argument has a slug of an earlier response', get('/wp/v2/pages?slug=high-water', 201)],
  ['it is the same request', get('/wp/v2/posts', 201)],
  ['it is the next page', get('/wp/v2/posts?page=2', 201)],
  ['the first failed', tags(201), { status: 404 }],
  ['the first found nothing', tags(201), { text: '[]' }],
  ['the response of the first is unknown', tags(201), { text: undefined }],
  ['the first wrote', tags(201), { method: 'POST' }],
  ['the first is the index', tags(201), { route: 'GET /' }],
  ['the first is the index of a namespace', tags(201), { route: 'GET /wp/v2' }],
  ['the first is who is signed in', tags(201), { route: 'GET /wp/v2/users/me' }],
]

for (const [why, next, first] of reasons)
  test(`requests are no sequence when ${why}`, () => {
    expect(lengths(get('/wp/v2/posts', 0, first), next)).toEqual([])
  })

test('items of a list are a sequence of their own', () => {
  const items = [1, 2, 3].map((id) => get(`/wp/v2/media/${id}`, id * 201, { text: '{"name":"x"}' }))
  expect(lengths(get('/wp/v2/posts', 0, { text: '[{"media":[1,2,3]}]' }), ...items)).toEqual([3])
})

test('a sequence is found among other requests, which are not of it', () => {
  const [first, third] = [get('/wp/v2/categories', 0), get('/wp/v2/media', 402)]
  const others = [get('/wp/v2/posts', 50, { ended: 900 }), get('/wp/v2/pages', 60, { ended: 310 })]
  expect(sequencesIn([first, ...others, tags(201), third])).toEqual([[first, tags(201), third]])
})

test('requests are no sequence when the next has a value of a response that came in the meantime', () => {
  const posts = get('/wp/v2/posts', 10, { ended: 150 })
  expect(lengths(get('/wp/v2/categories', 0), posts, get('/wp/v2/media/7', 201))).toEqual([])
})

test('requests are no sequence when two ended right before the next', () => {
  expect(lengths(get('/wp/v2/categories', 0), get('/wp/v2/posts', 5), tags(206))).toEqual([])
})

test('requests are no sequence when several are sent after a response, as by what was rendered of it', () => {
  expect(lengths(get('/wp/v2/categories', 0), tags(201), get('/wp/v2/posts', 204))).toEqual([])
})
