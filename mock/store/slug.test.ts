import { expect, test } from '#test'
import { slugify, truncateSlug } from './slug.ts'

const cases: [fact: string, title: string, slug: string][] = [
  ['words are joined with dashes', 'Hello  World', 'hello-world'],
  ['punctuation goes', 'my Slug!!', 'my-slug'],
  ['tags go and their text stays', 'After <b>bold</b> & "quotes"', 'after-bold-quotes'],
  ['entities go', 'a &amp; b &#8217; c', 'a-b-c'],
  ['accents are folded', 'Ünïcödé ẞ Æther Łódź İstanbul Þór', 'unicode-%c3%9f-aether-lodz-istanbul-thor'],
  ['decomposed accents are folded', 'cafe\u0301', 'cafe'],
  ['dots, slashes and long dashes are dashes', 'a.b/c – d—e', 'a-b-c-d-e'],
  ['underscores stay', 'a_b', 'a_b'],
  ['dashes at the edges go', '--a--', 'a'],
  ['a percent sign goes', '100% wool', '100-wool'],
  ['other scripts are percent-encoded', 'Привет', '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82'],
  ['й is not a letter with an accent', 'й', '%d0%b9'],
  ['a percent-encoded slug stays', '%D0%BF-a', '%d0%bf-a'],
  ['curly quotes and the ellipsis go', 'it’s “q”…', 'its-q'],
  ['a multiplication sign is an x', '3×4', '3x4'],
  ['half a character has the replacement character', '\ud800', '%ef%bf%bd'],
  ['a title without letters has no slug', '!!!', ''],
]

for (const [fact, title, slug] of cases) {
  test(`slug: ${fact}`, () => expect(slugify(title)).toBe(slug))
}

const title = 'Größe ẞ Äpfel Übung, Æbler på Ærø Ås, col·lecció, Đorđe'
const inLanguage: Readonly<Record<string, string>> = {
  en_US: 'grose-%c3%9f-apfel-ubung-aebler-pa-aero-as-col%c2%b7leccio-dorde',
  de_DE: 'groesse-ss-aepfel-uebung-aebler-pa-aero-as-col%c2%b7leccio-dorde',
  de_CH_informal: 'groesse-ss-aepfel-uebung-aebler-pa-aero-as-col%c2%b7leccio-dorde',
  da_DK: 'grose-%c3%9f-apfel-ubung-aebler-paa-aeroe-aas-col%c2%b7leccio-dorde',
  ca: 'grose-%c3%9f-apfel-ubung-aebler-pa-aero-as-colleccio-dorde',
  sr_RS: 'grose-%c3%9f-apfel-ubung-aebler-pa-aero-as-col%c2%b7leccio-djordje',
}

for (const [language, slug] of Object.entries(inLanguage)) {
  test(`slug: accents are folded as the language ${language} does`, () =>
    expect(slugify(title, language)).toBe(slug))
}

test('a slug has at most 200 bytes and whole characters', () => {
  expect(slugify('x'.repeat(300))).toBe('x'.repeat(200))
  expect(slugify('п'.repeat(50))).toBe('%d0%bf'.repeat(33))
  expect(slugify('%d0%bf'.repeat(50))).toBe('%d0%bf'.repeat(33))
})

test('a slug is cut between characters', () => {
  for (const longest of [6, 7, 8, 9, 10, 11]) expect(truncateSlug('%d0%bf%d0%bf', longest)).toBe('%d0%bf')
  expect(truncateSlug('ab-cd', 3)).toBe('ab')
  expect(truncateSlug('ab', 3)).toBe('ab')
})
