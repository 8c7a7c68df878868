import { expect, test } from '#test'
import { splitHtml } from './html-pieces.ts'
import { hasInk, joinLines } from './make-paragraphs.ts'

test('each newline but the first after the tag becomes a line break', () => {
  expect(joinLines(splitHtml('\na\nb\n'))).toBe('\na<br />\nb<br />\n')
})

test('a written line break at the start goes, later ones take the common form', () => {
  expect(joinLines(splitHtml(' <br>a<BR>b'))).toBe('a<br />b')
})

test('a caption begins a new start', () => {
  expect(joinLines(splitHtml('a<figcaption>\nb</figcaption>'))).toBe('a<figcaption>\nb</figcaption>')
})

test('a no-break space is a character, other white space is none', () => {
  expect(hasInk('\u00a0')).toBe(true)
  expect(hasInk(' \t\n\f\v')).toBe(false)
})
