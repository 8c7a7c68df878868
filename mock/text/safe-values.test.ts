import { expect, test } from '@playwright/test'
import { safeStyle, safeUrl } from './safe-values.ts'

const SAFE = [
  'http://a/b?c=1&amp;d=2:3',
  'HTTPS://a',
  'mailto:a@b',
  '/a:b',
  '?a:b',
  '#a:b',
  'a',
  '//a',
  'tel:1',
]

test('an address with a safe scheme or none stays', () => {
  for (const url of SAFE) expect(safeUrl(url)).toBe(url)
})

test('a scheme that runs goes, however it is written', () => {
  for (const scheme of [
    'javascript:',
    'JaVa\tScript:',
    ' javascript:',
    'java&#115;cript:',
    'javascript&colon;',
  ]) {
    expect(safeUrl(`${scheme}a`)).toBe('a')
  }
  expect(safeUrl('java&Tab;script&#x3a;a')).toBe('a')
  expect(safeUrl('javascript:vbscript:data:a')).toBe('a')
  expect(safeUrl('data:text/html,&quot;&#60;b')).toBe('text/html,&quot;&lt;b')
})

test('declarations of known properties and plain values stay', () => {
  expect(safeStyle('color:red; margin-top: 1px;width:calc(1px + 2px);--a:b')).toBe(
    'color:red;margin-top: 1px;width:calc(1px + 2px);--a:b',
  )
})

test('functions, escapes, comments and unknown properties go', () => {
  for (const style of [
    'width:expression(a)',
    'color:\\72 ed',
    'color:a/**/',
    'behavior:a',
    'color:url(a)',
    'a',
    ':b',
  ]) {
    expect(safeStyle(style)).toBe('')
  }
  expect(safeStyle('width:expression&#40;a&#41;')).toBe('')
})
