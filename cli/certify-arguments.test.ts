import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, test } from './testing/command.ts'

const mistakes: Readonly<Record<string, readonly [args: readonly string[], message: string]>> = {
  'no site': [[], 'There is nothing to certify. Give the address of a site, or --targets FILE.'],
  'no address': [
    ['somewhere'],
    'Cannot ask "somewhere": it is no address. Write it as https://site.example.',
  ],
  'credentials in the address': [
    ['http://admin:secret-word@127.0.0.1:9/'],
    'Cannot ask 127.0.0.1:9: its address holds credentials. Leave them out; where they are needed, there is --user.',
  ],
  'a user without a password': [
    ['http://127.0.0.1:9', '--user', 'secret-word'],
    'Cannot read the user. Write it as name:password, with an application password.',
  ],
  'a header without a colon': [
    ['http://127.0.0.1:9', '--header', 'secret-word'],
    'Cannot read the header. Write it as "Name: value".',
  ],
  'credentials over plain http': [
    ['http://site.example', '--user', 'admin:secret-word'],
    'Cannot send credentials to http://site.example: plain http lets everybody on the way read them. Use https, or --insecure.',
  ],
  'a user of a role alone': [
    ['http://127.0.0.1:9', '--user', 'editor=ed:secret-word'],
    'Cannot try the rights of editor alone: a run needs a user of its own. Give --user name:password too.',
  ],
  'writing without a user': [
    ['http://127.0.0.1:9', '--write'],
    '--write needs a user to write as. Give --user name:password.',
  ],
  'a baseline that is not there': [
    ['http://127.0.0.1:9', '--baseline', 'none.json'],
    'Cannot read the baseline none.json: there is no such file.',
  ],
  'names that name nothing': [
    ['--only', ''],
    '--only "" names nothing. Name areas or checks: --only batch posts.list.',
  ],
  'a part beyond the last': [
    ['http://127.0.0.1:9', '--shard', '4/3'],
    'Cannot run the part "4/3". Write it as i/n, the i-th of n parts: 1/3, 2/3 and 3/3 are a whole run.',
  ],
  'a targets file that is not there': [
    ['--targets', 'none.json'],
    'Cannot read the targets none.json: there is no such file.',
  ],
}

for (const [what, [args, message]] of Object.entries(mistakes))
  test(`${what} ends with code 2 and says what to do, and no secret`, async ({ line }) => {
    const { code, stdout, stderr } = await line.run('certify', ...args)
    expect(stderr.trim()).toBe(message)
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('secret-word')
  })

for (const [what, args] of Object.entries({
  'an unknown deployment': ['certify', 'http://127.0.0.1:9', '--deployment', 'third'],
  'an unknown version': ['certify', 'http://127.0.0.1:9', '--wordpress', '5.9'],
  'an unknown option': ['certify', '--bogus'],
  'no workers': ['certify', 'http://127.0.0.1:9', '--workers', '0'],
  'an unknown command': ['certfy'],
  'a port that is none': ['mock', '--port', 'x'],
}))
  test(`${what} ends with code 2 and one message`, async ({ line }) => {
    const { code, stderr, stdout } = await line.run(...args)
    expect(stderr).toMatch(/^error: .+\n/)
    expect(stderr).not.toContain('    at ')
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })

test('--help and --version are no mistakes', async ({ line }) => {
  expect((await line.run('--help')).code).toBe(0)
  expect((await line.run('certify', '--help')).code).toBe(0)
})

test('targets that are no JSON are named', async ({ line }) => {
  await writeFile(join(line.folder, 'fleet.json'), '[{"url": ')
  const { code, stderr } = await line.run('certify', '--targets', 'fleet.json')
  expect(stderr).toContain('Cannot read the targets fleet.json: it is no JSON.')
  expect(code).toBe(2)
})

test('an address that is there twice is found, however it is written', async ({ line }) => {
  const targets = [{ url: 'http://127.0.0.1:9' }, { url: 'http://127.0.0.1:9/' }]
  await writeFile(join(line.folder, 'fleet.json'), JSON.stringify(targets))
  const { code, stderr } = await line.run('certify', '--targets', 'fleet.json')
  expect(stderr.trim()).toBe(
    'Cannot certify "http://127.0.0.1:9" and "http://127.0.0.1:9/", which are the same target, in one run. Leave one out, or give each a name of its own.',
  )
  expect(code).toBe(2)
})

test('reports that cannot be written are found out before the run', async ({ line }) => {
  await writeFile(join(line.folder, 'report'), '')
  const { code, stderr } = await line.run('certify', 'http://127.0.0.1:9', '--out', 'report')
  expect(stderr).toContain('Cannot write reports to report:')
  expect(code).toBe(2)
})

test('the wrong naming is refused, with the right one', async ({ line }) => {
  const { url } = await line.serve({ naming: 'wordpress' })
  const { code, stderr } = await line.run('certify', url, '--naming', 'neutral', '--only', 'index')
  expect(stderr).toContain(`Cannot certify ${url}/ under the naming "neutral": its index lists `)
  expect(stderr).toContain('and no core/v2. Use --naming wordpress, or leave it out.')
  expect(code).toBe(2)
})

test('a server that is not there ends with code 2', async ({ line }) => {
  const { code, stderr } = await line.run('certify', 'http://127.0.0.1:9')
  expect(stderr).toContain('http://127.0.0.1:9')
  expect(code).toBe(2)
})

test('a check that is not there ends with code 2 and names one that is', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stderr } = await line.run('certify', url, ...admin, '--only', 'posts.list.ordr')
  expect(stderr).toContain('Did you mean posts.list.order')
  expect(code).toBe(2)
})

test('every requirement has a check, or a reason why it has none', async ({ line }) => {
  const { code, stdout } = await line.run('checks', '--coverage')
  expect(stdout).not.toContain('NO CHECK')
  expect(stdout).toMatch(/\d{4} requirements, \d{4} checks, \d+ requirements without a check[.]/)
  expect(code).toBe(0)
})

test('a password the site does not know ends with code 2 before any check', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stdout, stderr } = await line.run('certify', url, '--user', 'admin:secret-word', '--write')
  expect(stderr).toContain('does not know this user or password')
  expect(code).toBe(2)
  expect(stdout + stderr).not.toContain('secret-word')
})
