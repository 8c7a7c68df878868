import { expect } from '#test'
import { test } from './testing/command.ts'

const user = ['--user', 'jo:secret-word'] as const

for (const [args, said] of [
  [['https://live.example'], 'it has to run on this machine'],
  [['nowhere'], 'Cannot work with a mock at "nowhere"'],
  [['http://127.0.0.1:1'], 'the mock is not running'],
  [['http://127.0.0.1:4010', '--port', '0'], 'leave out --deployment and --port, or its address'],
  [['--deployment', 'third'], 'Cannot read the deployment third'],
  [['--port', 'x'], 'Use a whole number from 0 to 65535.'],
  [['--site', 'live.example'], 'Cannot allow "live.example": it is no address.'],
  [['--write'], '--write needs a --site to write to, and a --user to write as.'],
  [['--site', 'https://live.example', '--write'], '--write needs a --site to write to'],
  [
    ['--site', 'https://a.example', '--site', 'https://b.example', ...user],
    'Cannot send one password to several',
  ],
  [['--site', 'https://a.example', '--user', 'secret-word'], 'Write it as name:password'],
] as const)
  test(`mcp ${args.join(' ')} is refused with what to do, and prints nothing`, async ({ line }) => {
    const { code, stdout, stderr } = await line.run('mcp', ...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
    expect(stderr).not.toContain('secret-word')
  })

test('what serves something else than a mock is told from one', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stderr } = await line.run('mcp', url)
  expect(code).toBe(2)
  expect(stderr).toContain(`No mock of site-contract answers at ${url}`)
  expect(stderr).toContain('Start one with: site-contract mock')
})
