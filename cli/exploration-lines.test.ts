import { expect, test } from '#test'
import { differenceLines } from './exploration-lines.ts'

test('the command that repeats a difference has all that it needs', () => {
  const found = {
    cause: '/wp/v2/media value',
    level: 'required' as const,
    difference: '1 → 2',
    steps: [],
    expected: '1',
    received: '2',
    seed: 7,
    path: '3:1',
  }
  expect(differenceLines(found, 'https://site.example').at(-1)).toBe(
    "  Again: npx site-contract explore https://site.example --user NAME:PASSWORD --write --seed 7 --path '3:1'",
  )
})
