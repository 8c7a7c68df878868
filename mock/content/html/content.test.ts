import { expect, test } from '#test'
import { renderContent, renderExcerpt } from './content.ts'

test('content is marked up in paragraphs and typographic', () => {
  expect(renderContent('a "b"\n\nc & d')).toBe('<p>a &#8220;b&#8221;</p>\n<p>c &#038; d</p>\n')
})

test('an excerpt is paragraphs, and nothing when empty', () => {
  expect(renderExcerpt("it's")).toBe('<p>it&#8217;s</p>\n')
  expect(renderExcerpt('')).toBe('')
})

test('an excerpt has no bare ampersand, not even in code', () => {
  expect(renderExcerpt('<code>a & b</code>')).toBe('<p><code>a &#038; b</code></p>\n')
})

test('content and excerpts draw smileys and load images lazily', () => {
  const image = '<img src="b" width="1" height="1">'
  const html = '<p>a 🙂 <img loading="lazy" decoding="async" src="b" width="1" height="1"></p>\n'
  expect(renderContent(`a :) ${image}`)).toBe(html)
  expect(renderExcerpt(`a :) ${image}`)).toBe(html)
})
