import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from './openapi-document.ts'

test.describe.configure({ timeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const tool = (path: string): string => join(root, 'node_modules', path)

for (const [deployment, naming] of [
  ['first', 'neutral'],
  ['second', 'neutral'],
  ['second', 'wordpress'],
] as const)
  test(`Redocly's linter has nothing to say of the ${deployment} deployment in ${naming} names`, async ({
    documents,
  }) => {
    const options = ['--config', join(root, 'tools/openapi/redocly.yaml'), '--format', 'json']
    const file = await documents.write(deployment, naming)
    const linter = documents.start(tool('@redocly/cli/bin/cli.js'), 'lint', ...options, file)
    const { code, stdout } = await linter.ended
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] })
    expect(code).toBe(0)
  })

test('Prism serves the document, and refuses what it does not allow', async ({ documents }) => {
  const file = await documents.write('first', 'neutral')
  const prism = documents.start(tool('@stoplight/prism-cli/dist/index.js'), 'mock', '--port', '0', file)
  const [, url = ''] = await prism.printed(/listening on (http:\S+)/)
  const ask = async (path: string, options?: RequestInit) => await fetch(`${url}/core/v2${path}`, options)
  const list = await ask('/posts?per_page=100&include=1,2&categories[operator]=AND')
  expect(list.status).toBe(200)
  expect((await list.json())[0]).toHaveProperty('title.rendered')
  for (const wrong of ['per_page=101', 'per_page=0', 'context=all', 'include=x', 'after=noon'])
    expect([wrong, (await ask(`/posts?${wrong}`)).status]).toEqual([wrong, 400])
  const post = async (body: object, headers = {}) =>
    await ask('/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const Authorization = `Basic ${btoa('admin:fake-admin')}`
  expect((await post({ title: 'High water' })).status).toBe(401)
  expect((await post({ title: 'High water', status: 'draft' }, { Authorization })).status).toBe(201)
  expect((await post({ status: 'published' }, { Authorization })).status).toBe(400)
})

/** Uses of the types that `openapi-typescript` makes; a line that is marked is one that must not compile. */
const uses = `
import type { components, operations, paths } from './second-wordpress.ts'
type View = components['schemas']['PostView']
export const title = (post: View): string => post.title.rendered
// @ts-expect-error: what only edit shows
export const raw = (post: View): string => post.title.raw
export const rawInEdit = (post: components['schemas']['PostEdit']): string => post.title.raw
type Query = NonNullable<paths['/wp/v2/posts']['get']['parameters']['query']>
export const queries: Query = { per_page: 3, context: 'embed', categories: [1], 'categories[operator]': 'AND' }
// @ts-expect-error: no such context
export const wrong: Query = { context: 'all' }
export const id: operations['getWpV2PostsById']['parameters']['path'] = { id: 7 }
`

test('what openapi-typescript makes of it compiles, and knows what a context shows', async ({
  documents,
}) => {
  const { folder, run } = documents
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  // With a compiler of its own: it knows none newer than 5.
  const packages = ['openapi-typescript@7', 'typescript@5']
  const installed = await run(
    ...(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'] as const),
    ...packages,
  )
  expect(installed.code, installed.stderr).toBe(0)
  const bin = (name: string): string => join(folder, 'node_modules/.bin', name)
  for (const [deployment, naming] of [
    ['first', 'neutral'],
    ['second', 'wordpress'],
  ] as const) {
    const file = await documents.write(deployment, naming)
    const made = await run(bin('openapi-typescript'), file, '--output', file.replace('.json', '.ts'))
    expect(made.code, made.stderr).toBe(0)
  }
  await writeFile(join(folder, 'uses.ts'), uses)
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--allowImportingTsExtensions']
  const compiled = await run(bin('tsc'), ...options, 'first-neutral.ts', 'uses.ts')
  expect([compiled.code, compiled.stdout]).toEqual([0, ''])
})
