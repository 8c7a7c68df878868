import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from '#test'
import { test } from '../testing/command.ts'

test.describe.configure({ timeout: 60_000 })

for (const [args, path, other] of [
  [[], '/wp/v2/users', '/core/v2/users'],
  [['--deployment', 'first'], '/core/v2/posts', '/wp/v2/posts'],
] as const)
  test(`openapi ${args.join(' ')} prints the document of a deployment in its own names`, async ({ line }) => {
    const { code, stdout, stderr } = await line.run('openapi', ...args)
    expect([code, stderr]).toEqual([0, ''])
    const document = JSON.parse(stdout)
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths).toHaveProperty([path])
    expect(document.paths).not.toHaveProperty([other])
  })

test('--deployment, --naming and --out say what is written, in which names, and where', async ({ line }) => {
  const args = ['--deployment', 'second', '--naming', 'wordpress', '--out', 'site.json']
  const { code, stdout } = await line.run('openapi', ...args)
  expect([code, stdout]).toEqual([0, 'site.json: 288 paths\n'])
  const document = JSON.parse(await readFile(join(line.folder, 'site.json'), 'utf8'))
  expect(document.paths).toHaveProperty(['/wp/v2/posts/{id}', 'get', 'operationId'], 'getWpV2PostsById')
  expect(document.paths).toHaveProperty(['/aioseo/v1/ping'])
})

test('a site is read at its address, in its own names; and a file that mirror wrote is as good', async ({
  line,
}) => {
  const { url } = await line.serve({ naming: 'wordpress' })
  const live = await line.run('openapi', '--deployment', `${url}/wp-json/`)
  expect([live.code, live.stderr]).toEqual([0, ''])
  const document = JSON.parse(live.stdout)
  expect(document.servers[0].variables.site.default).toBe(url)
  const ours = JSON.parse(
    (await line.run('openapi', '--deployment', 'first', '--naming', 'wordpress')).stdout,
  )
  expect(document.components.schemas.PostView).toEqual(ours.components.schemas.PostView)
  expect(Object.keys(document.paths)).toEqual(Object.keys(ours.paths))
  expect(document.paths['/wp/v2/posts'].get).toEqual(ours.paths['/wp/v2/posts'].get)
  await line.run('mirror', url, '--out', 'site.json')
  const mirrored = JSON.parse((await line.run('openapi', '--deployment', 'site.json')).stdout)
  expect(mirrored.paths).toEqual(document.paths)
})

test('--handlers adds the routes of a module, with their arguments and items', async ({ line }) => {
  const handlers = `export default { 'GET /shop/v1/products/{id}': {
    args: { id: { type: 'integer' }, color: { type: 'string', pattern: '^[a-z]+$' } },
    schema: { title: 'product', properties: { name: { type: 'string' } } },
    handle: () => ({}),
  } }`
  await writeFile(join(line.folder, 'handlers.mjs'), handlers)
  const { stdout, stderr } = await line.run('openapi', '--handlers', 'handlers.mjs')
  expect(stderr).toBe('')
  const document = JSON.parse(stdout)
  const { get } = document.paths['/shop/v1/products/{id}']
  expect(get.parameters).toMatchObject([
    { name: 'id', in: 'path', schema: { type: 'integer' } },
    { name: 'color', in: 'query', schema: { type: 'string', pattern: '^[a-z]+$' } },
  ])
  expect(get.responses[200].content['application/json'].schema).toMatchObject({
    properties: { name: { type: 'string' } },
  })
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})
