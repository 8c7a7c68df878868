import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '#test'
import { siteRequest } from '../mock/http/fetch.ts'
import { createSite, Sessions } from '../mock/index.ts'
import { type Line, lineFor } from './painted.ts'
import { toldRequests } from './request-lines.ts'
import { evil, harmIn } from './testing/evil-text.ts'

/** A site whose requests are told, and the lines of them: without colours, and their times as `-`. */
function toldSite({ isVerbose = false, name }: { isVerbose?: boolean; name?: string } = {}) {
  const site = createSite()
  const sessions = new Sessions(site)
  const raw: Line[] = []
  const answering = toldRequests(sessions, {
    name,
    isVerbose,
    siteOf: (request) =>
      request.header('x-site-contract-session') === 'no name' ? undefined : sessions.of(request),
    tell: (...lines) => raw.push(...lines),
  })
  const ask = async (target: string, init?: RequestInit) =>
    answering.handle(siteRequest(new Request(`http://site.test${target}`, init)))
  const lines = () =>
    raw.map((line) =>
      stripVTControlCharacters(lineFor(process.stdout, line))
        .replace(/^\d\d:\d\d:\d\d/, '-')
        .replace(/ +\d+([.]\d)? ms/, ' - ms'),
    )
  return { site, ask, raw, lines }
}

test('a request is told in one line: when, method, status, milliseconds and address', async () => {
  const { ask, lines } = toldSite()
  await ask('/wp-json/core/v2/posts?per_page=1')
  await ask('/wp-json/core/v2/posts', { method: 'POST' })
  expect(lines()).toEqual([
    '-  GET     200 - ms  /wp-json/core/v2/posts?per_page=1',
    '-  POST    401 - ms  /wp-json/core/v2/posts',
  ])
})

test('of several sites each line names its own', async () => {
  const { ask, lines } = toldSite({ name: 'first' })
  await ask('/wp-json/')
  expect(lines()).toEqual(['-  first   GET     200 - ms  /wp-json/'])
})

test('a status has the colour of its kind, and a broken connection none but red', async () => {
  const { site, ask, raw } = toldSite()
  await ask('/wp-json/')
  await ask('/wp-json/none')
  site.faults.add({ status: 503, times: 1 })
  await ask('/wp-json/')
  site.faults.add({ status: 'network', times: 1 })
  await ask('/wp-json/')
  expect(raw.map((line) => line[2])).toEqual([
    ['good', '200'],
    ['doubtful', '404'],
    ['bad', '503'],
    ['bad', '---'],
  ])
})

test('what the inspector asks, and the picture that browsers look for, is not told', async () => {
  const { ask, lines } = toldSite()
  for (const target of [
    '/__site-contract',
    '/__site-contract/',
    '/__site-contract/api/requests',
    '/favicon.ico',
  ])
    await ask(target)
  expect(lines()).toEqual([])
})

test('verbose says who asked, what was sent and why it was refused', async () => {
  const { ask, lines } = toldSite({ isVerbose: true })
  const headers = { Authorization: `Basic ${btoa('edda:fake-editor')}`, 'Content-Type': 'application/json' }
  await ask('/wp-json/core/v2/posts', { method: 'POST', headers, body: '{"title": "High water"}' })
  await ask('/wp-json/core/v2/posts?per_page=0')
  expect(lines()).toEqual([
    '-  POST    201 - ms  /wp-json/core/v2/posts',
    '          as edda, sent {"title":"High water"}',
    '-  GET     400 - ms  /wp-json/core/v2/posts?per_page=0',
    expect.stringMatching(/^ {10}rest_invalid_param: .*per_page/),
  ])
})

test('what is verbose is that of the session that was asked', async () => {
  const { ask, lines } = toldSite({ isVerbose: true })
  const headers = { 'X-Site-Contract-Session': 'monday' }
  await ask('/wp-json/core/v2/posts?per_page=0', { headers })
  expect(lines()[1]).toContain('rest_invalid_param')
  await ask('/wp-json/', { headers: { 'X-Site-Contract-Session': 'no name' } })
  expect(lines()[2]).toBe('-  GET     400 - ms  /wp-json/')
})

test('passwords and nonces are not told', async () => {
  const { ask, lines } = toldSite({ isVerbose: true })
  await ask('/wp-json/core/v2/posts/1?password=hush&_wpnonce=hush', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"password": "hush", "meta": {"api_key": "hush"}}',
  })
  await ask('/wp-login.php', { method: 'POST', body: new URLSearchParams({ log: 'admin', pwd: 'hush' }) })
  expect(lines().join('\n')).toContain('?password=***&_wpnonce=***')
  expect(lines().join('\n')).not.toContain('hush')
})

test('a secret is one in any spelling, and in an address that a value is', async () => {
  const { ask, lines } = toldSite({ isVerbose: true })
  for (const query of [
    'pass%77ord=hush',
    'password[]=hush',
    'password%5B0%5D=hush',
    'Password=hush&api_key=hush&access_token=hush',
    'redirect_to=%2Fx%3Fpassword%3Dhush',
  ])
    await ask(`/wp-json/core/v2/posts?${query}`)
  await ask('/?rest_route=/core/v2/none%26password%3Dhush')
  await ask('/wp-json/batch/v1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"requests": [{"path": "/core/v2/posts?password=hush", "headers": {"X-Api-Key": "hush"}}]}',
  })
  expect(lines().join('\n')).not.toContain('hush')
})

test('what a client sends is nothing but text, and a long body is cut', async () => {
  const { ask, lines } = toldSite({ isVerbose: true })
  await ask(`/wp-json/core/v2/posts?search=${encodeURIComponent(evil)}&${evil.replaceAll(/[\r\n\t]/g, '')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: evil, content: 'x'.repeat(10_000) }),
  })
  const text = lines().join('\n')
  expect(harmIn(text)).toEqual([])
  expect(text.length).toBeLessThan(2000)
})
