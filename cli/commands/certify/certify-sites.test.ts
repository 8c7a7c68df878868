import { expect, test } from '#test'
import { readOnly } from './certify-sites.ts'

const [site, other] = ['https://site.example', 'https://other.example']

test('an address among the names is the site', () => {
  expect(readOnly(undefined, ['batch', site], false)).toEqual({ url: site, only: ['batch'] })
})

test('an address among the names is refused where it cannot be meant', () => {
  for (const [url, words, hasTargets] of [
    [site, ['batch', other], false],
    [undefined, ['batch', site, other], false],
    [undefined, ['batch', other], true],
  ] as const)
    expect(() => readOnly(url, words, hasTargets)).toThrow(`"${other}" is an address, not an area or check.`)
  expect(() => readOnly(undefined, [site], false)).toThrow('--only names no area or check')
})

for (const word of ['', ',', ' '])
  test(`--only "${word}" is refused`, () => {
    expect(() => readOnly(site, ['index', word], false)).toThrow(`--only "${word}" contains no name.`)
  })
