import { expect, test } from '#test'
import { hasBlocks, removeBlockComments } from './blocks.ts'

const TEXT =
  '<!-- wp:group {"a":"b"} --><!-- wp:x/y /-->a<!-- wp:quote -->b<!-- /wp:quote --><!-- /wp:group -->c'

test('a text with a block delimiter has blocks', () => {
  expect(hasBlocks(TEXT)).toBe(true)
  expect(hasBlocks('<!-- more --> wp:quote')).toBe(false)
})

test('delimiters go and what they enclose stays', () => {
  expect(removeBlockComments(TEXT)).toBe('abc')
  expect(removeBlockComments('a<!-- b --><!--more-->')).toBe('a<!-- b --><!--more-->')
})

test('a removed block takes its inner blocks along', () => {
  expect(removeBlockComments(TEXT, (block) => block !== 'core/quote')).toBe('ac')
  expect(removeBlockComments(TEXT, (block) => block !== 'core/group')).toBe('c')
})

test('a delimiter that never ends is text', () => {
  expect(removeBlockComments('a<!-- wp:quote')).toBe('a<!-- wp:quote')
})
