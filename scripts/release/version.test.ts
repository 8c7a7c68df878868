import { expect, test } from '#test'
import { chosenVersion } from './version.ts'

const chosen = (args: readonly string[]): string => chosenVersion(args, '0.9.0', ['v0.8.0', 'v0.10.0'])

test('a later version is released, and the current one as long as it has no tag', () => {
  expect(['0.9.0', '0.9.1', '0.11.0', '1.0.0'].map((version) => chosen([version]))).toEqual([
    '0.9.0',
    '0.9.1',
    '0.11.0',
    '1.0.0',
  ])
})

for (const [args, message] of [
  [[], 'npm run release -- 0.10.0'],
  [['v1.0.0'], 'three numbers'],
  [['1.0'], 'three numbers'],
  [['1.0.0', '2.0.0'], 'Name one version'],
  [['0.8.9'], '0.8.9 is behind 0.9.0'],
  [['0.10.0'], 'there is a tag v0.10.0. Release 0.11.0.'],
] as const)
  test(`${args.join(' ') || 'no version'} is refused: ${message}`, () => {
    expect(() => chosen(args)).toThrow(message)
  })
