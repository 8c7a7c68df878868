import { expect, test } from '#test'
import { requirements } from '../../contract/requirements/index.ts'
import { buildCoverage, type CoverageSources } from './build-coverage.ts'
import { type CoverageFile, type CoveredArgument, type CoveredEndpoint, checksOf } from './coverage-file.ts'
import { withKills } from './kills.ts'
import { namedParts } from './named-parts.ts'
import { readSources } from './read-sources.ts'

/** The parts that a requirement names: `GET posts.list per_page behaviour`. */
function named(id: string): readonly string[] {
  const requirement = requirements.find((each) => each.id === id)
  if (requirement === undefined) throw new Error(`There is no requirement ${id}.`)
  return namedParts(requirement).map(({ endpoint, argument, states }) =>
    [endpoint.methods.join('/'), endpoint.id, argument, states].filter(Boolean).join(' '),
  )
}

test('a requirement names the endpoint and the argument in its id', () => {
  expect(named('posts.list.per-page.maximum')).toEqual(['GET posts.list per_page behaviour'])
  expect(named('posts.revisions.list.per-page.maximum')).toEqual([
    'GET posts.revisions.list per_page behaviour',
  ])
  expect(named('index.arguments.posts.list.per-page')).toEqual(['GET posts.list per_page declaration'])
  expect(named('posts.list.served')).toEqual(['GET posts.list declaration'])
  expect(named('extensions.seo.ping')).toEqual(['GET declaration'])
})

test('a requirement names what its text has as code, and what the contract states elsewhere', () => {
  expect(named('stock.anonymous.delete-tags-tags')).toEqual(['DELETE tags.delete behaviour'])
  expect(named('stock.anonymous.get-templates-lookup')).toEqual(['GET templates.lookup.read behaviour'])
  expect(named('stock.users.list')).toContain('GET users.list roles behaviour')
  expect(named('context.selects')).toContain('GET posts.list context behaviour')
  expect(named('posts.fields.title.write')).toEqual([
    'POST posts.create title behaviour',
    'POST/PUT/PATCH posts.update title behaviour',
  ])
})

test('a requirement about several routes names none', () => {
  expect(named('lists.total')).toEqual([])
  expect(named('errors.body')).toEqual([])
})

let sources: CoverageSources
/** The coverage by all results. */
let whole: CoverageFile
/** The coverage by the results of WordPress. */
let real: CoverageFile

test.beforeAll(async () => {
  sources = await readSources()
  whole = buildCoverage(sources)
  real = onlyFrom((place) => place.startsWith('wordpress/'))
})

const isMock = (place: string): boolean => place.startsWith('mock')
const onlyFrom = (isWanted: (place: string) => boolean): CoverageFile =>
  buildCoverage({ ...sources, results: sources.results.filter(({ place }) => isWanted(place)) })

function endpointIn({ routes }: CoverageFile, method: string, path: string): CoveredEndpoint {
  const found = routes
    .find((route) => route.path === path)
    ?.endpoints.find(({ methods }) => methods.some((each) => each === method))
  if (found === undefined) throw new Error(`The coverage has no ${method} ${path}.`)
  return found
}

function argumentIn(file: CoverageFile, method: string, path: string, name: string): CoveredArgument {
  const found = endpointIn(file, method, path).arguments.find((each) => each.name === name)
  if (found === undefined) throw new Error(`${method} ${path} has no ${name}.`)
  return found
}

test('what passed on mocks alone is declared, what passed on a real server verified', () => {
  const mocks = onlyFrom(isMock)
  expect(mocks.totals.arguments.verified).toBe(0)
  expect(argumentIn(mocks, 'GET', '/wp/v2/posts', 'per_page')).toMatchObject({
    status: 'declared',
  })
  expect(argumentIn(real, 'GET', '/wp/v2/posts', 'per_page')).toMatchObject({
    status: 'verified',
    isListed: true,
  })
})

test('being listed and served verifies nothing of what a method does', () => {
  // WordPress lets nobody delete revisions.
  const removal = endpointIn(real, 'DELETE', '/wp/v2/posts/{parent}/revisions/{id}')
  expect(removal).toMatchObject({ status: 'declared', isListed: true })
  expect(removal.requirements.map(({ id }) => id)).toContain('posts.revisions.delete.served')
  const [force] = removal.arguments.filter(({ name }) => name === 'force')
  const type = force?.requirements.find(({ id }) => id === 'posts.revisions.delete.force.type')
  expect(real.serverSets[type?.passed ?? -1]).toEqual([])
})

test('what the mock answers with placeholders is generated, whatever passed, and names the packs that implement it', () => {
  expect(endpointIn(whole, 'GET', '/aioseo/v1/ping').status).toBe('generated')
  const implemented = endpointIn(whole, 'POST', '/aioseo/v1/post')
  expect(implemented).toMatchObject({ status: 'generated', packs: ['aioseo'] })
  expect(whole.totals.implementedByPacks).toBeLessThan(whole.totals.methods.generated)
})

test('evidence has the servers, checks, mutants and explored requests', () => {
  const id = 'posts.list.per-page.maximum'
  const routes = {
    'GET /core/v2/posts': { requests: 3, seconds: 60 },
    'GET /core/v2/posts/7': { requests: 1, seconds: 5 },
  }
  const explored = { requests: 4, differences: { required: 0, reference: 0 }, routes }
  const results = sources.results.map(({ explored: _, ...result }, i) =>
    i === 0 ? { ...result, explored } : result,
  )
  const kills = { [id]: ['per_page of posts.list goes to 101'] }
  const file = buildCoverage({ ...sources, results, kills })
  const maximum = argumentIn(file, 'GET', '/wp/v2/posts', 'per_page').requirements.find(
    (each) => each.id === id,
  )
  expect(maximum && checksOf(maximum)).toEqual([id])
  expect(maximum?.mutants).toEqual(['per_page of posts.list goes to 101'])
  const passed = file.serverSets[maximum?.passed ?? -1]?.map((place) => file.servers[place]?.place)
  expect(passed).toContain('mock/0.1.0')
  expect(endpointIn(file, 'GET', '/wp/v2/posts').explored).toEqual({ requests: 3, seconds: 60 })
  expect(endpointIn(file, 'GET', '/wp/v2/posts/{id}').explored).toEqual({ requests: 1, seconds: 5 })
  expect(file.totals).toMatchObject({ mutants: 1, explored: { requests: 4, seconds: 65 } })
})

test('totals count each route, method and argument once, and the file stays small', () => {
  const sum = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((all, each) => all + each, 0)
  const endpoints = whole.routes.flatMap((route) => route.endpoints)
  expect(sum(whole.totals.routes)).toBe(whole.routes.length)
  expect(sum(whole.totals.methods)).toBe(endpoints.flatMap(({ methods }) => methods).length)
  expect(sum(whole.totals.arguments)).toBe(endpoints.flatMap((each) => each.arguments).length)
  expect(JSON.stringify(whole).length).toBeLessThan(900_000)
})

test('kills of a run replace those of its mutants, and mutants that are gone are left out', () => {
  const before = { 'a.type': ['one', 'two'], 'b.type': ['gone'] }
  const killers = new Map([['two', 'c.effect']])
  expect(withKills(before, killers, new Set(['one', 'two']))).toEqual({
    'a.type': ['one'],
    'c.effect': ['two'],
  })
})
