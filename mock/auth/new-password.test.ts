import { expect, test } from '#test'
import { newPassword } from './new-password.ts'

test('a password has 24 letters and digits, different each time', () => {
  const made = Array.from({ length: 500 }, newPassword)
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(new Set(made).size).toBe(made.length)
  // All 62 turn up among so many.
  expect(new Set(made.join('')).size).toBe(62)
})
