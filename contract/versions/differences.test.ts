import { expect, test } from '#test'
import { methodsOf, stock, templateOf } from '../index.ts'
import { recordTitled } from '../record-of.ts'
import { deploymentAt, differencesTo, recordAt, wordpressVersion, wordpressVersions } from './index.ts'

for (const version of wordpressVersions.filter((each) => each !== '6.9')) {
  const difference = differencesTo(version).at(-1)
  if (difference === undefined) throw new Error(`${version} has no difference.`)
  const { neighbour, lacks = {}, has = {}, patterns = {}, behind = {} } = difference
  const before = deploymentAt(stock, neighbour)
  const templates = before.routes.map(({ pattern }) => templateOf(pattern))
  const argumentsOf = (name: string): readonly string[] => {
    const route = before.routes.find(({ pattern }) => name.endsWith(` ${templateOf(pattern)}`))
    const endpoint = route?.endpoints.find(({ methods }) => name.startsWith(`${methods[0]} `))
    return endpoint ? Object.keys(endpoint.args) : []
  }

  test(`what ${version} lacks, ${neighbour} has`, () => {
    for (const path of [...(lacks.routes ?? []), ...(lacks.batch ?? [])]) expect(templates).toContain(path)
    for (const path of [...Object.keys(patterns), ...Object.keys(behind)]) expect(templates).toContain(path)
    for (const name of lacks.namespaces ?? []) expect(before.namespaces).toContain(name)
    for (const [name, lacking] of Object.entries(lacks.arguments ?? {}))
      expect(argumentsOf(name), name).toEqual(expect.arrayContaining([...lacking]))
    for (const name of Object.keys(has.arguments ?? {})) expect(argumentsOf(name), name).not.toEqual([])
    for (const [title, fields] of Object.entries(lacks.fields ?? {})) {
      const schema = recordTitled(title)
      expect(schema, title).toBeDefined()
      if (schema)
        expect(Object.keys(recordAt(schema, neighbour).properties)).toEqual(
          expect.arrayContaining([...fields]),
        )
    }
  })

  test(`${version} differs from ${neighbour} only as described`, () => {
    const after = deploymentAt(stock, version)
    const gone = templates.filter((path) => !after.routes.some(({ pattern }) => templateOf(pattern) === path))
    const described: readonly string[] = lacks.routes ?? []
    const ofGone = before.routes.filter(({ namespace }) => lacks.namespaces?.includes(namespace))
    expect(gone.toSorted()).toEqual(
      [...described, ...ofGone.map(({ pattern }) => templateOf(pattern))].toSorted(),
    )
    for (const route of after.routes) expect(methodsOf(route)).not.toEqual([])
  })
}

test('a version is named by itself, or by one of its releases', () => {
  expect(['6.5', '6.9.4', '7.1.0'].map(wordpressVersion)).toEqual(['6.5', '6.9', '7.1'])
  expect(['6', '6.0', '5.9.1', '6.5-beta1', 'first', ''].map(wordpressVersion)).toEqual(
    Array(6).fill(undefined),
  )
})

test('the described version is the contract itself', () => {
  expect(deploymentAt(stock, '6.9').routes).toEqual(stock.routes)
  expect(differencesTo('6.9')).toEqual([])
  expect(differencesTo('6.6').map(({ neighbour }) => neighbour)).toEqual(['6.9', '6.8', '6.7'])
})
