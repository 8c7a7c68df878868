import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../../cli/testing/command.ts'

const serving = /.*Ctrl-C ends it[.]/s

test("mock forwards requests it can't answer, records the answers, and replays them offline", async ({
  line,
}) => {
  const real = await line.serve({ deployment: 'stock', naming: 'wordpress' })
  const serve = async (...args: string[]) => {
    const mock = line.command(
      'mock',
      '--deployment',
      'first',
      '--naming',
      'wordpress',
      '--port',
      '0',
      ...args,
    )
    const [said] = await mock.printed(serving)
    const [, url = ''] = /deployment {2}(\S+)/.exec(said) ?? []
    return { mock, said, send: (path: string, init = {}) => fetch(url + path, init) }
  }
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  // Links begin with an address that is the same whatever port is free.
  const record = ['--record', 'r.json', '--url', 'http://site.test']
  await writeFile(join(line.folder, 'f.json'), JSON.stringify({ url: real.url, user: 'admin:fake-admin' }))
  const live = await serve('--fallback', 'f.json', ...record)
  expect(live.said).toContain(`other requests are forwarded to ${real.url}, and stored in r.json`)
  const users = await (await live.send('wp/v2/users?context=edit', { headers })).text()
  expect((await live.send('wp/v2/users', { method: 'POST', headers })).status).toBe(405)
  live.mock.signalGroup('SIGTERM')
  await live.mock.ended
  real.close()
  expect(await readFile(join(line.folder, 'r.json'), 'utf8')).not.toMatch(/@[\w-]+[.]\w|fake-admin/)
  const offline = await serve(...record)
  expect(await (await offline.send('wp/v2/users?context=edit', { headers })).text()).toBe(users)
  expect((await offline.send('wp/v2/comments')).status).toBe(404)
})
