import { expect, test } from '#test'
import { safeStyle, safeUrl } from './safe-values.ts'

const SAFE = ['http://a/b?c=1&amp;d=2:3', 'mailto:a@b', '/?a:b', 'a', '//a', 'tel:1']

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
  expect(safeUrl('data:text/html,&quot;&#60;b')).toBe('text/html,&quot;&#60;b')
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
    'color:rgb(1,2,3)',
    'color:&quot;a&quot;',
    'background:url(javascript:a)',
    'filter:a&b',
    ':b',
  ]) {
    expect(safeStyle(style)).toBe('')
  }
  expect(safeStyle('width:expression&#40;a&#41;')).toBe('')
})

test('all before a colon is a scheme, even a path', () => {
  expect(['/talk:page', '#a:b', '?a=b:c', 'a?b=http://c'].map(safeUrl)).toEqual(['page', 'b', 'c', '//c'])
})

test('a safe scheme is in lower case', () => {
  expect(safeUrl(' HTTPS://a')).toBe('https://a')
  expect(safeUrl('http&#58;//a')).toBe('http://a')
})

test('what the address of a feed encloses is an address', () => {
  expect(safeUrl('feed:http://a')).toBe('feed:http://a')
  expect(safeUrl('feed:javascript:a')).toBe('feed:a')
})

test('an address of too many schemes is none', () => {
  expect(safeUrl('a:b:c:d:e:f:g:h')).toBe('')
})

test('calculations may nest', () => {
  expect(safeStyle('width:calc(1px + (2px * var(--a)))')).toBe('width:calc(1px + (2px * var(--a)))')
})

test('quotes in a style stay, words without a colon set nothing and stay', () => {
  expect(safeStyle("font-family:'A';b")).toBe("font-family:'A';b")
})
