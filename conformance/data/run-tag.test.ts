import { expect, test } from '#test'
import { hasRunTag, isOfRun, newRunTag, runTagWord, sealedText } from './run-tag.ts'

test('no two runs have one tag', () => {
  expect(new Set(Array.from({ length: 1000 }, newRunTag)).size).toBe(1000)
})

test('a tag is one lower-case word that begins as all do, so that a search and a slug keep it', () => {
  expect(newRunTag()).toMatch(/^[a-z0-9]+$/)
  expect(newRunTag().startsWith(runTagWord)).toBe(true)
})

test('a tag is found inside of text', () => {
  const runTag = newRunTag()
  expect(hasRunTag(`<p>${runTag} alder 12</p>`)).toBe(true)
  expect(hasRunTag(`${runTag}-alder-12.png`)).toBe(true)
})

for (const text of ['', 'a text about sitecontract', 'sitecontract0f3a', 'site contract 0f3a0f3a0f'])
  test(`${JSON.stringify(text)} bears no tag`, () => {
    expect(hasRunTag(text)).toBe(false)
  })

const runTag = newRunTag()
const text = sealedText(runTag, 'alder', 12)
const slug = text.replaceAll(' ', '-')

for (const [what, item] of Object.entries({
  'its title': { title: { raw: text } },
  'a title with one word before it': { title: { raw: `maple ${text}` } },
  'its slug': { slug },
  'the slug of something in the trash': { slug: `${slug}__trashed` },
  'the slug of a second item of that name': { slug: `${slug}-2` },
  'a slug with one word before it': { slug: `maple-${slug}` },
  'its content': { content: { raw: text } },
  'its content in a paragraph': { content: { raw: `<p>${text}</p>` } },
  'its excerpt': { excerpt: { raw: text } },
  'the name of its file': { source_url: `http://site.test/uploads/${slug}-note.txt` },
  'the name of a file of no more words': { source_url: `http://site.test/uploads/${slug}.png` },
}))
  test(`an item is of a run by ${what}`, () => {
    expect(isOfRun(item)).toBe(true)
    expect(isOfRun(item, runTag)).toBe(true)
    expect(isOfRun(item, newRunTag())).toBe(false)
  })

for (const [what, item] of Object.entries({
  'quotes it in a sentence': {
    title: { raw: 'Release notes' },
    content: { raw: `The run left ${text} behind.` },
  },
  'names it in a title': { title: { raw: `What is ${text} about` }, slug: `what-is-${slug}-about` },
  'begins with its tag': { title: { raw: `${runTag} was here` }, slug: `${runTag}-was-here` },
  'begins with its tag and ends with a number': {
    title: { raw: `${runTag} came in 2024` },
    slug: `${runTag}-came-in-2024`,
    content: { raw: `${runTag} step 2` },
  },
  'quotes two of its texts': { title: { raw: `${text} and ${text}` }, slug: `${slug}-and-${slug}` },
  'begins with its text': { content: { raw: `${text}: where does it come from?` } },
  'holds its tag alone': { title: { raw: runTag }, slug: runTag, content: { raw: runTag } },
  'has a picture of it': { source_url: `http://site.test/uploads/${runTag}-screenshot.png` },
  'has a check value of another number': { title: { raw: text.replace('12', '13') } },
  'only has its word': { title: { raw: 'sitecontract' } },
}))
  test(`an item that ${what} is of no run`, () => {
    expect(isOfRun(item)).toBe(false)
  })

test('a form is told from a text of any length at once', () => {
  const words = `${runTag} ${'alder '.repeat(200_000)}`
  expect(isOfRun({ title: { raw: words }, slug: words, content: { raw: words.replaceAll(' ', '-') } })).toBe(
    false,
  )
})
