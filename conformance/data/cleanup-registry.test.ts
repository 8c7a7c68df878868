import { expect, test } from '#test'
import type { Json } from '../../contract/index.ts'
import { anAnswer } from '../testing/a-check.ts'
import { CleanupRegistry } from './cleanup-registry.ts'

const runTag = 'sitecontract00000000aa'
/** An item of the run. */
const made = (id: number | string) => ({ id, slug: `${runTag}-alder` })

/** What a cleanup registry holds after one exchange. */
function noted(method: string, path: string, status: number, body: unknown, sent?: Json): string[] {
  const cleanupRegistry = new CleanupRegistry()
  cleanupRegistry.note(method, path, sent, anAnswer(status, body))
  return cleanupRegistry.take()
}

for (const kind of ['posts', 'pages', 'media'])
  test(`one of the ${kind} that was made is noted`, () => {
    expect(noted('POST', `/core/v2/${kind}`, 201, made(7))).toEqual([`/core/v2/${kind}/7`])
  })

for (const [kind, id] of [
  ['tags', 7],
  ['users', 7],
  ['comments', 7],
  ['templates', 'plain//home'],
  ['widgets', 'block-3'],
] as const)
  test(`one of the ${kind} that was made is noted, and no more when it is gone`, () => {
    expect(noted('POST', `/core/v2/${kind}`, 201, made(id))).toEqual([`/core/v2/${kind}/${id}`])
    const cleanupRegistry = new CleanupRegistry()
    cleanupRegistry.note('POST', `/core/v2/${kind}`, undefined, anAnswer(201, made(id)))
    cleanupRegistry.note('DELETE', `/core/v2/${kind}/${id}`, undefined, anAnswer(200, { deleted: true }))
    expect(cleanupRegistry.take()).toEqual([])
  })

test('a picture that came of another one is noted', () => {
  expect(noted('POST', '/core/v2/media/3/edit', 201, made(7))).toEqual(['/core/v2/media/7'])
})

test('what was made with an odd status, or by an address with a query or a slash, is noted', () => {
  expect(noted('POST', '/core/v2/posts', 200, made(7))).toEqual(['/core/v2/posts/7'])
  expect(noted('POST', '/core/v2/posts/?context=edit', 201, made(7))).toEqual(['/core/v2/posts/7'])
})

for (const [what, method, path, status, body] of [
  ['a refusal', 'POST', '/core/v2/posts', 400, made(7)],
  ['an answer that is no JSON', 'POST', '/core/v2/posts', 201, '<b>'],
  ['an id that is no number', 'POST', '/core/v2/posts', 201, made('7')],
  ['a change', 'POST', '/core/v2/posts/7', 200, made(7)],
  ['an autosave', 'POST', '/core/v2/posts/7/autosaves', 200, made(8)],
  ['a read', 'GET', '/core/v2/posts', 200, made(7)],
  ['an item of an extension', 'POST', '/forms/v1/forms', 201, made(7)],
  ['an id that leads elsewhere', 'POST', '/core/v2/posts', 201, made('../../wp-admin/delete?x')],
  ['an id below one', 'POST', '/core/v2/posts', 201, made(-7)],
  ['an id that is no integer', 'POST', '/core/v2/posts', 201, made(7.5)],
  ['an id that no number can hold', 'POST', '/core/v2/posts', 201, made(2 ** 60)],
] as const)
  test(`${what} makes nothing`, () => {
    expect(noted(method, path, status, body)).toEqual([])
  })

test('an item that does not bear the tag is noted too: whose it is, is found out before it is removed', () => {
  expect(noted('POST', '/core/v2/posts', 201, { id: 7, slug: 'hello' })).toEqual(['/core/v2/posts/7'])
})

test('the latest comes first, and nothing is taken twice', () => {
  const cleanupRegistry = new CleanupRegistry()
  for (const id of [1, 2, 3])
    cleanupRegistry.note('POST', '/core/v2/posts', undefined, anAnswer(201, made(id)))
  const taken = cleanupRegistry.take()
  expect(taken).toEqual(['/core/v2/posts/3', '/core/v2/posts/2', '/core/v2/posts/1'])
  expect(cleanupRegistry.take()).toEqual([])
  cleanupRegistry.restore(taken)
  expect(cleanupRegistry.take()).toEqual(taken)
})

/** What is left of post 7 after it was deleted. */
function leftBy(path: string, body: unknown, status = 200): string[] {
  const cleanupRegistry = new CleanupRegistry()
  cleanupRegistry.restore(['/core/v2/posts/7'])
  cleanupRegistry.note('DELETE', path, undefined, anAnswer(status, body))
  return cleanupRegistry.take()
}

test('what was deleted for good is no longer noted', () => {
  expect(leftBy('/core/v2/posts/7?force=true', { deleted: true })).toEqual([])
})

for (const [what, path, body] of [
  ['went to the trash', '/core/v2/posts/7', { id: 7, status: 'trash' }],
  ['lost a revision', '/core/v2/posts/7/revisions/9', { deleted: true }],
] as const)
  test(`a post that ${what} is still noted`, () => {
    expect(leftBy(path, body)).toEqual(['/core/v2/posts/7'])
  })

/** What a cleanup registry with post 7 holds after a batch of one request. */
function batched(path: string, status: number, body: Json): string[] {
  const cleanupRegistry = new CleanupRegistry()
  cleanupRegistry.restore(['/core/v2/posts/7'])
  const sent = { requests: [{ path }] }
  cleanupRegistry.note(
    'POST',
    '/batch/v1',
    sent,
    anAnswer(207, { responses: [{ status, body, headers: {} }] }),
  )
  return cleanupRegistry.take()
}

for (const [what, path, status, body, left] of [
  ['makes is noted', '/core/v2/pages', 201, made(8), ['/core/v2/pages/8', '/core/v2/posts/7']],
  [
    "makes by the target's names is noted",
    '/wp/v2/media',
    201,
    made(8),
    ['/core/v2/media/8', '/core/v2/posts/7'],
  ],
  [
    'makes with an odd status is noted',
    '/core/v2/pages',
    200,
    made(8),
    ['/core/v2/pages/8', '/core/v2/posts/7'],
  ],
  [
    'makes of a picture is noted',
    '/core/v2/media/3/edit',
    201,
    made(8),
    ['/core/v2/media/8', '/core/v2/posts/7'],
  ],
  ['refuses is not noted', '/core/v2/pages', 400, made(8), ['/core/v2/posts/7']],
  ['changes is not noted', '/core/v2/pages/8', 200, made(8), ['/core/v2/posts/7']],
  ['deletes is no longer noted', '/core/v2/posts/7?force=true', 200, { deleted: true }, []],
  [
    'takes a revision of stays noted',
    '/core/v2/posts/7/revisions/9',
    200,
    { deleted: true },
    ['/core/v2/posts/7'],
  ],
] as const)
  test(`what a batch ${what}`, () => {
    expect(batched(path, status, body)).toEqual(left)
  })

test('a batch that has no responses is passed over', () => {
  expect(
    noted('POST', '/batch/v1', 207, { failed: 'validation' }, { requests: [{ path: '/core/v2/posts' }] }),
  ).toEqual([])
})
