import { expect } from '@playwright/test'
import { admin, test } from './testing/command.ts'

const mistakes: Readonly<Record<string, readonly [args: readonly string[], message: string]>> = {
  'no site': [[], 'There is nothing to certify. Give the address of a site, or --targets FILE.'],
  'no address': [
    ['somewhere'],
    'Cannot certify "somewhere": it is no address. Write it as https://site.example.',
  ],
  'credentials in the address': [
    ['http://admin:secret-word@127.0.0.1:9/'],
    'Cannot certify 127.0.0.1:9: its address holds credentials. Give them with --user.',
  ],
  'a user without a password': [
    ['http://127.0.0.1:9', '--user', 'secret-word'],
    'Cannot read the user. Write it as name:password, with an application password.',
  ],
  'credentials over plain http': [
    ['http://site.example', '--user', 'admin:secret-word'],
    'Cannot send credentials to http://site.example: plain http lets everybody on the way read them. Use https, or --insecure.',
  ],
  'writing without a user': [
    ['http://127.0.0.1:9', '--write'],
    '--write needs a user to write as. Give --user name:password.',
  ],
  'a baseline that is not there': [
    ['http://127.0.0.1:9', '--baseline', 'none.json'],
    'Cannot read the baseline none.json: there is no such file.',
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
  expect(stdout).toMatch(/2103 requirements, \d{4} checks, \d+ requirements without a check[.]/)
  expect(code).toBe(0)
})
