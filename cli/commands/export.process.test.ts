import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../testing/command.ts'

test.describe.configure({ timeout: 60_000 })

test('data are written as WXR and as a blueprint, and read as data again', async ({ line }) => {
  const written = await line.run(
    'export',
    '--data',
    'journal',
    '--wxr',
    'site.xml',
    '--blueprint',
    'site.json',
  )
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toMatch(
    /^site\.xml, site\.json: \d+ items, \d+ comments, \d+ terms, \d+ menu items, 5 users\.\n$/,
  )
  const { steps } = JSON.parse(await readFile(join(line.folder, 'site.json'), 'utf8'))
  const wxr = await readFile(join(line.folder, 'site.xml'), 'utf8')
  expect(steps).toContainEqual(
    expect.objectContaining({ step: 'importWxr', file: expect.objectContaining({ contents: wxr }) }),
  )

  const read = await line.run('mirror', '--from-wxr', 'site.xml', '--out', '.')
  expect(read).toMatchObject({ code: 0, stderr: '' })
  expect(read.stdout).toContain('Serve it: npx site-contract mock --deployment stock --data site-data.json')
  const text = await readFile(join(line.folder, 'site-data.json'), 'utf8')
  expect(text).not.toContain('edda@example.com')
  const again = await line.run('export', '--data', 'site-data.json', '--wxr', 'again.xml')
  expect(again.code).toBe(0)
  // All but mail addresses and passwords, which are generated.
  const blank = (xml: string): string =>
    xml.replaceAll(/<wp:(author_email|comment_author_email|post_password)>.*?<\/wp:\1>/g, '')
  expect(blank(await readFile(join(line.folder, 'again.xml'), 'utf8'))).toBe(blank(wxr))
})

test('a running mock and a stored state are exported', async ({ line }) => {
  const mock = line.command('mock', '--deployment', 'stock', '--port', '0')
  const [, root = ''] = await mock.printed(/deployment {2}(\S+)/)
  const url = new URL(root).origin
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('admin:fake-admin')}` }
  const body = JSON.stringify({ title: 'Written just now', status: 'publish' })
  await fetch(`${url}/wp-json/wp/v2/posts`, { method: 'POST', headers, body })
  expect(await line.run('export', '--from', url, '--wxr', 'now.xml')).toMatchObject({ code: 0 })
  const wxr = await readFile(join(line.folder, 'now.xml'), 'utf8')
  expect(wxr).toContain('<title><![CDATA[Written just now]]></title>')
  expect(wxr).toContain(`<wp:base_site_url>${url}</wp:base_site_url>`)

  const state = await (await fetch(`${url}/__site-contract/api/state`)).json()
  await writeFile(join(line.folder, 'state.json'), JSON.stringify({ siteContractState: 1, snapshot: state }))
  const fromState = ['export', '--state', 'state.json', '--url', url, '--wxr', 'state.xml']
  expect(await line.run(...fromState)).toMatchObject({ code: 0 })
  expect(await readFile(join(line.folder, 'state.xml'), 'utf8')).toBe(wxr)
})
