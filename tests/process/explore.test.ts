import { expect } from '#test'
import { admin, test } from '../../cli/testing/command.ts'
import { startOnTerminal } from '../../cli/testing/pseudo-terminal.ts'
import { reset } from '../certify/trouble/faults.ts'
import { faultyProxy } from '../certify/trouble/faulty-proxy.ts'

test.describe.configure({ timeout: 120_000 })

const run = [...admin, '--write', '--seed', '5']

test('the command finds a defect and prints how to repeat it', async ({ line }) => {
  const server = await line.serve()
  const broken = await faultyProxy(server.url, (_, { method, url = '' }) =>
    method === 'GET' && /\/v2\/posts\/\d+/.test(url)
      ? ({ intercept, response }) =>
          intercept(({ status, headers, body }) => {
            const text = body.toString().replace('"status":"draft"', '"status":"pending"')
            const { 'content-length': _, ...others } = headers
            response.writeHead(status, others).end(text)
          })
      : undefined,
  )
  try {
    const first = await line.run('explore', broken.url, ...run, '--sequences', '40')
    expect(first.stdout).toContain('✗ /core/v2/posts status value\n  status: "draft" → "pending"\n')
    expect(first.stdout).toMatch(/\d requests show it:/)
    expect(first.stdout).not.toContain('fake-admin')
    expect(first.code).toBe(1)
    const [, seed = '', path = ''] = /--seed (-?\d+) --path '([^']+)'/.exec(first.stdout) ?? []
    const again = await line.run('explore', broken.url, ...admin, '--write', '--seed', seed, '--path', path)
    expect(again.stdout).toContain('✗ /core/v2/posts status value')
    expect(again.stdout).toContain('1 difference from the specification')
    expect(server.marked()).toBe(0)
  } finally {
    broken.close()
  }
})

test('Ctrl-C ends it with code 130 and leaves no item', async ({ line }) => {
  const server = await line.serve({}, 15)
  const explore = line.command('explore', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(0)
  explore.signalGroup('SIGINT')
  const { code, stdout, stderr } = await explore.ended
  expect(stderr).toContain('Stopping: removing what this run created.')
  expect(stdout).toContain('Interrupted: the figures below')
  expect(code).toBe(130)
  expect(server.marked()).toBe(0)
})

test('clean removes everything that a killed run left', async ({ line }) => {
  const server = await line.serve({}, 15)
  const explore = line.command('explore', server.url, ...run)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  explore.signal('SIGKILL')
  await explore.ended
  const { code, stdout } = await line.run('clean', server.url, ...admin)
  expect(stdout).toMatch(/\d+ removed, 0 left[.]/)
  expect(code).toBe(0)
  expect(server.marked()).toBe(0)
})

test('a server that goes down is reported as unreachable, without differences', async ({ line }) => {
  const server = await line.serve()
  const dying = await faultyProxy(server.url, (n) => (n > 150 ? reset : undefined))
  try {
    const { code, stdout } = await line.run(
      'explore',
      dying.url,
      ...run,
      '--minutes',
      '1',
      '--timeout',
      '500',
    )
    expect(stdout).toContain('Ended early: ')
    expect(stdout).toContain('0 differences from the specification')
    expect(code).toBe(2)
  } finally {
    dying.close()
  }
})

for (const [what, args, told] of [
  ['without --write', [...admin], 'Exploring creates content, and removes it again. Allow it with --write.'],
  ['without a user', ['--write'], 'Exploring needs a user to write as. Pass --user NAME:PASSWORD.'],
  [
    'a path without its seed',
    [...admin, '--write', '--path', '0:1'],
    '--path needs the --seed of the same run.',
  ],
  ['no number of minutes', ['--minutes', 'long'], 'Use a number above 0 and up to 1440.'],
] as const)
  test(`${what} it exits with 2 and says what to do`, async ({ line }) => {
    const { code, stderr } = await line.run('explore', 'http://127.0.0.1:1', ...args)
    expect(stderr).toContain(told)
    expect(code).toBe(2)
  })

test('a terminal shows a progress line that disappears at the end', async ({ line }) => {
  const { url } = await line.serve()
  const terminal = { folder: line.folder, columns: 80 }
  const { code, stdout } = await startOnTerminal(terminal, ['explore', url, ...run, '--sequences', '8']).ended
  expect(code, stdout).toBe(0)
  expect(stdout.replaceAll('\u001b', 'ESC')).toMatch(
    /\d+ sequences in \d+ requests, \d\.\d of 5 minutes\rESC\[K/,
  )
})
