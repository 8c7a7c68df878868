import { expect, test } from '#test'
import { makeParagraphs, toParagraphs } from './make-paragraphs.ts'

for (const text of [
  '',
  'a',
  'Low water &#8211; at nine',
  'a\u00a0b',
  '\u00a0a',
  'a\u00a0',
  'a > b',
  'a\tb',
  'a &lt; b',
])
  test(`a line such as ${JSON.stringify(text)} is marked up as makeParagraphs marks it up`, () => {
    expect(toParagraphs(text)).toBe(makeParagraphs(text))
  })

test('what is more than a line is marked up by what is loaded late', () => {
  for (const text of [' a', 'a ', 'a\nb', 'a<b>c</b>', 'a\n\nb', '\n'])
    expect(toParagraphs(text)).toBe(makeParagraphs(text))
})
