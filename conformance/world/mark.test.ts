import { expect, test } from '@playwright/test'
import { markIn, markWord, newMark } from './mark.ts'

test('no two runs have one mark', () => {
  expect(new Set(Array.from({ length: 1000 }, newMark)).size).toBe(1000)
})

test('a mark is one lower-case word that begins as all do, so that a search and a slug keep it', () => {
  expect(newMark()).toMatch(/^[a-z0-9]+$/)
  expect(newMark().startsWith(markWord)).toBe(true)
})

test('a mark is found inside of text', () => {
  const mark = newMark()
  expect(markIn(`<p>${mark} alder 12</p>`)).toBe(mark)
  expect(markIn(`${mark}-alder-12.png`)).toBe(mark)
})

for (const text of ['', 'a text about sitecontract', 'sitecontract0f3a', 'site contract 0f3a0f3a0f'])
  test(`${JSON.stringify(text)} bears no mark`, () => {
    expect(markIn(text)).toBeUndefined()
  })
