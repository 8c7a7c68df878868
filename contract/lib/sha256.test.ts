import { createHash } from 'node:crypto'
import { expect, test } from '#test'
import { sha256 } from './sha256.ts'

for (const text of [
  '',
  'a',
  'ann@example.com',
  'é'.repeat(27),
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(1000),
])
  test(`the digest of ${text.length} characters, ${text.slice(0, 5)}`, () => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })
