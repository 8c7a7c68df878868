import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import type { RequestReport } from '../../mock/requests/report.ts'
import { startMock } from './start-mock.ts'

const children: ChildProcess[] = []
const folders: string[] = []

test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

function mock(...args: string[]) {
  const started = startMock(['--port', '0', '--json', ...args])
  children.push(started.child)
  return started
}

/** A mock that writes a report into a new folder. */
async function reporting(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  folders.push(folder)
  const file = join(folder, name)
  const run = mock('--report', file)
  await expect(() => expect(run.printed.out + run.printed.err).toContain('\n')).toPass()
  const { sites } = JSON.parse(run.printed.out)
  const { url, api, control } = sites[0]
  const read = (path: string, session: string, Referer = 'http://app.test/') =>
    fetch(`${api}wp/v2/${path}`, { headers: { Referer, 'X-Site-Contract-Session': session } })
  return { ...run, file, url, control, read }
}

test('the report has the requests of every session and page at the end, also of closed sessions', async () => {
  const { child, ended, file, control, read } = await reporting('report.json')
  for (const query of ['tags', 'tags', 'tags?per_page=2']) await read(query, 'monday')
  await fetch(`${control}sessions?name=monday`, { method: 'DELETE' })
  for (let i = 0; i < 3; i++) await read('pages?per_page=1', 'tuesday', `http://app.test/${i % 2}`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const report: RequestReport = JSON.parse(await readFile(file, 'utf8'))
  expect(report).toMatchObject({
    requests: 6,
    groups: [
      {
        session: 'monday',
        page: 'http://app.test/',
        requests: 3,
        findings: [{ kind: 'same-request', saves: 1 }, { kind: 'no-per-page' }],
      },
      { session: 'tuesday', page: 'http://app.test/0', requests: 2 },
      { session: 'tuesday', page: 'http://app.test/1', requests: 1, findings: [] },
    ],
  })
  expect(report.bytes).toBeGreaterThan(1000)
})

test('the report is written while the mock runs, as text that can be read', async () => {
  const { file, read } = await reporting('report.md')
  await read('posts', 'monday')
  await expect(async () => expect(await readFile(file, 'utf8')).toContain('1 × GET /wp/v2/posts')).toPass()
  expect(await readFile(file, 'utf8')).toContain('## http://app.test/, session monday')
})

test('requests that wait for each other without a reason are in sequence, requests at once are not', async () => {
  const { child, ended, file, control, read } = await reporting('report.json')
  const fault = JSON.stringify({ delay: 150 })
  for (const name of ['waits', 'at-once']) {
    const headers = { 'X-Site-Contract-Session': name, 'Content-Type': 'application/json' }
    await fetch(`${control}faults`, { method: 'POST', headers, body: fault })
  }
  const paths = ['tags?per_page=3', 'pages?per_page=3', 'posts?per_page=3']
  for (const path of paths) await (await read(path, 'waits')).text()
  await Promise.all(paths.map((path) => read(path, 'at-once')))
  child.kill('SIGTERM')
  await ended
  const { groups }: RequestReport = JSON.parse(await readFile(file, 'utf8'))
  const findings = Object.fromEntries(
    groups.map(({ session, findings: found }) => [session, found.map(({ kind }) => kind)]),
  )
  expect(findings['at-once']).toEqual([])
  // On a busy machine, a pause may be too long to tell.
  expect([[], ['in-sequence']]).toContainEqual(findings.waits)
})

test('a file of another kind, and one that cannot be written, is refused before anything is served', async () => {
  for (const [file, why] of [
    ['report.html', /does not end in .json, .md, .txt. Use a name/],
    ['/nowhere/report.json', /--report/],
  ] as const) {
    const { ended, printed } = mock('--report', file)
    expect(await ended).toBe(2)
    expect(printed.err).toMatch(why)
  }
})
