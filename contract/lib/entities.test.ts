import { expect, test } from '#test'
import { decodeEntities, escapeAmpersands, escapeAttribute, escapeHtml, escapeLooseTags } from './entities.ts'

test('the five special characters are escaped', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#039;e&#039;&gt;&amp;')
  expect(escapeAttribute(`"'`)).toBe('&quot;&#039;')
})

test('entities are not escaped twice', () => {
  expect(escapeAmpersands('&amp; &#8217; &#x2F; &eacute; &; &a &#z;')).toBe(
    '&amp; &#8217; &#x2F; &eacute; &amp;; &amp;a &amp;#z;',
  )
})

test('named and numeric entities are decoded once', () => {
  expect(decodeEntities('&lt;&GT;&quot;&apos;&amp;lt; &#39;&#x1F600;&#233;')).toBe("<>\"'&lt; '😀é")
})

test('entities of no character stay', () => {
  for (const text of ['&#0;', '&#xd800;', '&#1114112;', '&nope;', '&eacute;', '&'])
    expect(decodeEntities(text)).toBe(text)
})

test('numeric entities take their common form', () => {
  expect(escapeAmpersands('&#38; &#0038; &#X061;')).toBe('&#038; &#038; &#x61;')
})

test('a < that nothing ends is escaped with the text up to the next', () => {
  expect(escapeLooseTags('5 < 6 & <b>"c"</b> <"')).toBe('5 &lt; 6 &amp; <b>"c"</b> &lt;&quot;')
})
