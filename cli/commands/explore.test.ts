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
const lines = (explored: ExploredSite, more: Partial<FoundDifference> = {}): readonly string[] =>
  differenceLines({ ...found, ...more }, explored).map((line) =>
    typeof line === 'string'
      ? line
      : line.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join(''),
  )
const again = (explored: ExploredSite): string | undefined => lines(explored).at(-1)

test('a known difference is one line with its reason', () => {
  expect(lines(site, { known: 'A plugin does this.' })).toEqual([
    '· /wp/v2/media value: known. A plugin does this.',
  ])
})

test('of long answers, the part around the member that differs is shown', () => {
  const answer = (value: number): string =>
    `200 {"a":"${'x'.repeat(900)}","page":{"b":${value}},"c":"${'y'.repeat(900)}"}`
  const long = { field: '[].page.b', expected: answer(1), received: answer(2) }
  const shown = lines(site, long)
  expect(shown).toContainEqual(expect.stringMatching(/^ {2}The mock answers: 200 ….*"page":\{"b":1\}.*…$/))
  expect(shown).toContainEqual(expect.stringMatching(/^ {2}The site answers: 200 ….*"page":\{"b":2\}.*…$/))
  for (const line of shown) expect(line.length).toBeLessThan(300)
})

test('requests have shortened bodies, and a curl command where one difference is repeated', () => {
  const curl = `curl --data-raw '${'z'.repeat(900)}'`
  const step = { request: 'POST /wp-json/wp/v2/posts', content: 'z'.repeat(900), as: 'editor', curl }
  const steps = [{ ...step, expected: 200, received: 201 }]
  const shown = lines(site, { steps })
  expect(shown).toContainEqual(
    expect.stringMatching(/^ {4}POST \/wp-json\/wp\/v2\/posts z+… as editor: 200 → 201$/),
  )
  expect(shown.join()).not.toContain('curl')
  expect(lines({ ...site, path: '3:1' }, { steps })).toContain(`      ${curl}`)
})

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
