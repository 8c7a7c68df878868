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

/** Usage of all routes of a deployment, with every argument in every context. */
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

test('only fields that were read count, if they were recorded', () => {
  const read = ids(usage('GET', '/core/v2/posts', { fields: ['id', 'title', 'title.rendered'] }))
  expect(read.some((id) => id.startsWith('posts.fields.title.rendered.'))).toBe(true)
  expect(read.some((id) => id.startsWith('posts.fields.title.raw.'))).toBe(false)
  expect(read.some((id) => id.startsWith('posts.fields.excerpt.'))).toBe(false)
  const unknown = ids(usage('GET', '/core/v2/posts'))
  expect(unknown.some((id) => id.startsWith('posts.fields.excerpt.'))).toBe(true)
})

test('who writes and does not say what it reads of the answer may read any field of it, and of no other resource', () => {
  const created = ids(usage('POST', '/core/v2/posts', { arguments: { title: { types: ['string'] } } }))
  expect(created).toContain('posts.fields.author.type.item.edit')
  expect(created.filter((id) => id.startsWith('fields.alt-text.'))).toEqual([])
  const removed = ids(usage('DELETE', '/core/v2/posts/{id}'))
  expect(removed.filter((id) => id.startsWith('posts.fields.'))).toEqual([])
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
