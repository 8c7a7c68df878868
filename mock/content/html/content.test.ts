import { expect, test } from '#test'
import { blockVersion, renderCaption, renderContent, renderExcerpt, renderTitle } from './content.ts'

const BLOCKS = '<!-- wp:paragraph -->\n<p>a "b"</p>\n<!-- /wp:paragraph -->'

test('content is marked up in paragraphs and typographic', () => {
  expect(renderContent('a "b"\n\nc & d')).toBe('<p>a &#8220;b&#8221;</p>\n<p>c &#038; d</p>\n')
})

test('content of blocks loses only the delimiters', () => {
  expect(renderContent(BLOCKS)).toBe('\n<p>a &#8220;b&#8221;</p>\n')
})

test('the block version distinguishes blocks from plain content', () => {
  expect([blockVersion(BLOCKS), blockVersion('<p>a</p>'), blockVersion('')]).toEqual([1, 0, 0])
})

test('a title is trimmed and typographic, its tags stay', () => {
  expect(renderTitle(' A <b>b</b> & "c" ')).toBe('A <b>b</b> &#038; &#8220;c&#8221;')
})

test('an excerpt and a caption are paragraphs, and nothing when empty', () => {
  expect(renderExcerpt("it's")).toBe('<p>it&#8217;s</p>\n')
  expect(renderCaption('a')).toBe('<p>a</p>\n')
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

test('a title does not convert smileys', () => {
  expect(renderTitle('a :)')).toBe('a :)')
})
