import { expect, test } from '#test'
import { trimSpaces } from './spaces.ts'

test('spaces, line ends and characters of code zero go from both ends', () => {
  expect(trimSpaces(' \t\n\r\0\va b \n')).toBe('a b')
  expect(trimSpaces(' \n')).toBe('')
})

test('a no-break space and a byte order mark stay', () => {
  expect(trimSpaces('\ufeffa\u00a0')).toBe('\ufeffa\u00a0')
})
