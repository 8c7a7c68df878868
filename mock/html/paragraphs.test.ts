import { expect, test } from '#test'
import { makeParagraphs } from './make-paragraphs.ts'
import { paragraphMaker, toParagraphs } from './paragraphs.ts'

test.beforeAll(() => paragraphMaker.load())

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
  test(`a line such as ${JSON.stringify(text)} is marked up at once as it is by what is loaded late`, () => {
    expect(toParagraphs(text)).toBe(makeParagraphs(text))
  })

test('what is more than a line is marked up by what is loaded late', () => {
  for (const text of [' a', 'a ', 'a\nb', 'a<b>c</b>', 'a\n\nb', '\n'])
    expect(toParagraphs(text)).toBe(makeParagraphs(text))
})
