import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../testing/command.ts'

test.describe.configure({ timeout: 60_000 })

test('a site is mirrored into a file, and the mock serves that', async ({ line }) => {
  const { url } = await line.serve({ naming: 'wordpress' })
  const { code, stdout, stderr } = await line.run('mirror', url, '--out', 'site.json')
  expect(code).toBe(0)
  expect(stderr).toMatch(/^(?:Reading [a-z ]+: \d+ of \d+\n)*$/)
  expect(stdout).toMatch(
    /^site\.json: \d+ routes\. Serve it: npx site-contract mock --deployment site\.json\n$/,
  )
  const mock = line.command('mock', '--deployment', 'site.json', '--port', '0')
  const [, served = ''] = await mock.printed(/deployment {2}(\S+)/)
  expect((await fetch(`${served}wp/v2/posts?per_page=2`)).status).toBe(200)
  const index = await (await fetch(served)).json()
  const original = await (await fetch(`${url}/wp-json/`)).json()
  expect(Object.keys(index.routes)).toEqual(Object.keys(original.routes))
})

test('--content copies what is published, and no secret', async ({ line }) => {
  const { url } = await line.serve()
  const out = join(line.folder, 'site.json')
  const { code, stdout } = await line.run(
    'mirror',
    url,
    '--out',
    'site.json',
    '--content',
    '5',
    '--user',
    'edda:fake-editor',
    '--header',
    'X-Key: fake-key',
    '--header',
    'X-Other: fake-other',
  )
  expect(code).toBe(0)
  expect(stdout).toMatch(/routes, 5 posts, 5 pages and \d+ media\./)
  const text = await readFile(out, 'utf8')
  for (const secret of [
    'fake-key',
    'fake-other',
    'X-Key',
    'fake-editor',
    'ZWRkYTpmYWtlLWVkaXRvcg',
    'edda@example.com',
  ])
    expect(text).not.toContain(secret)
  const { data } = JSON.parse(text)
  expect(data.users[0]).toMatchObject({ slug: 'admin', application_passwords: ['fake-admin'] })
})

test('the interpretation of a mirrored expression is reported', async ({ line }) => {
  const index = {
    namespaces: ['a/v1'],
    routes: { '/a/v1/(?P<id>(?=x)\\d+)': { namespace: 'a/v1', endpoints: [{ methods: ['GET'], args: [] }] } },
  }
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(index))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { code, stderr } = await line.run('mirror', `http://127.0.0.1:${port}`, '--out', 'site.json')
  server.close()
  expect(code).toBe(0)
  expect(stderr).toContain('Warning: "/a/v1/(?P<id>(?=x)\\\\d+)" is read segment by segment')
})

test('an invalid file does not control the terminal', async ({ line }) => {
  await writeFile(join(line.folder, 'site.json'), '\u001b[31mred\u009b0m')
  const { code, stderr } = await line.run('openapi', '--deployment', 'site.json')
  expect(code).toBe(2)
  expect(stderr).toContain('site.json: it is no')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  expect(stderr).not.toMatch(/[\u001b\u009b]/)
})
