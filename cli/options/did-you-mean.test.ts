import { expect, test } from '#test'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import { didYouMean, didYouMeanVersion } from './did-you-mean.ts'

const deployments = ['first', 'second', 'stock']

for (const [given, known, meant] of [
  ['frst', deployments, 'first'],
  ['sotck', deployments, 'stock'],
  ['sec', deployments, 'second'],
  ['wp', ['neutral', 'wordpress'], 'wordpress'],
  ['wordpres', ['neutral', 'wordpress'], 'wordpress'],
  ['third', deployments, undefined],
  ['', deployments, undefined],
  ['x', ['xml'], 'xml'],
  ['zzz', deployments, undefined],
] as const)
  test(`who writes "${given}" ${meant ? `meant ${meant}` : 'meant nothing that is known'}`, () => {
    expect(didYouMean(given, known)).toBe(meant === undefined ? '' : ` Did you mean ${meant}?`)
  })

for (const [given, meant] of [
  ['6.95', '6.9'],
  ['5.0', '6.1'],
  ['6.0.3', '6.1'],
  ['10.0', '7.1'],
] as const)
  test(`who writes the version ${given} meant ${meant}`, () => {
    expect(didYouMeanVersion(given, wordpressVersions)).toBe(` Did you mean ${meant}?`)
  })
