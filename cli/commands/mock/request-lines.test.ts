import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '#test'
import { siteRequest } from '../../../mock/http/fetch.ts'
import { createSite, Sessions } from '../../../mock/index.ts'
import { type Line, lineFor } from '../../terminal/terminal.ts'
import { evil, harmIn } from '../../testing/evil-text.ts'
import { withRequestLog } from './request-lines.ts'

/** A site and the lines that log its requests: without colours, their times as `-`. */
function loggedSite({ isVerbose = false, name }: { isVerbose?: boolean; name?: string } = {}) {
  const site = createSite({ deployment: 'first', naming: 'neutral' })
  const sessions = new Sessions(site)
  const raw: Line[] = []
  const handler = withRequestLog(sessions, {
    name,
    isVerbose,
    sessionOf: (request) =>
      request.header('x-site-contract-session') === 'no name' ? undefined : sessions.sessionFor(request),
    write: (...lines) => raw.push(...lines),
  })
  const send = async (target: string, init?: RequestInit) =>
    handler.handle(siteRequest(new Request(`http://site.test${target}`, init)))
  const lines = () =>
    raw.map((line) =>
      stripVTControlCharacters(lineFor(process.stdout, line))
        .replace(/^\d\d:\d\d:\d\d/, '-')
        .replace(/ +\d+([.]\d)? ms/, ' - ms'),
    )
  return { site, send, raw, lines }
}

test('a request is logged in one line: time, method, status, milliseconds and address', async () => {
  const { send, lines } = loggedSite()
  await send('/wp-json/core/v2/posts?per_page=1')
  await send('/wp-json/core/v2/posts', { method: 'POST' })
  expect(lines()).toEqual([
    '-  GET     200 - ms  /wp-json/core/v2/posts?per_page=1',
    '-  POST    401 - ms  /wp-json/core/v2/posts',
  ])
})

test('the warning of an answer is logged below its line', async () => {
  const { send, lines } = loggedSite()
  const body = JSON.stringify({ content: '<!-- wp:archives /-->'.repeat(3000) })
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('edda:fake-editor')}` }
  await send('/wp-json/core/v2/posts', { method: 'POST', headers, body })
  expect(lines().slice(1)).toEqual([expect.stringContaining('were left out')])
})

test('a misspelt parameter is printed below the line of its request when verbose', async () => {
  const { send, lines } = loggedSite({ isVerbose: true })
  await send('/wp-json/core/v2/posts?per_pag=1')
  expect(lines().slice(1)).toEqual([expect.stringContaining('per_page')])
})

test('requests of the inspector, and for the icon that browsers look for, are not logged', async () => {
  const { send, lines } = loggedSite()
  for (const target of [
    '/__site-contract',
    '/__site-contract/',
    '/__site-contract/api/requests',
    '/favicon.ico',
  ])
    await send(target)
  expect(lines()).toEqual([])
})

test('verbose lines have the user, the body and the reason of a refusal', async () => {
  const { send, lines } = loggedSite({ isVerbose: true })
  const headers = { Authorization: `Basic ${btoa('edda:fake-editor')}`, 'Content-Type': 'application/json' }
  await send('/wp-json/core/v2/posts', { method: 'POST', headers, body: '{"title": "High water"}' })
  await send('/wp-json/core/v2/posts?per_page=0')
  expect(lines()).toEqual([
    '-  POST    201 - ms  /wp-json/core/v2/posts',
    '          as edda, sent {"title":"High water"}',
    '-  GET     400 - ms  /wp-json/core/v2/posts?per_page=0',
    expect.stringMatching(/^ {10}rest_invalid_param: .*per_page/),
  ])
})

for (const isVerbose of [false, true])
  test(`credentials that match no user are named with the refusal${isVerbose ? ', verbose' : ''}`, async () => {
    const { site, send, lines } = loggedSite({ isVerbose })
    const write = (pair: string) =>
      send('/wp-json/core/v2/posts', { method: 'POST', headers: { Authorization: `Basic ${btoa(pair)}` } })
    await write('nora:hush')
    await write('admin:hush')
    const said = lines().join('\n')
    expect(said).toContain('The credentials match no user: there is no user "nora"')
    expect(said).toContain(
      'The credentials match no user: the password is not an application password of "admin"',
    )
    expect(said).not.toContain('hush')
    expect(site.requests.map(({ mismatch }) => mismatch)).toEqual([
      'there is no user "nora"',
      'the password is not an application password of "admin"',
    ])
    await write('admin:fake-admin')
    expect(site.requests.at(-1)?.mismatch).toBeUndefined()
  })

test('passwords and nonces are not logged', async () => {
  const { send, lines } = loggedSite({ isVerbose: true })
  await send('/wp-json/core/v2/posts/1?password=hush&_wpnonce=hush', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"password": "hush", "meta": {"api_key": "hush"}}',
  })
  await send('/wp-login.php', { method: 'POST', body: new URLSearchParams({ log: 'admin', pwd: 'hush' }) })
  expect(lines().join('\n')).toContain('?password=***&_wpnonce=***')
  expect(lines().join('\n')).not.toContain('hush')
})

test('a secret is found in any spelling, and in an address that is a value', async () => {
  const { send, lines } = loggedSite({ isVerbose: true })
  for (const query of [
    'pass%77ord=hush',
    'password[]=hush',
    'password%5B0%5D=hush',
    'Password=hush&api_key=hush&access_token=hush',
    'redirect_to=%2Fx%3Fpassword%3Dhush',
  ])
    await send(`/wp-json/core/v2/posts?${query}`)
  await send('/?rest_route=/core/v2/none%26password%3Dhush')
  await send('/wp-json/batch/v1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"requests": [{"path": "/core/v2/posts?password=hush", "headers": {"X-Api-Key": "hush"}}]}',
  })
  expect(lines().join('\n')).not.toContain('hush')
})

test('what a client sends is nothing but text, and a long body is cut', async () => {
  const { send, lines } = loggedSite({ isVerbose: true })
  await send(
    `/wp-json/core/v2/posts?search=${encodeURIComponent(evil)}&${evil.replaceAll(/[\r\n\t]/g, '')}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: evil, content: 'x'.repeat(10_000) }),
    },
  )
  const text = lines().join('\n')
  expect(harmIn(text)).toEqual([])
  expect(text.length).toBeLessThan(2000)
})
