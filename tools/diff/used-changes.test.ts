import { expect, test } from '#test'
import type { EndpointUsage, Usage } from '../../contract/usage/usage.ts'
import type { Change } from './change.ts'
import { diffDeployments } from './deployments.ts'
import { answering, type SmallAnswers, smallAnswers } from './testing/small-answers.ts'
import { deploymentOf, list, type SmallIndex, smallIndex } from './testing/small-index.ts'
import { withUsage } from './used-changes.ts'

const usageOf = (method: string, used: Partial<EndpointUsage>): Usage => ({
  routes: {
    [list]: { [method]: { arguments: {}, contexts: ['view'], statuses: [200], isSignedIn: false, ...used } },
  },
  unanswered: [],
})

/** The classes of a change to the index, for a recorded client. */
function met(act: (index: SmallIndex) => void, usage: Usage): readonly string[] {
  const index = smallIndex()
  act(index)
  return classesOf(withUsage(diffDeployments(deploymentOf(smallIndex()), deploymentOf(index)), usage))
}

function metAnswer(act: (answers: SmallAnswers) => void, usage: Usage): readonly string[] {
  const answers = smallAnswers()
  act(answers)
  return classesOf(withUsage(diffDeployments(answering(smallAnswers()), answering(answers)), usage))
}

const classesOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map((each) => each.class)),
]

const withoutGet = ({ routes }: SmallIndex): void => {
  delete routes[list]
}
const lowerMaximum = ({ routes }: SmallIndex): void => {
  const args = routes[list]?.endpoints[0]?.args
  if (args?.per_page) args.per_page.maximum = 50
}
const otherDefault = ({ routes }: SmallIndex): void => {
  const args = routes[list]?.endpoints[0]?.args
  if (args?.per_page) args.per_page.default = 7
}
const withoutTitle = ({ properties, items }: SmallAnswers): void => {
  delete properties?.title
  for (const each of Object.values(items).flat()) delete each.title
}

const perPage = (most: number) => ({ per_page: { types: ['integer' as const], least: 1, most } })

test('a removed route is breaking for a client that requests it with that method', () => {
  expect(met(withoutGet, usageOf('GET', {}))).toContain('breaking')
  expect(met(withoutGet, { routes: {}, unanswered: [] })).toEqual(['unused'])
})

test('a default affects clients of the route, which may omit the argument', () => {
  for (const used of [{}, { arguments: perPage(20) }])
    expect(met(otherDefault, usageOf('GET', used))).not.toContain('unused')
  expect(met(otherDefault, usageOf('POST', {}))).toEqual(['unused'])
})

test('a bound is breaking for a client that sends values outside it', () => {
  expect(met(lowerMaximum, usageOf('GET', { arguments: perPage(100) }))).toEqual(['breaking'])
  expect(met(lowerMaximum, usageOf('GET', { arguments: perPage(20) }))).toEqual(['unused'])
  expect(met(lowerMaximum, usageOf('GET', {}))).toEqual(['unused'])
})

test('a removed field is breaking for a client that may read it', () => {
  expect(metAnswer(withoutTitle, usageOf('GET', { fields: ['title', 'title.rendered'] }))).toContain(
    'breaking',
  )
  expect(metAnswer(withoutTitle, usageOf('GET', { fields: ['id'] }))).toEqual(['unused'])
  expect(metAnswer(withoutTitle, usageOf('GET', {}))).toContain('breaking')
})
