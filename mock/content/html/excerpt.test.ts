import { expect, test } from '#test'
import { makeExcerpt } from './excerpt.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test('an excerpt has the first 55 words', () => {
  expect(makeExcerpt(words(55))).toBe(`<p>${words(55)}</p>\n`)
  expect(makeExcerpt(words(56))).toBe(`<p>${words(55)} [&hellip;]</p>\n`)
})

test('content without words has no excerpt', () => {
  for (const content of ['', ' \n', '<p></p>', '<img src="a">', '[gallery]']) {
    expect(makeExcerpt(content)).toBe('')
    expect(makeExcerpt(content, 0)).toBe('')
  }
})

test('scripts, styles, shortcodes and footnote marks have no part in it', () => {
  expect(makeExcerpt('a <script>b</script><style>c</style>[caption]d[/caption] e')).toBe('<p>a e</p>\n')
  expect(makeExcerpt('a<sup data-fn="x" class="fn"><a href="#x" id="y">1</a></sup> b')).toBe('<p>a b</p>\n')
})

test('blocks that are not text have no part in it', () => {
  const block = (name: string, text: string) => `<!-- wp:${name} --><div>${text}</div><!-- /wp:${name} -->`
  expect(
    makeExcerpt(block('paragraph', 'a') + block('image', 'b') + block('columns', block('quote', 'c'))),
  ).toMatch(/^<p>a\s*c<\/p>\n$/)
})

test('an excerpt ends where the content is cut for lists, or at the end of its first page', () => {
  for (const mark of ['<!--more-->', '<!--more Read on-->', '<!--nextpage-->'])
    expect(makeExcerpt(`a\n\n${mark}\n\nb`)).toBe('<p>a</p>\n')
  expect(makeExcerpt('<!--nextpage-->a<!--nextpage-->b')).toBe('<p>a</p>\n')
  expect(makeExcerpt('<!-- wp:more --><!--more--><!-- /wp:more -->a')).toBe('')
})
