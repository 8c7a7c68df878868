import { expect, test } from '../../../scripts/testing/test.ts'
import { targetOf } from './link-target.ts'

const rewrites = { 'README.md': 'start.md' }
const repository = 'https://forge.example/tools/site-contract'

for (const [href, folder, target] of [
  ['../../README.md#certify', 'docs/guides', '/start.md#certify'],
  ['frontend.md', 'docs/guides', '/docs/frontend.md'],
  ['../decisions/', 'docs/guides', '/decisions/'],
  ['interfaces/Site.md', 'docs/site/made/api/site-contract', '/api/site-contract/interfaces/Site.md'],
  ['try.md', 'docs/site/pages', '/try.md'],
  ['#below', 'docs/guides', '#below'],
  ['/try', 'docs/guides', '/try'],
  ['https://mswjs.io', 'docs/guides', 'https://mswjs.io'],
  ['../../action.yml', 'docs/guides', `${repository}/blob/HEAD/action.yml`],
] as const)
  test(`${href} of a page in ${folder} leads to ${target}`, () => {
    expect(targetOf(href, folder, rewrites, repository)).toBe(target)
  })

test('a file that is no page is led to nowhere as long as no repository is named', () => {
  expect(targetOf('../../action.yml', 'docs/guides', rewrites, undefined)).toBeUndefined()
})
