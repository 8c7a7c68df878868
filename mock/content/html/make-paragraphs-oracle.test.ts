import { autop } from '@wordpress/autop'
import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check'
import { test } from '#test'
import { makeParagraphs } from './make-paragraphs.ts'

const words = constantFrom(
  'One',
  'two <em>three</em>',
  '<a href="/x">link</a>',
  '<img src="a.png">',
  '&amp;',
  '<strong>b</strong>',
  'end.',
)
const lineOf = array(words, { minLength: 1, maxLength: 3 }).map((line) => line.join(' '))
const paragraph = array(lineOf, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
// The JavaScript version differs from the PHP one in two cases, which are left out here: what follows `<hr>` without a
// blank line, and all figures with a caption except the first.
const wrappers = constantFrom<(text: string) => string>(
  (text) => `<div>${text}</div>`,
  (text) => `<div>\n\n${text}\n\n</div>`,
  (text) => `<p>${text}</p>`,
  (text) => `<blockquote>${text}</blockquote>`,
  (text) => `<blockquote>\n${text}\n</blockquote>`,
  (text) => `<h2>${text}</h2>`,
  (text) => `<ul>\n<li>${text}</li>\n</ul>`,
  (text) => `<ol><li>${text}</li><li>x</li></ol>`,
  (text) => `<pre>${text}\n\ny</pre>`,
  (text) => `<table>\n<tr><td>${text}</td></tr>\n</table>`,
  (text) => `<hr>\n\n${text}`,
)
const block = tuple(wrappers, paragraph).map(([wrap, text]) => wrap(text))
const separator = constantFrom('\n', '\n\n', '\n\n\n', '\r\n', '\r\n\r\n', '\n \n')
const document = array(tuple(oneof(paragraph, block), separator), { minLength: 1, maxLength: 5 }).map(
  (parts) => parts.flat().join(''),
)

test('well-formed text gets the paragraphs and line breaks that @wordpress/autop gives it', () => {
  assert(
    property(document, (text) => makeParagraphs(text) === autop(text)),
    { numRuns: 2_000 },
  )
})
