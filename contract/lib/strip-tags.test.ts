import { expect, test } from '#test'
import { removeTags, stripTags } from './strip-tags.ts'

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
