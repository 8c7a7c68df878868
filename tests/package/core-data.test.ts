import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { createSite, nodeListener } from '../../mock/index.ts'

// The packages of WordPress' own editor are half a gigabyte with all they need: in a folder of their own.
const packages = [
  '@wordpress/core-data@8',
  '@wordpress/data@10',
  '@wordpress/api-fetch@7',
  '@happy-dom/global-registrator@21',
  'react@18',
  'react-dom@18',
]

test.describe.configure({ mode: 'default', timeout: 300_000 })

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-contract-core-data-'))
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder })
  server = createServer(nodeListener(createSite({ deployment: 'stock', naming: 'wordpress' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function visit(credentials: string, what: 'entities' | 'rights') {
  const { port } = server.address() as AddressInfo
  const script = join(import.meta.dirname, 'core-data/visit.mjs')
  const args = [script, `http://127.0.0.1:${port}`, credentials, what]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return JSON.parse(stdout)
}

test('every entity of core-data resolves, and those that can be written are saved, edited and deleted', async () => {
  const { read, changed } = await visit('admin:fake-admin', 'entities')
  const unread = Object.keys(read).filter((name) => read[name] !== 'read')
  expect(unread).toEqual([
    // These have no lists, each is read by its id; and icons are of a later WordPress than 6.9.
    ...[
      'root globalStyles',
      'root icon',
      'root iconCollection',
      'postType wp_global_styles',
      'postType wp_font_face',
    ],
  ])
  expect(Object.entries(changed).filter(([, outcome]) => outcome !== 'saved, edited, deleted')).toEqual([])
})

for (const [credentials, rights] of [
  ['admin:fake-admin', 'all'],
  [
    'edda:fake-editor',
    ['create post', 'create page', 'create attachment', 'create category', 'update a post', 'delete a post'],
  ],
  ['arlo:fake-author', ['create post', 'create attachment']],
  ['sven:fake-subscriber', []],
] as const)
  test(`canUser is right for ${credentials.split(':')[0]}`, async () => {
    const found: Readonly<Record<string, boolean>> = await visit(credentials, 'rights')
    const granted = Object.keys(found).filter((right) => found[right])
    expect(granted).toEqual(rights === 'all' ? Object.keys(found) : rights)
  })
