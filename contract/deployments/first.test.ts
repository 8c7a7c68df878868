import { expect, test } from '#test'
import { namings, translator } from '../naming.ts'
import { type Method, methodsOf, type Route } from '../schema/route.ts'
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

test('names every pattern and namespace back and forth in every naming', () => {
  for (const naming of Object.values(namings)) {
    const { deployed, neutral } = translator(naming)
    for (const name of [...patterns, ...second.namespaces]) expect(neutral(deployed(name))).toBe(name)
  }
})
