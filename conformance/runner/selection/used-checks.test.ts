import { expect, test } from '#test'
import {
  type ArgumentDefinition,
  type Deployment,
  deployments,
  stock,
  templateOf,
} from '../../../contract/index.ts'
import {
  type EndpointUsage,
  mergeUsage,
  noUsage,
  type Usage,
  type ValueKind,
} from '../../../contract/usage/usage.ts'
import { groups } from '../../checks/catalog.ts'
import { concerns } from './concerns.ts'
import { Used } from './used.ts'
import { isUsed, usedChecks } from './used-checks.ts'

const asked: EndpointUsage = { arguments: {}, contexts: ['view'], statuses: [200], isSignedIn: false }

const usage = (method: string, path: string, used: Partial<EndpointUsage> = {}): Usage => ({
  routes: { [path]: { [method]: { ...asked, ...used } } },
  unanswered: [],
})

const ids = (used: Usage): readonly string[] =>
  usedChecks(groups, used).flatMap(({ checks }) => checks.map(({ id }) => id))

/** Every word that an argument lists. */
const kindOfAll = (definition: ArgumentDefinition | undefined): ValueKind => {
  const words = (definition?.enum ?? definition?.items?.enum ?? []).map(String)
  return { types: ['string'], words }
}

/** All that a deployment has, asked with every argument in every context. */
function everything({ routes }: Pick<Deployment, 'routes'>): Usage {
  const used = routes.flatMap(({ pattern, endpoints }) =>
    endpoints.flatMap(({ methods, args }) =>
      methods.map((method) => {
        const names = [...Object.keys(args), '_fields', '_embed', '_envelope', '_jsonp']
        return usage(method, templateOf(pattern), {
          arguments: Object.fromEntries(names.map((name) => [name, kindOfAll(args[name])])),
          contexts: ['view', 'embed', 'edit'],
          isSignedIn: true,
        })
      }),
    ),
  )
  return mergeUsage(...used)
}

test('who uses everything rests on every check, but on what a deployment lacks and on OPTIONS', () => {
  const whole = new Used(mergeUsage(everything(deployments.second), everything(stock)))
  const unused = groups.flatMap(({ checks }) => checks.filter((check) => !isUsed(check, whole)))
  const heads = new Set(
    unused.map(({ id }) => id.replace(/^stock[.]shapes[.].*[.]options$/, 'options').split('.')[0]),
  )
  expect([...heads].sort()).toEqual(['deployments', 'options', 'security'])
})

test('who uses nothing rests on nothing but how a site answers at all', () => {
  const heads = new Set(ids(noUsage).map((id) => id.split('.')[0]))
  expect([...heads].sort()).toEqual(['errors', 'headers', 'parameters', 'routing', 'versioning'])
})

test('of an endpoint the arguments that are given count, and the defaults of the others', () => {
  const used = ids(usage('GET', '/core/v2/posts', { arguments: { per_page: { types: ['integer'] } } }))
  expect(used).toContain('posts.list.per-page.maximum')
  expect(used).toContain('posts.list.page.default')
  expect(used).toContain('lists.total.posts')
  expect(used).not.toContain('posts.list.page.type')
  expect(used.filter((id) => /^(pages|media|posts[.](create|update|delete|read))[.]/.test(id))).toEqual([])
})

test('of the words that an argument lists those that are given count', () => {
  const orderby = { types: ['string' as const], words: ['date'] }
  const used = ids(usage('GET', '/core/v2/posts', { arguments: { orderby } }))
  expect(used).toContain('posts.list.orderby.date')
  expect(used).not.toContain('posts.list.orderby.author')
})

test('only fields that were read count, if they were recorded', () => {
  const read = ids(usage('GET', '/core/v2/posts', { fields: ['id', 'title', 'title.rendered'] }))
  expect(read.some((id) => id.startsWith('posts.fields.title.rendered.'))).toBe(true)
  expect(read.some((id) => id.startsWith('posts.fields.title.raw.'))).toBe(false)
  expect(read.some((id) => id.startsWith('posts.fields.excerpt.'))).toBe(false)
  const unknown = ids(usage('GET', '/core/v2/posts'))
  expect(unknown.some((id) => id.startsWith('posts.fields.excerpt.'))).toBe(true)
})

test('a context that is not read counts for nothing', () => {
  const used = ids(usage('GET', '/core/v2/posts'))
  expect(used.filter((id) => /^context[.].*[.](embed|edit)$/.test(id))).toEqual([])
  expect(used.filter((id) => /^context[.].*posts.*[.]view$/.test(id)).length).toBeGreaterThan(0)
})

test('a field that no check is about by itself is looked at with the whole item', () => {
  const read = (field: string) => ids(usage('GET', '/core/v2/media/{id}', { fields: [field] }))
  expect(read('source_url')).toContain('records.view.order.media')
  expect(read('alt_text')).not.toContain('records.view.order.media')
  expect(read('_links')).toContain('records.links.self.media')
})

test('who writes and does not say what it reads of the answer may read any field of it, and of no other resource', () => {
  const created = ids(usage('POST', '/core/v2/posts', { arguments: { title: { types: ['string'] } } }))
  expect(created).toContain('posts.fields.author.type.item.edit')
  expect(created.filter((id) => id.startsWith('fields.alt-text.'))).toEqual([])
  const removed = ids(usage('DELETE', '/core/v2/posts/{id}'))
  expect(removed.filter((id) => id.startsWith('posts.fields.'))).toEqual([])
})

test('of what may stand in a batch the resources that are used count', () => {
  const batch = usage('POST', '/batch/v1')
  const within = ids(mergeUsage(batch, usage('POST', '/core/v2/posts')))
  expect(within.some((id) => /^batch[.]targets[.].*[.]posts[.]/.test(id))).toBe(true)
  expect(within.filter((id) => /^batch[.]targets[.].*[.]media[.]/.test(id))).toEqual([])
  expect(ids(batch)).toContain('batch.sequential')
})

test('every first word of an id is known', () => {
  const used = new Used(noUsage)
  const own = ['index', 'extensions', 'stock', ...Object.keys(concerns)]
  const unknown = groups.flatMap(({ checks }) =>
    checks.flatMap(({ id }) => {
      const [first = ''] = id.split('.')
      const isEndpoint = id.split('.').some((_, i, words) => used.isEndpoint(words.slice(0, i + 1).join('.')))
      return own.includes(first) || isEndpoint ? [] : [id]
    }),
  )
  expect(unknown).toEqual([])
})
