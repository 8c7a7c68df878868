import { expect, test } from '#test'
import { deployments } from '../../../contract/deployments/index.ts'
import { withStockRoutes } from '../../../contract/deployments/stock.ts'
import { isSimplePath, LinearExpressions, pathExpression } from './path-expression.ts'

// These would take years on a backtracking engine.
test.describe.configure({ timeout: 30_000 })

const made = (pattern: string) => pathExpression(pattern, new LinearExpressions())
const captures = (pattern: string, path: string) => made(pattern).expression.captures(path)

const patterns = withStockRoutes(deployments.second).routes.map(({ pattern }) => pattern)
const values = ['7', '-1', 'all', 'network', 'x-y_z', 'a/b', 'a1b2c3d4-e5f6-4a1b-8c2d-0123456789ab', ' ', '']

test('patterns of the contract capture what they capture as a RegExp', () => {
  let fits = 0
  for (const pattern of patterns) {
    const { expression, isExact } = made(pattern)
    const own = new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i')
    for (const value of values) {
      const path = pattern.replace(/\(\?P<\w+>(?:\[[^\]]*\]|[^)])*\)/g, value).toUpperCase()
      const wanted = own.exec(path)
      expect(isExact).toBe(true)
      expect([pattern, path, expression.captures(path)]).toEqual([
        pattern,
        path,
        wanted === null ? undefined : { ...wanted.groups },
      ])
      if (wanted) fits++
    }
  }
  expect(fits).toBeGreaterThan(patterns.length)
})

for (const [pattern, isSimple] of [
  ['/a/(?P<x>[\\d]+)', true],
  ['/a/(?P<x>[\\w.-]+)/b', true],
  ['/a/(?P<x>[^/]+)/(?P<y>[^\\/]*)', true],
  ['/a/(?P<x>one|two)\\.json', true],
  ['/a/(?P<x>[a-z0-9]{2,4})', true],
  ['/a/(?P<x>one|ONE)', false],
  ['/a/(?P<x>[\\d]+|all)', false],
  ['/a/(?P<x>\\d+)(?P<y>\\d+)', false],
  ['/a/(?P<x>[\\d]+).', false],
  ['/a/(?P<x>.+)', false],
  ['/a/(?P<x>[a/]+)', false],
  ['/a/(?P<x>[+-9]+)', false],
  ['/a/(?P<x>[\\W]+)', false],
  ['/a/(?P<x>[\\x2f]+)', false],
  ['/a/(?P<x>[^\0]+)', false],
  ['/a/(?P<x>(?:a+)+)', false],
] as const)
  test(`${JSON.stringify(pattern)} ${isSimple ? 'is unambiguous' : 'is ambiguous'}`, () => {
    expect(isSimplePath(pattern)).toBe(isSimple)
  })

const long = `/${'a'.repeat(400)}!`
for (const pattern of [
  '/(?P<x>(a+)+)',
  '/(?P<x>(a|aa)*)',
  '/(?P<x>(a*)*b)',
  '/(?P<x>([a-z]+[.]?)+)$',
  `/${'(?P<x>.*)'.replace('x', 'y')}${'(.*)'.repeat(30)}z`,
  '/(?P<x>(x*)*(a*)*(a|aa)+[ab]*a{1,30})',
  '/(?P<x>(a|b)*a(a|b){18}c)',
  `/${'(a|a)?'.repeat(200)}`,
])
  test(`${pattern.slice(0, 40)} quickly rejects a long path`, () => {
    expect(captures(pattern, long)).toBeUndefined()
  })

for (const [fact, pattern] of [
  ['a look ahead', '/a/(?P<id>(?=\\d)\\w+)'],
  ['a look behind', '/a/(?P<id>\\w+(?<!x))'],
  ['what was caught before', '/a/(?P<id>(\\w)\\2)'],
  ['a possessive quantifier', '/a/(?P<id>[^/]++)'],
  ['a repetition of 100,000', '/a/(?P<id>a{1,100000})'],
  ['repetitions of repetitions', '/a/(?P<id>((a{1,90}){1,90}){1,90})'],
  ['a group without an end', '/a/(?P<id>\\d+'],
  ['a class without an end', '/a/(?P<id>[\\d+)'],
  ['a range that runs back', '/a/(?P<id>[z-a])'],
  ['a name given twice', '/a/(?P<id>a)(?P<id>b)'],
  ['an atomic group', '/a/(?P<id>(?>a+))'],
  ['a call of itself', '/a/(?P<id>a(?R)?)'],
] as const)
  test(`${fact} is matched segment by segment`, () => {
    const { expression, isExact } = made(pattern)
    expect(isExact).toBe(false)
    expect(expression.captures('/A/anything')).toEqual({ id: 'anything' })
    for (const path of ['/a', '/a/', '/a/b/c', '/b/anything'])
      expect(expression.captures(path)).toBeUndefined()
  })

test('once the budget for patterns is used up, further ones are matched segment by segment', () => {
  const linears = new LinearExpressions()
  const exact = Array.from({ length: 3_000 }, (_, i) => pathExpression(`/(?P<x>(a|b)+${i})`, linears).isExact)
  expect(exact.indexOf(false)).toBeGreaterThan(100)
  expect(exact.slice(exact.indexOf(false))).not.toContain(true)
})

test('a pattern that is too large uses none of the budget', () => {
  const linears = new LinearExpressions()
  expect(pathExpression('/(?P<x>(?:a|b){900}(?:c|d){900})', linears).isExact).toBe(false)
  expect(pathExpression('/(?P<x>(a|b)+c)', linears).isExact).toBe(true)
})
