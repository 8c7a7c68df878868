import { expect, test } from '#test'
import { convertAmpersands, texturize } from './typography.ts'

const cases: [fact: string, text: string, html: string][] = [
  ['an ellipsis replaces three dots', 'a...', 'a&#8230;'],
  ['two dashes make an en dash', 'a--b', 'a&#8211;b'],
  ['two dashes between spaces make an em dash', 'a -- b', 'a &#8212; b'],
  ['three dashes make an em dash', 'a---b', 'a&#8212;b'],
  ['a dash between spaces makes an en dash', '1 - 2', '1 &#8211; 2'],
  ['a hyphen stays', 'well-known', 'well-known'],
  ['an internationalised host name stays', 'xn--abc', 'xn--abc'],
  ['an x between numbers is a multiplication sign', '9x9 and 1,200x3.5', '9&#215;9 and 1,200&#215;3.5'],
  ['an x in a word or a hexadecimal number stays', '0x10 a1x2 1x2b', '0x10 a1x2 1x2b'],
  ['(tm) after a space is the sign, (c) stays', 'a (tm) (c)', 'a &#8482; (c)'],
  ['backticks and doubled quotes are quotation marks', "``a''", '&#8220;a&#8221;'],
  ['a bare ampersand is an entity', 'a & b &c', 'a &#038; b &#038;c'],
  ['entities stay', '&amp; &#38; &#x26; &frac12;', '&amp; &#38; &#x26; &frac12;'],
  ['an ampersand in a tag is an entity', '<a href="?a=1&b=2">', '<a href="?a=1&#038;b=2">'],
  ['quotes in a tag and a comment stay', '<a b=\'c\' d="e"><!-- "&" -->', '<a b=\'c\' d="e"><!-- "&" -->'],
  ['code stays', '<code>"a"...&</code> "b"', '<code>"a"...&</code> &#8220;b&#8221;'],
  [
    'code within preformatted text ends before it',
    '<pre><code>"</code>"</pre>"a"',
    '<pre><code>"</code>"</pre>&#8220;a&#8221;',
  ],
  ['a script stays', '<script>"a<b" && \'c\'</script>', '<script>"a<b" && \'c\'</script>'],
  [
    'a shortcode of the site stays',
    '[gallery ids="1"] [other "a"]',
    '[gallery ids="1"] [other &#8220;a&#8221;]',
  ],
]

test('of two ampersands in code only the first is turned', () => {
  expect(convertAmpersands('a && b & c &amp; &')).toBe('a &#038;& b &#038; c &amp; &')
})

for (const [fact, text, html] of cases) {
  test(`typography: ${fact}`, () => expect(texturize(text)).toBe(html))
}
