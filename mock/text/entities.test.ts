import { expect, test } from '@playwright/test'
import { decodeEntities, escapeAmpersands, escapeAttribute, escapeHtml } from './entities.ts'

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
