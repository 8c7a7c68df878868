import { expect, test } from '#test'
import { deployments, withStockRoutes } from '../../../contract/index.ts'
import { templateOf } from '../../../contract/schema/route.ts'
import { siteIndex } from './index-document.ts'

const entry = { namespace: 'v2', endpoints: [] }
const indexOf = (patterns: readonly string[]) => [
  ...siteIndex({ routes: Object.fromEntries(patterns.map((pattern) => [pattern, entry])) }).routes.values(),
]

test('every route of WordPress has the template that the log of requests has', () => {
  const patterns = withStockRoutes(deployments.first).routes.map(({ pattern }) => pattern)
  expect(patterns.length).toBeGreaterThan(100)
  const templates = indexOf(patterns).map(({ template }) => template)
  expect(templates).toEqual(patterns.map(templateOf))
  expect(templates.filter((template) => /[()?\\[\]]/.test(template))).toEqual([])
})

test('a capture with groups and parentheses is one place of the path', () => {
  const [route] = indexOf([
    '/v2/(?P<parent>([^\\/:<>]+(?:\\/[^\\/:<>]+)?)[\\/\\w%-]+)/of/(?P<name>[\\w\\(\\)]+)/(?P<kind>a|b)',
  ])
  expect(route?.template).toBe('/v2/{parent}/of/{name}/{kind}')
  expect(route?.captures).toEqual([
    { name: 'parent', words: [] },
    { name: 'name', words: [] },
    { name: 'kind', words: ['a', 'b'] },
  ])
})
