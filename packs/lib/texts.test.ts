import { expect, test } from '#test'
import { paragraphs } from './texts.ts'

for (const [text, html] of [
  ['one\ntwo', '<p>one<br />\ntwo</p>\n'],
  ['one\n\n\ntwo', '<p>one</p>\n<p>two</p>\n'],
  ['<h2>Care</h2>\n\nWash cold.', '<h2>Care</h2>\n<p>Wash cold.</p>\n'],
  ['<p>x</p>', '<p>x</p>\n'],
  ['', ''],
] as const)
  test(`the paragraphs of ${JSON.stringify(text)} are ${JSON.stringify(html)}`, () => {
    expect(paragraphs(text)).toBe(html)
  })
