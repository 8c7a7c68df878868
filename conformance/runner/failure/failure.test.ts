import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '#test'
import { someTarget } from '../../../client/testing/some-target.ts'
import { blankOf } from '../../../client/transport/secrets.ts'
import { namings } from '../../../contract/index.ts'
import { CheckFailure, type SentRequest } from '../../assertions/outcome.ts'
import type { Failure } from '../../result.ts'
import { anAnswer } from '../../testing/a-check.ts'
import { connectionWords } from '../connection-words.ts'
import { failureOf } from './failure.ts'

const url = 'http://site.test/wp-json/core/v2/posts?include[]=1'
const plain = (text: string): string => text

const failure = (
  request: Partial<SentRequest>,
  status = 200,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Failure> => {
  const answer = anAnswer(status, body, headers, { url, ...request })
  return failureOf(new CheckFailure(answer, 'a', 'b'), check())
}

const check = (blank = plain, canWrite = true) => ({
  id: 'posts.list.one',
  requirement: 'posts.list.one',
  target: someTarget(),
  blank,
  canWrite,
  isStrict: false,
  connectionWords: [],
})

test('a failure has the request, what was expected and received, and the whole answer', async () => {
  expect(await failure({}, 200, { a: 1 }, { 'X-WP-Total': '7' })).toMatchObject({
    requested: `GET ${url}`,
    difference: 'a → b',
    expected: 'a',
    received: 'b',
    answer: 'HTTP 200\nx-wp-total: 7\n\n{"a":1}',
  })
})

test('what a check expects is in the names of the site', async () => {
  const expected = 'GET /core/v2/posts to be a route'
  const target = someTarget({ naming: namings.wordpress })
  const named = await failureOf(new CheckFailure(anAnswer(404), expected, '404'), { ...check(), target })
  expect(named).toMatchObject({
    expected: 'GET /wp/v2/posts to be a route',
    difference: 'GET /wp/v2/posts: a route → 404',
  })
})

test('the bytes of an image are not reported', async () => {
  expect((await failure({}, 200, 'PNG', { 'Content-Type': 'image/png' })).answer).toContain(
    '(3 characters of a file)',
  )
})

test('a secret is blanked wherever it stands, at the cut too', async () => {
  const answer = anAnswer(200, `${'y'.repeat(7980)}s3cret${'y'.repeat(99)}`, { 'Set-Cookie': 'a=s3cr' })
  const found = { what: 's3cret', compared: ['s3cret', 'no s3cret'] } as const
  const described = await failureOf(
    new CheckFailure(answer, 'no s3cret', 'a s3cret', found),
    check(blankOf(['s3cret'])),
  )
  expect(JSON.stringify(described)).not.toContain('s3c')
})

test('failures hold in memory what they show, and not the answers it is a part of', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const heap = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = heap()
  const failures: Failure[] = []
  for (let i = 0; i < 15; i++) {
    const text = `{"code":"rest_some_long_code","i":${i},"text":"${'y'.repeat(2_000_000)}"}`
    const answer = anAnswer(400, text)
    failures.push(await failureOf(new CheckFailure(answer, 'a list', `the text ${text}`), check()))
  }
  expect(heap() - before).toBeLessThan(20_000_000)
  expect(failures).toHaveLength(15)
})

test('the command that repeats a check has what decides its outcome: deployment, version, profile and strictness, if they were given', async () => {
  const facts = { deployment: 'first', isDeploymentGiven: true, wordpress: '6.5' } as const
  const failed = new CheckFailure(anAnswer(200), 'a', 'b')
  const given = { target: someTarget(facts), isStrict: true, profile: 'reader' } as const
  const { again } = await failureOf(failed, { ...check(), ...given })
  expect(again).toContain(
    ' --wordpress 6.5 --deployment first --profile reader --only posts.list.one --write --strict',
  )
  expect((await failureOf(failed, check())).again).not.toMatch(/--deployment|--profile|--strict/)
})

test('the command that repeats a check reaches the target as the run did, without the values of headers', async () => {
  const words = connectionWords({ insecure: true, headers: { Cookie: 'a=s3cret' }, timeout: 5000 })
  const { again } = await failureOf(new CheckFailure(anAnswer(200), 'a', 'b'), {
    ...check(),
    connectionWords: words,
  })
  expect(again).toMatch(/ --insecure --header 'Cookie: VALUE' --timeout 5000$/)
  expect(again).not.toContain('s3cret')
  expect(connectionWords({ timeout: 30_000 })).toEqual([])
})
