import { expect } from '@playwright/test'
import { admin, test } from './testing/command.ts'

// What a run makes on a site is gone when it was stopped, or can be made so.
test.describe.configure({ timeout: 120_000 })

const run = [...admin, '--write', '--only', 'status', 'posts.list', '--workers', '2']

test('Ctrl-C ends a run with code 2, and nothing of it stays', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  certify.signalGroup('SIGINT')
  const { code, stdout } = await certify.ended
  expect(code).toBe(2)
  expect(stdout).toContain('inconclusive')
  expect(server.marked()).toBe(0)
})

test('a run that was killed leaves what clean removes', async ({ line }) => {
  const server = await line.serve({}, 15)
  const certify = line.command('certify', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  certify.signal('SIGKILL')
  await certify.ended
  expect(server.marked()).toBeGreaterThan(0)
  const { code, stdout } = await line.run('clean', server.url, ...admin)
  expect(code).toBe(0)
  expect(stdout).toMatch(/[1-9]\d* removed, 0 left[.]/)
  expect(server.marked()).toBe(0)
})

test('clean leaves alone what no run made', async ({ line }) => {
  const server = await line.serve()
  const { code, stdout } = await line.run('clean', server.url, ...admin)
  expect(stdout.trim()).toBe('0 removed, 0 left.')
  expect(code).toBe(0)
})
