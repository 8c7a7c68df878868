import { expect, test } from '#test'
import { splitHtml } from './html-pieces.ts'

const outline = (html: string): string[] =>
  splitHtml(html).map(({ kind, name, closing, text }) => `${kind}${closing ? '/' : ''}:${name}:${text}`)

test('text, tags and comments are pieces', () => {
  expect(outline('a<B x>b</b><!-- <i> -->')).toEqual([
    'text::a',
    'tag:b:<B x>',
    'text::b',
    'tag/:b:</b>',
    'comment::<!-- <i> -->',
  ])
})

test('what a script encloses is one raw piece', () => {
  expect(outline('<script>a<b>c</SCRIPT >d')).toEqual([
    'tag:script:<script>',
    'raw::a<b>c',
    'tag/:script:</SCRIPT >',
    'text::d',
  ])
})

test('a script, a comment or a tag that never ends reaches to the end', () => {
  expect(outline('<style>a<b>')).toEqual(['tag:style:<style>', 'raw::a<b>'])
  expect(outline('a<!-- b')).toEqual(['text::a', 'comment::<!-- b'])
  expect(outline('a<b c')).toEqual(['text::a', 'tag:b:<b c'])
})

test('the pieces joined are the input', () => {
  for (const html of ['', '<', '<>', '<<a>>', 'a<!-->b', '<script>', '<script></style></script', '</p >x']) {
    expect(
      splitHtml(html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(html)
  }
})
