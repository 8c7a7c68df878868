import { expect, test } from '#test'
import { quickPattern } from './pattern.ts'

test('a pattern of another runs where no text makes it slow', () => {
  for (const [source, fitting, other] of [
    ['^[A-Z]{2}-[0-9]+$', 'AB-12', 'ab-12'],
    ['b+c', 'abbcd', 'abd'],
    ['^(hard|paper)back$', 'paperback', 'softback'],
    ['^\\d{4}\\-\\d{2}\\@$', '2026-01@', '2026-1@'],
    ['[(]\\/x', 'a(/x', 'ax'],
  ] as const)
    expect([source, quickPattern(source)?.test(fitting), quickPattern(source)?.test(other)]).toEqual([
      source,
      true,
      false,
    ])
})

test('a pattern that may be slow, or means something else in PHP, does not run', () => {
  for (const source of [
    '^(a+)+$',
    '(a|b)*c',
    '(x)\\1',
    '(?=a)b',
    '(?i)abc',
    '[[:alpha:]]',
    '\\Aab\\z',
    '^a*a*a*a*b$',
    `${'a?'.repeat(30)}b`,
    '(',
  ])
    expect([source, quickPattern(source)]).toEqual([source, undefined])
})

test('a text that a pattern could not test quickly is taken to fit', () => {
  expect(quickPattern('^.*a.*b.*c$')?.test('x'.repeat(10_000))).toBe(true)
})
