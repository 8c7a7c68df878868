import { expect, test } from '#test'
import { stock } from '../../contract/index.ts'
import { uncovered } from '../../contract/usage/uncovered.ts'
import type { Usage } from '../../contract/usage/usage.ts'

const reading = (path: string, fields: readonly string[]): Usage => ({
  routes: {
    [path]: { GET: { arguments: {}, contexts: [], statuses: [200], isSignedIn: false, fields } },
  },
  unanswered: ['GET /shop/v1/prices'],
})

test('a missing field is reported once, whatever was read within it', () => {
  const usage = reading('/core/v2/posts', ['_links', 'extra', 'extra.width', 'title', 'title.rendered'])
  expect(uncovered(usage, stock)).toEqual([
    'GET /shop/v1/prices …: no such route',
    'GET /core/v2/posts: no field extra',
  ])
})

test('what a list by names has of each is known', () => {
  const usage = reading('/core/v2/types', ['post', 'post.slug'])
  expect(uncovered(usage, stock)).toEqual(['GET /shop/v1/prices …: no such route'])
})
