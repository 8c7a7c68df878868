import { expect, test } from '#test'
import type { FoundDifference } from '../../tools/explore/index.ts'
import { differenceLines } from './explore-run.ts'

const found: FoundDifference = {
  cause: '/wp/v2/media value',
  level: 'required',
  difference: '1 → 2',
  steps: [],
  expected: '1',
  received: '2',
  seed: 7,
  path: '3:1',
}
type ExploredSite = Parameters<typeof differenceLines>[1]
const site: ExploredSite = { url: 'https://site.example', naming: 'auto', header: {}, roles: [] }
const again = (explored: ExploredSite): string | undefined => differenceLines(found, explored).at(-1)

test('the command that repeats a difference has all that it needs', () => {
  expect(again(site)).toBe(
    "  Again: npx site-contract explore https://site.example --user NAME:PASSWORD --write --seed 7 --path '3:1'",
  )
})

test('it repeats the options, without the values of headers', () => {
  const explored = {
    ...site,
    roles: ['editor'],
    deployment: 'stock',
    naming: './my names.json',
    wordpress: '6.8',
    header: { 'X-Key': 'secret' },
    insecure: true,
    baseline: 'known.json',
  } as const
  expect(again(explored)).toBe(
    "  Again: npx site-contract explore https://site.example --user NAME:PASSWORD --user editor=NAME:PASSWORD --write --deployment stock --naming './my names.json' --wordpress 6.8 --header 'X-Key: VALUE' --insecure --baseline known.json --seed 7 --path '3:1'",
  )
})
