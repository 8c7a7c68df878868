import { expect, test } from '#test'
import { deployments, templateOf } from '../../../contract/index.ts'
import { route } from '../../../contract/schema/route.ts'
import { fakeSite } from '../../testing/fake-site.ts'
import { compile, RouteTable } from './route-table.ts'

const get = { get: {} }

test('of two matching routes the first declared counts', () => {
  const wide = route('a/v1', '/(?P<any>[^/]+)', get)
  const narrow = route('a/v1', '/ping', get)
  expect(new RouteTable([wide, narrow]).match('GET', '/a/v1/ping')?.route).toBe(wide)
  expect(new RouteTable([narrow, wide]).match('GET', '/a/v1/ping')?.route).toBe(narrow)
})

// A path that matches the pattern.
function samplePath(pattern: string): string {
  const samples = ['7', 'network', 'a1b2c3d4-e5f6-4a1b-8c2d-0123456789ab', 'word', 'post', 'all']
  const captures = [...templateOf(pattern).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inner = (name: string): string[] => {
    const start = pattern.indexOf(`(?P<${name}>`) + name.length + 5
    let depth = 1
    let end = start
    while (depth > 0) {
      if (pattern[end] === '\\') end++
      else if (pattern[end] === '(') depth++
      else if (pattern[end] === ')') depth--
      end++
    }
    return [...samples, ...pattern.slice(start, end - 1).split('|')]
  }
  const expression = compile(pattern)
  const tries = captures.reduce<string[]>(
    (paths, name) => paths.flatMap((path) => inner(name).map((value) => path.replace(`{${name}}`, value))),
    [templateOf(pattern)],
  )
  return tries.find((path) => expression.test(path)) ?? ''
}

for (const deployment of ['first', 'second'] as const)
  test(`every method and path of the ${deployment} deployment has an endpoint`, async () => {
    const { as } = fakeSite({ deployment })
    let pairs = 0
    for (const { pattern, endpoints } of deployments[deployment].routes) {
      const path = samplePath(pattern)
      expect(path, pattern).not.toBe('')
      for (const method of endpoints.flatMap(({ methods }) => methods)) {
        const { status, body } = await as('admin').request(method, path)
        expect
          .soft([method, path, status < 500 && body?.code !== 'rest_no_route'])
          .toEqual([method, path, true])
        pairs++
      }
    }
    expect(pairs).toBeGreaterThanOrEqual({ first: 56, second: 313 }[deployment])
  })
