import { expect, test } from '#test'
import { namings, translator } from '../naming.ts'
import { type Method, methodPathPairs, methodsOf, type Route } from '../schema/route.ts'
import type { Deployment } from './first.ts'
import { deployments } from './index.ts'

const { first, second } = deployments
const patterns = second.routes.map((each) => each.pattern)

const toRegExp = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`)

/** Paths that match a pattern: each word of a capture that lists words, otherwise one likely value. */
function examples(pattern: string): string[] {
  const capture = /\(\?P<\w+>([^)]*)\)/.exec(pattern)
  if (capture === null) return [pattern]
  const [group, body = ''] = capture
  const words = /^[\w|-]+$/.test(body)
    ? body.split('|')
    : ['7', 'word'].filter((each) => toRegExp(body).test(each))
  return words.slice(0, 4).flatMap((word) => examples(pattern.replace(group, () => word)))
}

/** The route that answers: the first in declared order that has both the path and the method. */
function answering(routes: readonly Route[], method: Method, path: string): Route | undefined {
  return routes.find((each) => toRegExp(each.pattern).test(path) && methodsOf(each).includes(method))
}

/**
 * The pairs the document's Endpoints part lists. A namespace's index counts where the part lists routes of that
 * namespace, whether as a row (`GET /forms/v1`) or in the words above its table (`/cache/v1`, `/seo/v1`); it does not
 * where the document only names the namespace (`core-site-health/v1` and the further extensions).
 */
function listedPairs({ routes }: Deployment): string[] {
  const withRoutes = new Set(routes.filter((each) => !each.isNamespaceIndex).map((each) => each.namespace))
  return methodPathPairs(routes.filter((each) => !each.isNamespaceIndex || withRoutes.has(each.namespace)))
}

test('lists 56 method and path pairs in the first deployment and 313 in the second', () => {
  expect(listedPairs(first)).toHaveLength(56)
  expect(listedPairs(second)).toHaveLength(313)
  expect(new Set(listedPairs(second)).size).toBe(313)
})

test('lists this many pairs by namespace', () => {
  const count = (namespace: string): number =>
    listedPairs({ ...second, routes: second.routes.filter((each) => each.namespace === namespace) }).length
  expect(
    Object.fromEntries([...new Set(second.routes.map((each) => each.namespace))].map((n) => [n, count(n)])),
  ).toMatchObject({
    '': 2,
    'oembed/1.0': 3,
    'cache/v1': 9,
    'cache/v3': 6,
    'core/v2': 36,
    'seo/v1': 229,
    'seomon/v1': 2,
    'forms/v1': 26,
  })
})

test('serves the namespaces of the first deployment in order', () => {
  expect(first.namespaces).toEqual([
    'oembed/1.0',
    'cache/v1',
    'cache/v3',
    'core/v2',
    'core-site-health/v1',
    'core-block-editor/v1',
    'core-abilities/v1',
  ])
})

test('serves in the second deployment those, three more, and twenty further ones', () => {
  const further = second.namespaces.slice(first.namespaces.length + 3)
  expect(second.namespaces.slice(0, -20)).toEqual([...first.namespaces, 'seo/v1', 'seomon/v1', 'forms/v1'])
  expect(further).toHaveLength(20)
  expect(further).toContain('social-image-generator/v1')
  expect(new Set(second.namespaces).size).toBe(second.namespaces.length)
})

for (const deployment of [first, second]) {
  test(`gives every route of the ${deployment.name} deployment a served namespace and a pattern of its own`, () => {
    expect(new Set(deployment.routes.map((each) => each.pattern)).size).toBe(deployment.routes.length)
    for (const { namespace, pattern } of deployment.routes) {
      expect(['', ...deployment.namespaces]).toContain(namespace)
      if (namespace !== '') expect(`${pattern}/`.startsWith(`/${namespace}/`), pattern).toBe(true)
    }
    for (const namespace of deployment.namespaces)
      expect(
        deployment.routes.filter((each) => each.isNamespaceIndex).map((each) => each.namespace),
      ).toContain(namespace)
  })
}

test('declares only patterns that a regular expression can match', () => {
  for (const pattern of patterns) expect(() => toRegExp(pattern), pattern).not.toThrow()
})

test('lets every route be reached with every method', () => {
  for (const route of second.routes) {
    const paths = examples(route.pattern)
    expect(paths, route.pattern).not.toHaveLength(0)
    for (const method of methodsOf(route))
      for (const path of paths)
        expect(answering(second.routes, method, path)?.pattern, `${method} ${path}`).toBe(route.pattern)
  }
})

test('holds no vendor word in any pattern', () => {
  expect(patterns.filter((each) => /aioseo|litespeed|fluentform|wordpress/i.test(each))).toEqual([])
})

test('names every pattern and namespace back and forth in every naming', () => {
  for (const naming of Object.values(namings)) {
    const { deployed, neutral } = translator(naming)
    for (const name of [...patterns, ...second.namespaces]) expect(neutral(deployed(name))).toBe(name)
  }
})

test('renames only segments that some pattern has', () => {
  for (const naming of Object.values(namings))
    for (const segment of Object.keys(naming.segments))
      expect(patterns.filter((each) => each.split('/').includes(segment))).toHaveLength(1)
})

test('gives the original its names for what the contract names neutrally', () => {
  const { deployed } = translator(namings.wordpress)
  expect(deployed('/core/v2/posts')).toBe('/wp/v2/posts')
  expect(deployed('core-site-health/v1')).toBe('wp-site-health/v1')
  expect(deployed('/seo/v1/notification/install-seo-image-seo-reminder')).toBe(
    '/aioseo/v1/notification/install-aioseo-image-seo-reminder',
  )
})
