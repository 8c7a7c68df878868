import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '#test'
import { admin, test } from '../../cli/testing/command.ts'

/** The process of the engine that a certify has started. */
async function engineOf(certify: number): Promise<number> {
  return Number((await promisify(execFile)('pgrep', ['-P', String(certify)])).stdout.trim())
}

// The items of a stopped run are removed at once, or by clean.
test.describe.configure({ timeout: 120_000 })

const run = [...admin, '--write', '--only', 'status', 'posts.list', '--workers', '2']

test('Ctrl-C ends a run with code 130, prints its progress, and leaves no item', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  certify.signalGroup('SIGINT')
  const { code, stdout } = await certify.ended
  expect(code).toBe(130)
  expect(stdout).toMatch(
    /inconclusive\n {2}The run was ended after [\d,]+ of [\d,]+ checks[.] All items that it created are deleted[.]/,
  )
  expect(stdout).not.toContain('(error)')
  expect(server.marked()).toBe(0)
})

test('clean removes everything that a killed run left', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  certify.signal('SIGKILL')
  await certify.ended
  // Until the engine and its workers notice, they may still create items.
  await expect.poll(() => certify.groupRuns(), { timeout: 60_000 }).toBe(false)
  const { code, stdout } = await line.run('clean', server.url, ...admin)
  expect(code).toBe(0)
  expect(stdout).toMatch(/\d+ removed, 0 left[.]/)
  expect(server.marked()).toBe(0)
})

test('SIGTERM ends a run like Ctrl-C, with code 143', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  certify.signal('SIGTERM')
  expect((await certify.ended).code).toBe(143)
  expect(server.marked()).toBe(0)
})

test('Ctrl-C before the first write says that nothing was created', async ({ line }) => {
  const silent = await line.serve({}, 20_000)
  const certify = line.command('certify', silent.url, ...run)
  await silent.requested
  certify.signal('SIGINT')
  const { code, stdout, stderr } = await certify.ended
  expect(stderr.trim().split('\n').at(-1)).toBe('Ended before anything was created.')
  expect(stdout).toBe('')
  expect(code).toBe(130)
})

test('credentials in files are private during a run and gone after a second Ctrl-C', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  const engine = await engineOf(certify.pid)
  const plan =
    /SITE_CONTRACT_PLAN=([^\0]+)/.exec(await readFile(`/proc/${engine}/environ`, 'utf8'))?.[1] ?? ''
  expect((await stat(plan)).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(plan))).mode & 0o777).toBe(0o700)
  certify.signal('SIGINT')
  certify.signal('SIGINT')
  await certify.ended
  await expect.poll(() => stat(plan).catch(() => 'gone')).toBe('gone')
})

test("when the engine is killed, the run's items are removed, and the cause is printed", async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  process.kill(await engineOf(certify.pid), 'SIGKILL')
  const { code, stderr } = await certify.ended
  expect(stderr).toContain('Playwright Test, which runs the checks, was ended from outside, by SIGKILL.')
  expect(stderr).toContain('Nothing of the run is left on the target.')
  expect(code).toBe(2)
  expect(server.marked()).toBe(0)
})

test("a closed output pipe doesn't end the run", async ({ line }) => {
  const server = await line.serve()
  const few = [...admin, '--write', '--only', 'posts.list.order', '--workers', '1']
  const certify = line.command('certify', server.url, ...few, '--out', 'report')
  await certify.warned(/\n/)
  certify.closeOutput()
  await certify.ended
  expect(await readFile(join(line.folder, 'report', 'summary.md'), 'utf8')).toContain(
    'No failure in this part',
  )
  expect(server.marked()).toBe(0)
})

test('clean names the user whose password the site does not accept', async ({ line }) => {
  const server = await line.serve()
  const { code, stdout, stderr } = await line.run('clean', server.url, '--user', 'admin:secret-word')
  expect(stderr).toContain('does not accept the user "admin" with this password (401')
  expect(code).toBe(2)
  expect(stdout + stderr).not.toContain('secret-word')
})
