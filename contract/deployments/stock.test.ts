import { expect, test } from '#test'
import { allDeployments, deployments, withStockRoutes } from '../index.ts'
import { methodPathPairs } from '../testing/method-path-pairs.ts'

for (const deployment of Object.values(deployments))
  test(`the ${deployment.name} deployment has no stock routes of its own, and is left as it is`, () => {
    const served = withStockRoutes(deployment)
    expect(deployment.routes.filter(({ level }) => level === 'stock')).toEqual([])
    expect(served.routes.filter(({ level }) => level !== 'stock')).toEqual(deployment.routes)
    expect(served.namespaces).toEqual(deployment.namespaces)
  })

test('a stock WordPress has the 127 routes that 6.9 lists', () => {
  expect(allDeployments.stock.routes).toHaveLength(127)
  expect(new Set(methodPathPairs(allDeployments.stock.routes)).size).toBe(
    methodPathPairs(allDeployments.stock.routes).length,
  )
})
