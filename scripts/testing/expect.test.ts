import { basename } from 'node:path'
import { expect as playwrightExpect } from '@playwright/test'
import { expect, test } from '#test'

/** The error that something ends with; undefined when it ends well. */
function failure(act: () => unknown): Error | undefined {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  return undefined
}

type Expect = typeof playwrightExpect

/** What holds and what does not, by each matcher that is answered quickly. */
const cases: readonly (readonly [
  what: string,
  holds: (by: Expect) => unknown,
  fails: (by: Expect) => unknown,
])[] = [
  ['toBe', (by) => by(Number.NaN).toBe(Number.NaN), (by) => by({}).toBe({})],
  [
    'toEqual',
    (by) => by({ a: [1, { b: 2 }] }).toEqual({ a: [1, { b: 2 }] }),
    (by) => by({ a: 1 }).toEqual({ a: 2 }),
  ],
  ['toEqual of undefined', (by) => by({ a: undefined }).toEqual({}), (by) => by({}).toEqual({ a: null })],
  [
    'toEqual of a pattern',
    (by) => by(['abc']).toEqual([by.stringContaining('b')]),
    (by) => by(['abc']).toEqual([by.stringContaining('x')]),
  ],
  ['toBeUndefined', (by) => by(undefined).toBeUndefined(), (by) => by(null).toBeUndefined()],
  ['toBeGreaterThan', (by) => by(2).toBeGreaterThan(1), (by) => by(1).toBeGreaterThan(1)],
  [
    'toBeGreaterThanOrEqual',
    (by) => by(1).toBeGreaterThanOrEqual(1),
    (by) => by(0).toBeGreaterThanOrEqual(1),
  ],
  ['toBeLessThan', (by) => by(1).toBeLessThan(2), (by) => by(Number.NaN).toBeLessThan(2)],
  ['toBeLessThanOrEqual', (by) => by(1n).toBeLessThanOrEqual(1), (by) => by(2).toBeLessThanOrEqual(1)],
  ['toHaveLength', (by) => by({ length: 2 }).toHaveLength(2), (by) => by('abc').toHaveLength(2)],
  ['toContain in a text', (by) => by('abc').toContain('b'), (by) => by('abc').toContain('x')],
  ['toContain in a set', (by) => by(new Set([1])).toContain(1), (by) => by([{}]).toContain({})],
  ['toMatch', (by) => by('abc').toMatch(/b/g), (by) => by('abc').toMatch(/x/)],
  ['not toBe', (by) => by(0).not.toBe(-0), (by) => by('a').not.toBe('a')],
  ['not toEqual', (by) => by([1]).not.toEqual([2]), (by) => by({ a: undefined }).not.toEqual({})],
  ['not toBeUndefined', (by) => by(null).not.toBeUndefined(), (by) => by(undefined).not.toBeUndefined()],
  ['not toContain', (by) => by([1]).not.toContain(2), (by) => by('abc').not.toContain('b')],
  ['not toMatch', (by) => by('abc').not.toMatch(/x/), (by) => by('abc').not.toMatch(/b/)],
]

for (const [what, holds, fails] of cases)
  test(`${what} is answered as Playwright answers it, in its words`, () => {
    expect(failure(() => holds(expect))).toBe(undefined)
    expect(failure(() => fails(expect))?.message).toBe(failure(() => fails(playwrightExpect))?.message)
    expect(failure(() => fails(expect))?.message).toMatch(/expect/)
  })

test('a failure names the line of its test', () => {
  const stack = failure(() => expect(1).toBe(2))?.stack ?? ''
  expect(/\n +at .*?([\w.]+):\d+:\d+/.exec(stack)?.[1]).toBe(basename(import.meta.filename))
})

test('a custom message is shown', () => {
  expect(failure(() => expect(1, 'the first of all').toBe(2))?.message).toContain('the first of all')
})

test('what waits, and what goes on, is Playwright’s', async () => {
  await expect(Promise.resolve(1)).resolves.toBe(1)
  await expect(Promise.reject(new Error('x'))).rejects.toThrow('x')
  await expect.poll(() => 1).toBe(1)
  expect.soft(1).toBe(1)
})
