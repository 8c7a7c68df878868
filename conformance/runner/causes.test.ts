import { expect, test } from '#test'
import { missingMember } from '../checks/index-document/document.ts'
import { type CauseTraits, type CheckResult, differences } from '../result.ts'
import { aFailure, aResult } from '../testing/a-check.ts'
import { root, thrownTraits } from '../testing/thrown-traits.ts'
import { withCauses } from './causes.ts'
import { causeId } from './failure/cause.ts'

function failed(id: string, field: string, said: Partial<CheckResult> = {}): CheckResult {
  const cause = { route: '/core/v2/posts', field, difference: 'value' } as const
  return aResult({ id, outcome: 'fail', failure: aFailure({ cause }), cause: causeId(cause), ...said })
}

test('causes are sorted by failures, then by the number of checks', () => {
  const { causes, results } = withCauses([
    failed('a', 'title', { outcome: 'deviation' }),
    failed('b', 'title', { outcome: 'deviation' }),
    failed('c', 'slug'),
    failed('d', 'slug', { outcome: 'deviation' }),
    failed('e', 'date'),
    failed('f', 'date'),
    failed('g', 'slug', { outcome: 'deviation' }),
    aResult(),
  ])
  expect(causes.map(({ id, checks }) => [id.split(' ')[1], checks])).toEqual([
    ['date', ['e', 'f']],
    ['slug', ['c', 'd', 'g']],
    ['title', ['a', 'b']],
  ])
  expect(causes[0]).toMatchObject({
    sentence: 'The server returns a wrong value: `date` of `/core/v2/posts`.',
    example: 'a → b',
  })
  expect(results.map(({ cause }) => cause?.split(' ')[1])).toEqual([
    'title',
    'title',
    'slug',
    'slug',
    'date',
    'date',
    'slug',
    undefined,
  ])
})

test('the sentence says what is missing, and what is required where no field is named', () => {
  const absent = failed('a', 'title', { failure: aFailure({ received: 'nothing' }) })
  expect(withCauses([absent]).causes[0]?.sentence).toContain('leaves out `title` of `/core/v2/posts`')
  const wrong = failed('b', 'title', { failure: aFailure({ received: '7' }) })
  expect(withCauses([absent, wrong]).causes[0]?.sentence).toContain('wrong value')
  const cause = { route: 'GET /core/v2/posts', difference: 'refused', code: 'rest_no_route' } as const
  const rejected = aResult({ id: 'c', outcome: 'fail', failure: aFailure({ cause }), cause: causeId(cause) })
  expect(withCauses([rejected]).causes[0]?.sentence).toContain(rejected.statement)
})

test('all members that the index lacks are one cause, which names each', async () => {
  const lacking = async (name: string): Promise<CheckResult> => {
    const id = `index.fields.${name}`
    const cause = await thrownTraits(id, { path: '/' }, (answer) => {
      throw missingMember(answer, name, 'a string')
    })
    const failure = aFailure({ cause, expected: name })
    return aResult({ id, outcome: 'fail', failure, cause: causeId(cause) })
  }
  const { causes } = withCauses([await lacking('description'), await lacking('home')])
  expect(causes.map(({ id, checks }) => [id, checks.length])).toEqual([['incomplete-index', 2]])
  expect(causes[0]?.sentence).toMatch(/description.*home/)
})

test('a route that is missing is the cause of what the index lacks of it and below it, and of no other route', () => {
  const failedBy = (id: string, cause: CauseTraits) =>
    aResult({ id, outcome: 'fail', failure: aFailure({ cause }), cause: causeId(cause) })
  const refused = { difference: 'refused', named: 'missing-route' } as const
  const unlisted = { difference: 'value', named: 'unlisted-route' } as const
  const { causes } = withCauses([
    failedBy('a', { route: '/core/v2/pages/{id}', ...unlisted }),
    failedBy('b', { route: 'GET /core/v2/pages', ...refused }),
    failedBy('c', { route: '/core/v2/posts', ...unlisted }),
    failedBy('d', { route: 'GET /core/v2', ...refused }),
  ])
  expect(causes.map(({ id, checks }) => [id, checks])).toEqual([
    ['missing-route GET /core/v2/pages', ['a', 'b']],
    ['unlisted-route /core/v2/posts', ['c']],
    ['missing-route GET /core/v2', ['d']],
  ])
})

test('a route that lacks OPTIONS, or a part of which is not listed, is not called unlisted', () => {
  const failedBy = (id: string, cause: CauseTraits) =>
    aResult({ id, outcome: 'fail', failure: aFailure({ cause }), cause: causeId(cause) })
  const below = failedBy('a', { route: '/core/v2/posts/{id}', difference: 'value', named: 'unlisted-route' })
  const missing = (method: string) =>
    failedBy('b', { route: `${method} /core/v2/posts`, difference: 'refused', named: 'missing-route' })
  const sentences = (method: string) =>
    withCauses([below, missing(method)]).causes.map((each) => each.sentence)
  expect(sentences('GET')).toEqual(['The server does not implement `GET /core/v2/posts`.'])
  expect(sentences('OPTIONS')).toContain('The server does not implement `OPTIONS /core/v2/posts`.')
})

test('a route is not missing when one of its items was read', () => {
  const cause: CauseTraits = {
    route: 'GET /core/v2/posts/{id}',
    difference: 'refused',
    code: 'rest_no_route',
    named: 'missing-route',
  }
  const failed = aResult({ id: 'a', outcome: 'fail', failure: aFailure({ cause }), cause: causeId(cause) })
  const lacking = aResult({ id: 'b', outcome: 'untestable', lacks: causeId(cause) })
  const readAt = (path: string) => {
    const exchanges = [{ method: 'GET', url: `${root}${path}`, status: 200, duration: 1 }]
    const { results } = withCauses([failed, lacking, aResult({ id: 'c', exchanges })])
    return results.slice(0, 2).map((each) => each.cause ?? each.lacks)
  }
  expect(readAt('/core/v2/posts/7')).toEqual(['GET /core/v2/posts/{id} refused rest_no_route', undefined])
  expect(readAt('/core/v2/posts/7/revisions')).toEqual([causeId(cause), causeId(cause)])
})

test('a few answers of one cause are stored whole', () => {
  const long = aFailure({ answer: 'x'.repeat(5000) })
  const { results } = withCauses(
    Array.from({ length: 100 }, (_, i) => failed(`n.${i}`, 'title', { failure: long })),
  )
  const lengths = results.map(({ failure }) => failure?.answer.length ?? 0)
  expect(lengths.filter((length) => length === 5000)).toHaveLength(5)
  expect(Math.max(...lengths.slice(5))).toBeLessThan(1100)
})

for (const difference of differences)
  for (const cause of [
    { route: '/core/v2/posts', field: 'date', difference },
    { route: 'GET /core/v2/posts', difference, requirement: 'posts.some' },
  ] satisfies CauseTraits[])
    test(`the sentence of ${causeId(cause)} has its own subject, its route and its field`, () => {
      const failed = aResult({ outcome: 'fail', cause: causeId(cause), failure: aFailure({ cause }) })
      const sentence = withCauses([failed]).causes[0]?.sentence ?? ''
      expect(sentence).toMatch(/^(?:The|Private) .*[.]"?$/)
      expect(sentence).toContain(`\`${cause.route}\``)
      if ('requirement' in cause) expect(sentence).toContain(failed.statement)
      else if (difference !== 'leaked') expect(sentence).toContain('`date`')
    })
