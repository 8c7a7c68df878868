import { expect, test } from '@playwright/test'
import { differences, lastingOf } from './left-behind.ts'

test('rows that WordPress creates itself are not leftovers of a run', () => {
  const own = [
    'left: post 12 (wp_global_styles, publish) "Custom Styles"',
    'left: term 31 (wp_theme) "plain"',
    'left: term of a post 31 of post 12',
    'changed: term 31 (wp_theme) "plain"',
  ]
  const left = [
    'left: post 13 (post, draft) "A draft"',
    'left: term of a post 1 of post 13',
    'changed: term 1 (category) "Herbs"',
  ]
  expect(lastingOf([...own, ...left])).toEqual(own)
})

test('a changed or deleted style or post is no leftover', () => {
  const before = new Map([
    ['post 12 (wp_global_styles, publish) "Custom Styles"', 'a'],
    ['post 13 (wp_global_styles, publish) "Custom Styles"', 'a'],
  ])
  const after = new Map([['post 12 (wp_global_styles, publish) "Custom Styles"', 'b']])
  const lines = differences(before, after)
  expect(lines.map((line) => line.slice(0, 7))).toEqual(['changed', 'gone: p'])
  expect(lastingOf(lines)).toEqual([])
})
