import { expect, test } from '#test'
import { deployments } from '../../contract/index.ts'
import { methodPathPairs } from '../../contract/testing/method-path-pairs.ts'
import { diffDeployments } from './deployments.ts'
import { deploymentOf, smallIndex } from './testing/small-index.ts'

const { first, second } = deployments

test('the extra namespaces and routes of the second deployment are the only changes, and additive', () => {
  const changes = diffDeployments(first, second)
  const namespaces = second.namespaces.filter((name) => !first.namespaces.includes(name))
  const former = methodPathPairs(first.routes)
  const pairs = methodPathPairs(second.routes).filter((pair) => !former.includes(pair))
  expect(changes.map(({ class: each }) => each)).toEqual(Array(changes.length).fill('additive'))
  const of = (what: string) => changes.filter((change) => change.what === what)
  expect(of('namespace').map(({ place }) => place)).toEqual(namespaces)
  expect(of('route').map(({ place, after }) => `${place.split(' ')[0]} ${after}`)).toEqual(pairs)
  expect(namespaces.length).toBeGreaterThan(20)
  expect(pairs.length).toBeGreaterThan(250)
  expect(changes).toHaveLength(namespaces.length + pairs.length)
})

test('a deployment equals itself and an equivalent one', () => {
  expect(diffDeployments(second, second)).toEqual([])
  const said = smallIndex()
  const args = said.routes['/core/v2/posts']?.endpoints[0]?.args ?? {}
  Object.assign(args.per_page ?? {}, { required: false, exclusiveMinimum: false, title: '' })
  Object.assign(args.order ?? {}, { type: ['string'], enum: { 0: 'asc', 1: 'desc' } })
  Object.assign(args.search ?? {}, { minLength: 0, minItems: 0, minProperties: 0 })
  expect(diffDeployments(deploymentOf(smallIndex()), deploymentOf(said))).toEqual([
    expect.objectContaining({ what: 'type', class: 'cosmetic' }),
  ])
})

test('a new route takes paths only from later routes that overlap', () => {
  const entry = smallIndex().routes['/core/v2/words/mine']
  if (entry === undefined) throw new Error('The index has no words.')
  const withRoute = (pattern: string, isFirst: boolean) => {
    const index = smallIndex()
    index.routes = isFirst ? { [pattern]: entry, ...index.routes } : { ...index.routes, [pattern]: entry }
    return diffDeployments(deploymentOf(smallIndex()), deploymentOf(index)).map(({ what, place }) => [
      what,
      place,
    ])
  }
  const added = ['route', 'GET /core/v2/words/{all}']
  const all = '/core/v2/words/(?P<all>.+)'
  expect(withRoute(all, false)).toEqual([added])
  expect(withRoute(all, true)).toEqual([
    added,
    ['order', 'GET /core/v2/words/mine'],
    ['order', 'GET /core/v2/words/{word}'],
  ])
  expect(withRoute('/core/v2/words/(?P<all>[\\d]+)', true)).toEqual([
    added,
    ['order', 'GET /core/v2/words/{word}'],
  ])
})
