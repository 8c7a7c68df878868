import { expect, test } from '#test'
import { removeTags, stripTags, toPlainLine } from './strip-tags.ts'

test('tags and comments go and the text stays', () => {
  expect(removeTags('a<b c>d</b><!-- e > f -->g')).toBe('adg')
})

test('a quoted > does not end a tag', () => {
  expect(removeTags('<a title=">">b</a>')).toBe('b')
})

test('a < before a space is a character', () => {
  expect(removeTags('a < b > c')).toBe('a < b > c')
})

test('a tag that never ends takes the rest', () => {
  expect(removeTags('a<b c')).toBe('a')
  expect(removeTags('a<!-- b')).toBe('a')
})

test('scripts and styles go with their content', () => {
  expect(stripTags(' a<SCRIPT x>b<c></script><style>d</style> <i>e</i> ')).toBe('a e')
})

test('a script that never ends loses only its tag', () => {
  expect(stripTags('<script>a<style>b</style><script>c')).toBe('ac')
})

test('a no-break space at an end is a character', () => {
  expect(stripTags(' \u00a0a\0 ')).toBe('\u00a0a')
})

test('a plain line keeps a < that begins no tag, escaped', () => {
  expect(toPlainLine('5 < 6 <b>7</b>')).toBe('5 &lt; 6 7')
})

test('a plain line has no line breaks and no percent escapes', () => {
  expect(toPlainLine(' a\n\t<b>b</b>%20c  d ')).toBe('a bc d')
})
