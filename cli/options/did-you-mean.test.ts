import { expect, test } from '#test'
import { wordpressVersions } from '../../contract/schema/wordpress-versions.ts'
import { didYouMean } from './did-you-mean.ts'

const deployments = ['first', 'second', 'stock']

for (const [given, known, meant] of [
  ['frst', deployments, 'first'],
  ['sotck', deployments, 'stock'],
  ['sec', deployments, 'second'],
  ['wp', ['neutral', 'wordpress'], 'wordpress'],
  ['wordpres', ['neutral', 'wordpress'], 'wordpress'],
  ['6.95', wordpressVersions, '6.9'],
  ['third', deployments, undefined],
  ['', deployments, undefined],
  ['x', ['xml'], 'xml'],
  ['zzz', deployments, undefined],
] as const)
  test(`who writes "${given}" ${meant ? `meant ${meant}` : 'meant nothing that is known'}`, () => {
    expect(didYouMean(given, known)).toBe(meant === undefined ? '' : ` Did you mean ${meant}?`)
  })
