import { execFileSync } from 'node:child_process'
import { expect, test } from '#test'
import { CheckFailure, type SentRequest } from '../result/outcome.ts'
import { anAnswer } from '../testing/a-check.ts'
import { blankOf } from '../transport/blank.ts'
import { curlOf, failureOf } from './failure.ts'

const url = 'http://site.test/wp-json/core/v2/posts?include[]=1'
const plain = (text: string): string => text

const failure = (request: Partial<SentRequest>, status = 200, body: unknown = {}, blank = plain) =>
  failureOf(new CheckFailure(anAnswer(status, body, {}, { url, ...request }), 'a', 'b'), blank)

/** The words of a command as a shell reads them. */
function words(command: string): string[] {
  const shell = `set -- ${command}; for word; do printf '%s\\0' "$word"; done`
  return execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

test('a failure says what was asked, expected and received', () => {
  expect(failure({})).toMatchObject({ requested: `GET ${url}`, expected: 'a', received: 'b\n{}' })
})

test('what was asked holds the body', () => {
  expect(failure({ method: 'POST', body: '{"a":1}' }).requested).toBe(`POST ${url} with {"a":1}`)
})

test('the body of an error is not told twice', () => {
  expect(failure({}, 400).received).toBe('b')
})

test('an empty body is not shown', () => {
  expect(failure({}, 200, '').received).toBe('b')
})

test('a long body is cut', () => {
  const { requested, received, curl } = failure({ body: 'x'.repeat(2001) }, 200, 'y'.repeat(3000))
  expect(requested).toBe(`GET ${url} with ${'x'.repeat(600)}… (2001 characters)`)
  expect(received).toBe(`b\n${'y'.repeat(600)}… (3000 characters)`)
  expect(curl).toContain('x'.repeat(2001))
})

test('a secret is blanked in what was expected and received, at the cut too', () => {
  const blank = blankOf(['s3cret'])
  const answer = anAnswer(200, `${'y'.repeat(1997)}s3cret${'y'.repeat(9)}`)
  const described = failureOf(new CheckFailure(answer, 'no s3cret', 'a s3cret'), blank)
  expect(JSON.stringify(described)).not.toContain('s3c')
})

test('a read is repeated as it was', () => {
  expect(words(curlOf({ method: 'GET', url, headers: { Gate: '***' } }))).toEqual([
    'curl',
    '-i',
    '-g',
    '-H',
    'Gate: ***',
    url,
  ])
})

test('the user stands for the blanked credentials', () => {
  for (const name of ['Authorization', 'authorization'])
    expect(words(curlOf({ method: 'GET', url, headers: { [name]: '***' } }))).toEqual([
      'curl',
      '-i',
      '-g',
      '--user',
      'name:***',
      url,
    ])
})

for (const body of [`it's "quoted" and $HOME \`pwd\` \\ !`, '@/etc/passwd', '{"a":\n"b"}'])
  test(`a shell reads the body ${JSON.stringify(body)} as it was sent`, () => {
    const headers = { 'X-Word': "it's" }
    expect(words(curlOf({ method: 'POST', url, headers, body }))).toEqual([
      ...['curl', '-i', '-g', '-X', 'POST', '-H', "X-Word: it's", '--data-raw', body],
      url,
    ])
  })

test('a HEAD does not wait for a body', () => {
  expect(words(curlOf({ method: 'HEAD', url, headers: {} }))).toEqual(['curl', '-i', '-g', '--head', url])
})
