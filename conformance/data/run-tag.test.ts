import { expect, test } from '#test'
import { hasRunTag, isOfRun, newRunTag, runTagWord, sealedText } from './run-tag.ts'

test('a tag is unique, and one lower-case word, so that searches and slugs preserve it', () => {
  expect(new Set(Array.from({ length: 1000 }, newRunTag)).size).toBe(1000)
  expect(newRunTag()).toMatch(/^[a-z0-9]+$/)
  expect(newRunTag().startsWith(runTagWord)).toBe(true)
})

test('a tag is found in text', () => {
  const runTag = newRunTag()
  for (const text of [`<p>${runTag} alder 12</p>`, `${runTag}-alder-12.png`])
    expect(hasRunTag(text)).toBe(true)
  for (const text of ['', 'a text about sitecontract', 'sitecontract0f3a', 'site contract 0f3a0f3a0f'])
    expect(hasRunTag(text)).toBe(false)
})

const runTag = newRunTag()
const text = sealedText(runTag, 'alder', 12)
const slug = text.replaceAll(' ', '-')

for (const [what, item] of Object.entries({
  'its title': { title: { raw: text } },
  'a title with one word before it': { title: { raw: `maple ${text}` } },
  'its slug': { slug },
  'the slug of a trashed item': { slug: `${slug}__trashed` },
  'the slug of a duplicate': { slug: `${slug}-2` },
  'a slug with one word before it': { slug: `maple-${slug}` },
  'its content': { content: { raw: text } },
  'its content in a paragraph': { content: { raw: `<p>${text}</p>` } },
  'its excerpt': { excerpt: { raw: text } },
  'its file name': { source_url: `http://site.test/uploads/${slug}-note.txt` },
  'a file name without further words': { source_url: `http://site.test/uploads/${slug}.png` },
}))
  test(`an item belongs to a run by ${what}`, () => {
    expect([isOfRun(item), isOfRun(item, runTag), isOfRun(item, newRunTag())]).toEqual([true, true, false])
  })

for (const [what, item] of Object.entries({
  'quotes it in a sentence': { content: { raw: `The run left ${text} behind.` } },
  'names it in a title': { title: { raw: `What is ${text} about` }, slug: `what-is-${slug}-about` },
  'begins with its tag': { title: { raw: `${runTag} was here` }, slug: `${runTag}-was-here` },
  'begins with its tag and ends with a number': {
    title: { raw: `${runTag} came in 2024` },
    slug: `${runTag}-came-in-2024`,
    content: { raw: `${runTag} step 2` },
  },
  'quotes two of its texts': { title: { raw: `${text} and ${text}` }, slug: `${slug}-and-${slug}` },
  'begins with its text': { content: { raw: `${text}: where does it come from?` } },
  'has only its tag': { title: { raw: runTag }, slug: runTag, content: { raw: runTag } },
  'has an image named after it': { source_url: `http://site.test/uploads/${runTag}-screenshot.png` },
  'has the checksum of another number': { title: { raw: text.replace('12', '13') } },
  'has only the prefix': { title: { raw: 'sitecontract' } },
}))
  test(`an item that ${what} does not belong to a run`, () => {
    expect(isOfRun(item)).toBe(false)
  })

test('a very long text is matched fast', () => {
  const words = `${runTag} ${'alder '.repeat(200_000)}`
  const item = { title: { raw: words }, slug: words, content: { raw: words.replaceAll(' ', '-') } }
  expect(isOfRun(item)).toBe(false)
})
