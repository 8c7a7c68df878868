import { expect, test } from '#test'
import { deployments, namings, stock, templateOf, translator } from '../../contract/index.ts'
import { deploymentNamed, recogniseDeployment, recogniseNaming } from './recognise.ts'

const { first, second } = deployments
const core = deploymentNamed('core')
const patterns = stock.routes.map(({ pattern }) => pattern)

for (const [name, naming] of [
  ['neutral', namings.neutral],
  ['wordpress', namings.wordpress],
] as const)
  test(`deployments in ${name} names are recognised`, () => {
    const deployed = (all: readonly string[]): string[] =>
      all.map((each) => translator(naming).deployed(each))
    for (const { name: deployment, namespaces } of [first, second, core]) {
      expect(recogniseNaming(deployed(namespaces))).toBe(name)
      expect(recogniseDeployment(deployed(namespaces), naming).name).toBe(deployment)
    }
    const few = ['/core/v2/users', '/core/v2/categories', '/core/v2/tags']
    for (const [routes, deployment] of [
      [patterns, 'stock'],
      [patterns.slice(0, -30), 'stock'],
      [few, 'core'],
    ] as const)
      expect(recogniseDeployment(deployed(core.namespaces), naming, deployed(routes)).name).toBe(deployment)
  })

for (const [namespaces, name] of [
  [['core/v2', 'cache/v1'], 'first'],
  [['core/v2', 'cache/v3'], 'first'],
  [['core/v2', 'seo/v1'], 'second'],
  [['core/v2', 'seomon/v1'], 'second'],
  [['core/v2', 'forms/v1'], 'second'],
  [['forms/v1', 'cache/v1'], 'second'],
  [['core/v2', 'seo-tools/v1'], 'core'],
  [[], 'core'],
] as const)
  test(`a site with ${namespaces.join(' and ') || 'no namespaces'} is the ${name} deployment`, () => {
    expect(recogniseDeployment(namespaces, namings.neutral).name).toBe(name)
  })

test('a namespace with a neutral name does not count on a site with the names of WordPress', () => {
  expect(recogniseDeployment(['wp/v2', 'forms/v1', 'cache/v1'], namings.wordpress).name).toBe('core')
})

test('a WordPress with some plugins of a deployment is a stock WordPress, and with all of them that deployment', () => {
  const some = [...core.namespaces, 'seo/v1', 'forms/v1', 'cache/v1', 'cache/v3']
  expect(recogniseDeployment(some, namings.neutral, patterns).name).toBe('stock')
  for (const { name, namespaces } of [first, second])
    expect(recogniseDeployment(namespaces, namings.neutral, patterns).name).toBe(name)
})

test('core is the first deployment without the cache extension, with terms and search', () => {
  const others = (name: string): boolean => !name.startsWith('cache/')
  expect(core.namespaces).toEqual(first.namespaces.filter(others))
  const own = first.routes.filter(({ namespace }) => others(namespace))
  expect(own.length).toBeLessThan(first.routes.length)
  expect(core.routes.slice(0, own.length)).toEqual(own)
  const further = core.routes.slice(own.length).map(({ pattern }) => templateOf(pattern))
  expect(further).toEqual(
    expect.arrayContaining(['/core/v2/categories', '/core/v2/tags/{id}', '/core/v2/search']),
  )
})
