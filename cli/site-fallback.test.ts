import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from './testing/command.ts'

const wrong: readonly (readonly [fact: string, args: readonly string[], message: string])[] = [
  ['no site behind an address', ['--fallback', 'http://127.0.0.1:9'], '127.0.0.1:9'],
  ['what is no address', ['--fallback', 'site'], 'Cannot ask "site": it is no address.'],
  ['an address with credentials', ['--fallback', 'http://a:b@127.0.0.1'], 'its address holds credentials'],
  ['a recording that is not there', ['--record', 'none.json'], 'there is no such file. Record one first'],
  ['a recording that is none', ['--record', 'wrong.json'], 'exchanges[0].response.status is "ok".'],
  [
    'a user without a site',
    ['--record', 'wrong.json', '--fallback-user', 'a:secret-word'],
    '--fallback-user alone',
  ],
  ['writes without a site', ['--fallback-writes'], 'Say with --fallback which site is asked.'],
  [
    'credentials that all could read',
    ['--fallback', 'http://site.example', '--fallback-user', 'a:secret-word'],
    'Cannot send credentials to http://site.example: plain http',
  ],
]

for (const [fact, args, message] of wrong)
  test(`mock does not start with ${fact}, and says why`, async ({ line }) => {
    const site = {
      apiRoot: 'https://site.example/wp-json/',
      base: 'https://site.example',
      naming: { namespaces: {}, segments: {} },
      namespaces: [],
    }
    const exchanges = [{ request: { method: 'GET', path: '/a' }, response: { status: 'ok', headers: {} } }]
    await writeFile(join(line.folder, 'wrong.json'), JSON.stringify({ format: 1, site, exchanges }))
    const { code, stdout, stderr } = await line.run('mock', '--port', '0', '--deployment', 'first', ...args)
    expect(stderr).toContain(message)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).not.toContain('secret-word')
  })
