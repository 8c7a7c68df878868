import { expect, test } from '#test'
import { isLeftToNetwork } from './own-record.ts'

const [title, url, email] = [{ title: {} }, { url: {} }, { email: {} }]

test('a site of a network declares neither url nor email', () => {
  expect(isLeftToNetwork('url', title)).toBe(true)
  expect(isLeftToNetwork('email', title)).toBe(true)
})

test('one missing setting, or all of them, is not left to a network', () => {
  expect(isLeftToNetwork('url', { ...title, ...email })).toBe(false)
  expect(isLeftToNetwork('email', { ...title, ...url })).toBe(false)
  expect(isLeftToNetwork('title', {})).toBe(false)
  expect(isLeftToNetwork('url', {})).toBe(false)
})
