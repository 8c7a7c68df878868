import { expect, test } from '#test'
import { type Line, lineFor } from './terminal.ts'

/** A line for a stream with colours, `ESC` standing for what begins an order. */
function coloured(line: Line, width?: number): string {
  const before = process.env.FORCE_COLOR
  process.env.FORCE_COLOR = '1'
  try {
    return lineFor(process.stdout, line, width).replaceAll('\u001b', 'ESC')
  } finally {
    if (before === undefined) delete process.env.FORCE_COLOR
    else process.env.FORCE_COLOR = before
  }
}

test('a piece is in the colour of its tone, and the others are not', () => {
  expect(coloured([['bad', '✕ one'], '  two'])).toBe('ESC[31m✕ oneESC[39m  two')
})

test('a line is cut to its width, colours not counted', () => {
  expect(coloured([['bad', '✕ one'], '  two'], 8)).toBe('ESC[31m✕ oneESC[39m  …')
  expect(coloured([['bad', '✕ one'], '  two'], 4)).toBe('ESC[31m✕ o…ESC[39m')
})

test('what was sent orders nothing, in a tone or without', () => {
  const sent = 'a\u001b[2Jb\r\nc'
  expect(coloured([['good', sent], sent])).toBe('ESC[32ma␛[2Jb␊cESC[39ma␛[2Jb␊c')
  expect(lineFor(process.stdout, [[`good`, '##['], 'error]'])).not.toContain('##[error]')
})
