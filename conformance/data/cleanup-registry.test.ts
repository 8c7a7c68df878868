import { expect, test } from '#test'
import type { Json } from '../../contract/index.ts'
import { anAnswer } from '../testing/a-check.ts'
import { CleanupRegistry } from './cleanup-registry.ts'

const item = (id: number | string) => ({ id, slug: 'sitecontract00000000aa-alder' })
const post = '/core/v2/posts/7'

/** The paths in a registry after one exchange. */
function recorded(
  method: string,
  path: string,
  status: number,
  body: unknown,
  before: string[] = [],
): string[] {
  const registry = new CleanupRegistry()
  registry.restore(before)
  registry.note(method, path, undefined, anAnswer(status, body))
  return registry.take()
}

test('items of every resource are recorded, and removed again when they are deleted', () => {
  for (const [kind, id] of [
    ['posts', 7],
    ['pages', 7],
    ['media', 7],
    ['tags', 7],
    ['users', 7],
    ['comments', 7],
    ['templates', 'plain//home'],
    ['widgets', 'block-3'],
  ] as const) {
    const path = `/core/v2/${kind}/${id}`
    expect(recorded('POST', `/core/v2/${kind}`, 201, item(id))).toEqual([path])
    expect(recorded('DELETE', `${path}?force=true`, 200, { deleted: true }, [path])).toEqual([])
  }
})

for (const [what, path, status, body, found] of [
  ['an edit of an image', '/core/v2/media/3/edit', 201, item(7), '/core/v2/media/7'],
  ['a create with an unusual status', '/core/v2/posts', 200, item(7), post],
  ['a create by an address with a slash and a query', '/core/v2/posts/?context=edit', 201, item(7), post],
  // Whether it belongs to the run is verified before it is deleted.
  ['a create without the tag', '/core/v2/posts', 201, { id: 7, slug: 'hello' }, post],
] as const)
  test(`${what} is recorded`, () => {
    expect(recorded('POST', path, status, body)).toEqual([found])
  })

for (const [what, method, path, status, body] of [
  ['an error', 'POST', '/core/v2/posts', 400, item(7)],
  ['an answer that is not JSON', 'POST', '/core/v2/posts', 201, '<b>'],
  ['an id that is text', 'POST', '/core/v2/posts', 201, item('7')],
  ['an update', 'POST', post, 200, item(7)],
  ['an autosave', 'POST', `${post}/autosaves`, 200, item(8)],
  ['a read', 'GET', '/core/v2/posts', 200, item(7)],
  ['an item of an extension', 'POST', '/forms/v1/forms', 201, item(7)],
  ['an id that is a path', 'POST', '/core/v2/posts', 201, item('../../wp-admin/delete?x')],
  ['an id below one', 'POST', '/core/v2/posts', 201, item(-7)],
  ['an id that is not an integer', 'POST', '/core/v2/posts', 201, item(7.5)],
  ['an id that is too large', 'POST', '/core/v2/posts', 201, item(2 ** 60)],
] as const)
  test(`${what} is not recorded`, () => {
    expect(recorded(method, path, status, body)).toEqual([])
  })

/** The paths in a registry with a post after a batch of one request. */
function batched(path: string, status: number, body: Json): string[] {
  const registry = new CleanupRegistry()
  registry.restore([post])
  const answer = anAnswer(207, { responses: [{ status, body, headers: {} }] })
  registry.note('POST', '/batch/v1', { requests: [{ path }] }, answer)
  return registry.take()
}

test('the requests of a batch are recorded like others, in the names of the target too', () => {
  expect(batched('/core/v2/pages', 201, item(8))).toEqual(['/core/v2/pages/8', post])
  expect(batched('/wp/v2/media', 200, item(8))).toEqual(['/core/v2/media/8', post])
  expect(batched('/core/v2/media/3/edit', 201, item(8))).toEqual(['/core/v2/media/8', post])
  expect(batched('/core/v2/pages', 400, item(8))).toEqual([post])
  expect(batched('/core/v2/pages/8', 200, item(8))).toEqual([post])
  expect(batched(`${post}/revisions/9`, 200, { deleted: true })).toEqual([post])
  expect(batched(`${post}?force=true`, 200, { deleted: true })).toEqual([])
  expect(recorded('POST', '/batch/v1', 207, { failed: 'validation' })).toEqual([])
})
