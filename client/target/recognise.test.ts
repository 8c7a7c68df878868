import { expect, test } from '#test'
import { deployments, namings, stock, translator } from '../../contract/index.ts'
import { certifiableNames, deploymentNamed, recogniseDeployment, recogniseNaming } from './recognise.ts'

const { first, second } = deployments
const core = deploymentNamed('core')

for (const [name, naming] of [
  ['neutral', namings.neutral],
  ['wordpress', namings.wordpress],
] as const)
  for (const deployment of [first, second, core])
    test(`the ${deployment.name} deployment in ${name} names is recognised`, () => {
      const namespaces = deployment.namespaces.map((each) => translator(naming).deployed(each))
      expect(recogniseNaming(namespaces)).toBe(name)
      expect(recogniseDeployment(namespaces, naming).name).toBe(deployment.name)
    })

test('names are neutral in doubt', () => {
  expect(recogniseNaming([])).toBe('neutral')
  expect(recogniseNaming(['oembed/1.0', 'shop/v3'])).toBe('neutral')
})

test('namespaces of others change nothing', () => {
  const namespaces = ['oembed/1.0', 'wp/v2', 'shop/v3', 'wp-site-health/v1']
  expect(recogniseNaming(namespaces)).toBe('wordpress')
  expect(recogniseDeployment(namespaces, namings.wordpress).name).toBe('core')
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
  test(`a site of ${namespaces.join(' and ') || 'nothing'} is held against the ${name} deployment`, () => {
    expect(recogniseDeployment(namespaces, namings.neutral).name).toBe(name)
  })

test('on a site that says wp, namespaces that happen to have a neutral name are those of others', () => {
  expect(recogniseDeployment(['wp/v2', 'forms/v1', 'cache/v1'], namings.wordpress).name).toBe('core')
})

const stockPatterns = deploymentNamed('stock').routes.map(({ pattern }) => pattern)
const wordpress = translator(namings.wordpress)

test('a WordPress with some plugins of a deployment is a stock WordPress, and with all of them that deployment', () => {
  const some = [...core.namespaces, 'seo/v1', 'forms/v1', 'cache/v1', 'cache/v3']
  expect(recogniseDeployment(some, namings.neutral, stockPatterns).name).toBe('stock')
  expect(recogniseDeployment(second.namespaces, namings.neutral, stockPatterns).name).toBe('second')
})

for (const [what, patterns, name] of [
  ['all routes of a stock WordPress', stockPatterns, 'stock'],
  ['most of them', stockPatterns.slice(0, -30), 'stock'],
  ['a few of them', ['/core/v2/users', '/core/v2/categories', '/core/v2/tags'], 'core'],
] as const)
  test(`a site without extensions that lists ${what} is held against the ${name} deployment`, () => {
    expect(recogniseDeployment(core.namespaces, namings.neutral, patterns).name).toBe(name)
    const deployed = (all: readonly string[]): string[] => all.map((each) => wordpress.deployed(each))
    expect(recogniseDeployment(deployed(core.namespaces), namings.wordpress, deployed(patterns)).name).toBe(
      name,
    )
  })

test('the routes of a stock WordPress make no other deployment of one with extensions', () => {
  expect(recogniseDeployment(first.namespaces, namings.neutral, stockPatterns).name).toBe('first')
})

test('core is the first deployment without the cache extension', () => {
  const others = (name: string): boolean => !name.startsWith('cache/')
  expect(core.namespaces).toEqual(first.namespaces.filter(others))
  expect(core.routes).toEqual(first.routes.filter(({ namespace }) => others(namespace)))
  expect(core.routes.length).toBeLessThan(first.routes.length)
})

test('every deployment has its name', () => {
  for (const name of certifiableNames) expect(deploymentNamed(name).name).toBe(name)
  expect(() => deploymentNamed('third')).toThrow(
    'There is no deployment "third". Use one of first, second, stock, core.',
  )
})

test('a site without extensions that lists most of what a whole WordPress has is one, in whichever names', () => {
  const patterns = stock.routes.map(({ pattern }) => pattern)
  const inWordPress = patterns.map((pattern) => translator(namings.wordpress).deployed(pattern))
  expect(recogniseDeployment(stock.namespaces, namings.neutral, patterns).name).toBe('stock')
  expect(recogniseDeployment(['wp/v2'], namings.wordpress, inWordPress).name).toBe('stock')
  expect(recogniseDeployment(first.namespaces, namings.neutral, patterns).name).toBe('first')
  const few = ['/core/v2/categories', '/core/v2/tags', '/core/v2/users']
  expect(recogniseDeployment(['core/v2'], namings.neutral, few).name).toBe('core')
})
