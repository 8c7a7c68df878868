import { expect, test } from '#test'
import { deployments } from '../deployments/index.ts'
import { stock } from '../deployments/stock.ts'
import { route } from '../schema/route.ts'
import { wordpressVersions } from '../schema/wordpress-versions.ts'
import { deploymentAt } from './at-version.ts'
import { versionOf } from './version-of.ts'

for (const version of wordpressVersions)
  test(`a WordPress ${version} is recognised by its index, whatever plugins have added or removed`, () => {
    const deployment = deploymentAt(stock, version)
    expect(versionOf(deployment)).toBe(version)
    const routes = [
      ...deployment.routes.filter(({ pattern }) => !/users|comments/.test(pattern)),
      route('core/v2', '/books', { get: { args: { genre: { type: 'string' } } } }),
    ]
    expect(versionOf({ ...deployment, routes })).toBe(version)
  })

test('another system has no version', () => {
  expect(versionOf(deployments.first)).toBeUndefined()
})
