import { expect, test } from '#test'
import type { Json } from '../../contract/index.ts'
import { at, same, truncatedJson } from './json.ts'

const post: Json = { title: { rendered: 'x' }, tags: [5, 7], none: null }

for (const [path, value] of [
  [[], post],
  [['title', 'rendered'], 'x'],
  [['tags', 1], 7],
  [['none'], null],
  [['tags', 2], undefined],
  [['tags', '1'], undefined],
  [['title', 'raw'], undefined],
  [['none', 'deeper'], undefined],
  [['title', 'rendered', 'length'], undefined],
  [['constructor'], undefined],
] as const)
  test(`at ${JSON.stringify(path)} is ${JSON.stringify(value)}`, () => {
    expect(at(post, ...path)).toEqual(value)
  })

test('a long value is cut where it is shown', () => {
  expect(truncatedJson(undefined)).toBe('nothing')
  expect(truncatedJson({ a: 'x' })).toBe('{"a":"x"}')
  expect(truncatedJson('x'.repeat(300))).toBe(`"${'x'.repeat(199)}…`)
  expect(truncatedJson([1, 2, 3], 3)).toBe('[1,…')
})

const equal: [Json, Json][] = [
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
  [null, null],
]
const unequal: [Json | undefined, Json | undefined][] = [
  [
    [1, 2],
    [2, 1],
  ],
  [1, '1'],
  [null, undefined],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { b: 1 }],
  [[], {}],
  [{ toString: 1 }, {}],
]

for (const [a, b] of equal)
  test(`${truncatedJson(a)} and ${truncatedJson(b)} are the same`, () => {
    expect(same(a, b)).toBe(true)
  })

for (const [a, b] of unequal)
  test(`${truncatedJson(a)} and ${truncatedJson(b)} are not the same`, () => {
    expect([same(a, b), same(b, a)]).toEqual([false, false])
  })
