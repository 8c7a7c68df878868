import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { expect, test } from '#test'
import { commandWith } from '../../cli/testing/command-with.ts'
import { uncolouredEnvironment } from '../../cli/testing/uncoloured.ts'
import { createSite, inspectedListener } from '../../mock/index.ts'

const ends: (() => unknown)[] = []
test.afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Serves a fake site. */
const siteUrl = (like: 'php-notice' | undefined = undefined): Promise<string> =>
  served(inspectedListener(createSite(like && { like: [like] })))

async function served(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  ends.push(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** Starts `site-contract watch`. */
function watch(...args: string[]) {
  const child: ChildProcess = spawn(...commandWith('watch', '--port', '0', ...args), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: uncolouredEnvironment(),
  })
  ends.push(() => child.kill('SIGKILL'))
  const printed = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })
  const ended = once(child, 'close').then(([code]) => Number(code))
  return { child, printed, ended }
}

/** Starts it, and waits for its file. */
async function started(file: string, ...args: string[]) {
  const run = watch('--ready-file', file, ...args)
  const ready = async () => JSON.parse(await readFile(file, 'utf8'))
  await expect(ready).toPass()
  const { sites } = await ready()
  const end = async (): Promise<string> => {
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    return run.printed.out
  }
  return { ...run, ...sites[0], end }
}

const admin = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

test('it passes requests on, reports what breaks the contract, and says what is new in the next run', async () => {
  const upstream = await siteUrl()
  const file = (name: string) => test.info().outputPath(name)
  const args = ['--upstream', upstream, '--save', file('report.json')]
  const first = await started(file('first.json'), ...args)
  expect(await (await fetch(`${first.api}wp/v2/posts`)).text()).toBe(
    await (await fetch(`${upstream}/wp-json/wp/v2/posts`)).text(),
  )
  expect((await fetch(`${first.api}wp/v2/posts?per_page=secret`, { headers: admin })).status).toBe(400)
  expect(await (await fetch(`${first.control}health`)).json()).toEqual({ status: 'ok' })
  await expect(async () =>
    expect(await (await fetch(`${first.url}/__site-contract/metrics`)).text()).toContain(
      'site_contract_watch_findings_total{side="client",endpoint="GET /wp/v2/posts",finding="the argument per_page is not of the type integer"} 1',
    ),
  ).toPass()
  const text = await first.end()
  expect(text).toContain('2 requests, 2 verified.')
  expect(text).toContain('Responses that break the contract: none.')
  expect(text).toContain('GET /wp/v2/posts: the argument per_page is not of the type integer (1×, rejected)')

  const second = await started(file('second.json'), ...args)
  for (const path of ['wp/v2/posts?per_page=secret', 'wp/v2/postz', 'wp/v2/tags'])
    await (await fetch(second.api + path)).text()
  const news = await second.end()
  expect(news).toContain('1 new finding, 1 new endpoint:')
  expect(news).toContain('  new  GET /wp/v2/postz …: no such route')
  expect(news).toContain('       GET /wp/v2/tags')
  const saved = await readFile(file('report.json'), 'utf8')
  expect(saved + text + news).not.toMatch(/secret|fake-admin|Basic/)
})

test('with --json it prints its addresses, and at its end the report', async () => {
  const run = await started(
    test.info().outputPath('ready.json'),
    '--json',
    '--upstream',
    await siteUrl('php-notice'),
  )
  await (await fetch(`${run.api}wp/v2/posts`)).text()
  const [ready = '', report = ''] = (await run.end()).split('\n')
  expect(JSON.parse(ready)).toMatchObject({ pid: run.child.pid, sites: [{ url: run.url, api: run.api }] })
  expect(JSON.parse(report)).toMatchObject({
    requests: 1,
    findings: [{ side: 'site', endpoint: 'GET /wp/v2/posts', what: 'the answer is not JSON', count: 1 }],
  })
})

test('a deployment is verified against instead of the index, without a request to the site', async () => {
  const run = await started(
    test.info().outputPath('ready.json'),
    ...['--upstream', 'http://127.0.0.1:9', '--deployment', 'stock'],
  )
  const answer = await fetch(`${run.api}wp/v2/posts`)
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'watch_upstream_unreachable'])
  expect(await run.end()).toContain('1 request, 0 verified. Not verified: 1 (unreachable).')
})

test('an invalid value that the site accepts is reported', async () => {
  const headers = { 'Content-Type': 'application/json', 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }
  const upstream = await served((_, response) => response.writeHead(200, headers).end('[]'))
  const ready = test.info().outputPath('ready.json')
  const run = await started(ready, '--upstream', upstream, '--deployment', 'stock')
  for (const query of ['per_page=abc', 'order=sideways', 'per_page=2'])
    expect((await fetch(`${run.api}wp/v2/posts?${query}`)).status).toBe(200)
  const text = await run.end()
  expect(text).toContain('Requests that break the contract: 2 findings\n')
  expect(text).toContain('GET /wp/v2/posts: the argument per_page is not of the type integer (1×, accepted)')
  expect(text).toContain('GET /wp/v2/posts: the argument order has an unlisted value (1×, accepted)')
})

test('on Linux, the thread that verifies has a lower priority than those that forward', async () => {
  test.skip(process.platform !== 'linux', 'Elsewhere, a process has one priority.')
  const run = await started(test.info().outputPath('ready.json'), '--upstream', await siteUrl())
  const tasks = `/proc/${run.child.pid}/task`
  const status = await Promise.all(
    (await readdir(tasks)).map((task) => readFile(`${tasks}/${task}/stat`, 'utf8')),
  )
  // Its name, which may have spaces, is in brackets; the priority is the 17th field after it.
  const priorities = status.map((text) => Number(text.slice(text.lastIndexOf(')')).split(' ')[17]))
  expect(priorities.filter((each) => each > Math.min(...priorities))).toHaveLength(1)
})

test('a site that cannot be read, and a file that is no report, end it with their reason', async () => {
  const unread = watch('--upstream', 'http://127.0.0.1:9')
  expect(await unread.ended).toBe(2)
  expect(unread.printed.err).toContain('127.0.0.1:9')
  const other = watch('--upstream', await siteUrl(), '--save', 'package.json')
  expect(await other.ended).toBe(2)
  expect(other.printed.err).toContain('Cannot read the report package.json')
})
