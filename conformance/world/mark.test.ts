import { expect, test } from '@playwright/test'
import { hasMark, isOfARun, markWord, newMark } from './mark.ts'

test('no two runs have one mark', () => {
  expect(new Set(Array.from({ length: 1000 }, newMark)).size).toBe(1000)
})

test('a mark is one lower-case word that begins as all do, so that a search and a slug keep it', () => {
  expect(newMark()).toMatch(/^[a-z0-9]+$/)
  expect(newMark().startsWith(markWord)).toBe(true)
})

test('a mark is found inside of text', () => {
  const mark = newMark()
  expect(hasMark(`<p>${mark} alder 12</p>`)).toBe(true)
  expect(hasMark(`${mark}-alder-12.png`)).toBe(true)
})

for (const text of ['', 'a text about sitecontract', 'sitecontract0f3a', 'site contract 0f3a0f3a0f'])
  test(`${JSON.stringify(text)} bears no mark`, () => {
    expect(hasMark(text)).toBe(false)
  })

const mark = newMark()

for (const [what, item] of Object.entries({
  'a title that begins with it': { title: { raw: `${mark} alder 12` } },
  'a title with one word before it': { title: { raw: `maple ${mark} tree 3` } },
  'a slug that begins with it': { slug: `${mark}-alder-12__trashed` },
  'a slug with one word before it': { slug: `maple-${mark}-tree-3` },
  'a content that begins with it': { content: { raw: `<p>${mark} words</p>` } },
  'a file named by it': { source_url: `http://site.test/uploads/${mark}-3-note.txt` },
}))
  test(`an item is of a run by ${what}`, () => {
    expect(isOfARun(item)).toBe(true)
  })

for (const [what, item] of Object.entries({
  'quotes it in a sentence': {
    title: { raw: 'Release notes' },
    content: { raw: `The run left ${mark} behind.` },
  },
  'names it in a title': { title: { raw: `What is ${mark} about` }, slug: `what-is-${mark}-about` },
  'only has its word': { title: { raw: 'sitecontract' } },
}))
  test(`an item that ${what} is of no run`, () => {
    expect(isOfARun(item)).toBe(false)
  })
