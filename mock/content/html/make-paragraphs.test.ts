import { expect, test } from '#test'
import { makeParagraphs } from './make-paragraphs.ts'

const cases: [fact: string, text: string, html: string][] = [
  ['nothing stays nothing', '', ''],
  ['white space alone is nothing', ' \n\t\n ', ''],
  ['one line is a paragraph', 'a', '<p>a</p>\n'],
  ['a blank line parts paragraphs', 'a\n\nb', '<p>a</p>\n<p>b</p>\n'],
  ['a line of spaces is a blank line', 'a\n  \nb', '<p>a</p>\n<p>b</p>\n'],
  ['carriage returns count as newlines', 'a\r\n\r\nb\rc', '<p>a</p>\n<p>b<br />\nc</p>\n'],
  ['a newline is a line break', 'a\nb', '<p>a<br />\nb</p>\n'],
  ['spaces before a line break go', 'a  \nb', '<p>a<br />\nb</p>\n'],
  ['a written line break is not doubled', 'a<br>\nb', '<p>a<br />\nb</p>\n'],
  ['two line breaks part paragraphs', 'a<br> <br/>b', '<p>a</p>\n<p>b</p>\n'],
  ['a line break with attributes stays', 'a<br class="x">b', '<p>a<br class="x">b</p>\n'],
  ['paragraphs stay', '<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>\n'],
  ['paragraphs on one line get one each', '<p>a</p><p>b</p>', '<p>a</p>\n<p>b</p>\n'],
  ['attributes of a paragraph stay', '<p class="x">a</p>', '<p class="x">a</p>\n'],
  ['an opening paragraph tag alone goes', '<p>', ''],
  ['edges of an element are no line breaks', '<div>\na\n</div>', '<div>\na\n</div>\n'],
  ['text in a division stays', '<div>a</div>', '<div>a</div>\n'],
  ['text next to an element is a paragraph', 'a<h2>b</h2>c', '<p>a</p>\n<h2>b</h2>\n<p>c</p>\n'],
  ['a list stays', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  [
    'a list within an item stays',
    '<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>',
    '<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n',
  ],
  ['a quotation contains a paragraph', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>\n'],
  [
    'a quotation contains each of its paragraphs',
    '<blockquote>a\n\nb</blockquote>',
    '<blockquote><p>a</p>\n<p>b</p></blockquote>\n',
  ],
  ['a paragraph ends before its division', '<div>\n\na\n\nb</div>', '<div>\n<p>a</p>\n<p>b</p></div>\n'],
  ['a rule bounds paragraphs', 'a<hr>b', '<p>a</p>\n<hr>\n<p>b</p>\n'],
  [
    'a figure and its caption stay together',
    '<figure><img>\n<figcaption>a</figcaption>\n</figure>',
    '<figure><img><figcaption>a</figcaption></figure>\n',
  ],
  [
    'preformatted text stays',
    'a<pre>b\n\n<b>c</b>\n</pre>d',
    '<p>a</p>\n<pre>b\n\n<b>c</b>\n</pre>\n<p>d</p>\n',
  ],
  ['a script has no line breaks', 'a\n<script>\nb\n</script>', '<p>a<br />\n<script>\nb\n</script></p>\n'],
  ['a blank line parts even a script', '<script>a\n\nb</script>', '<p><script>a</p>\n<p>b</script></p>\n'],
  ['a style sheet is a block', 'a<style>b\n\nc</style>', '<p>a</p>\n<style>b</p>\n<p>c</style>\n'],
  ['a drawing has no line breaks', '<svg>\n<g/>\n</svg>', '<p><svg>\n<g/>\n</svg></p>\n'],
  [
    'an image stands like a block where it meets an edge',
    '<picture>\n<img>\n</picture>\n\na <picture></picture> b',
    '<picture>\n<img>\n</picture>\n<p>a <picture></picture> b</p>\n',
  ],
  ['upper-case tags are inline', '<P>a</P>\n<DIV>b</DIV>', '<p><P>a</P><br />\n<DIV>b</DIV></p>\n'],
  [
    'indented lists nest',
    '<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n</ul>',
    '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n',
  ],
  ['space after an element goes up to its last newline', '<hr> \n a', '<hr>\n<p> a</p>\n'],
  ['space at the end goes from its first newline', 'a\n ', '<p>a</p>\n'],
  ['space that begins a text leaves a newline', '  <p>a</p>', '\n<p>a</p>\n'],
  ['space that begins a text leaves a line break before some', '  <h2>a</h2>', '<br />\n<h2>a</h2>\n'],
  ['a < that never ends takes the newline at the end', 'I <3 it', '<p>I <3 it\n</p>\n'],
  ['a < reaches over blank lines', 'a <3\n\nb', '<p>a <3\n\nb\n</p>\n'],
  ['a < does not hide the end of its paragraph', '<p>a < b</p>c', '<p>a < b</p>\n<p>c</p>\n'],
  ['a paragraph of blank lines inside its tags is one', '<p>\n\na\n\n</p>', '<p>a</p>\n'],
  ['two line breaks take the newline after them', 'a<br>\n<br>\nb', '<p>a</p>\n<p>b</p>\n'],
  [
    'newlines in a tag and a comment stay',
    '<b title="a\n\nb"><!--\n\n-->',
    '<p><b title="a\n\nb"><!--\n\n--></p>\n',
  ],
  ['inline elements stay open across paragraphs', '<b>a\n\nb</b>', '<p><b>a</p>\n<p>b</b></p>\n'],
]

for (const [fact, text, html] of cases) {
  test(`paragraphs: ${fact}`, () => expect(makeParagraphs(text)).toBe(html))
}
