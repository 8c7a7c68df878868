import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, reportFiles, test } from '../../cli/testing/command.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'

test.describe.configure({ timeout: 120_000 })

const few = ['--write', '--only', 'states.posts.draft', 'posts.list.order', '--workers', '1']

test('a site is discovered and certified, with code 0 and every report', async ({ line }) => {
  const { url } = await line.serve({ deployment: 'second', naming: 'wordpress' })
  const { code, stdout } = await line.run('certify', `${url}/wp-json/`, ...admin, ...few, '--out', 'report')
  expect(stdout).toContain('(second deployment, routes named as in WordPress): no failure in this part')
  expect(code).toBe(0)
  expect((await readdir(join(line.folder, 'report'))).sort()).toEqual(reportFiles)
})

test('a broken site is not certified, with code 1, the request, a curl and no secret', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const secret = 'x-secret-of-a-header'
  const ofTeam = ['--header', `X-Team: ${secret}`, '--out', 'report']
  const { code, stdout, stderr } = await line.run('certify', url, ...admin, ...few, ...ofTeam)
  expect(code, stderr).toBe(1)
  expect(stdout).toMatch(
    /✕ \d failed: [^\n]+\n {4}expected [^\n]+, got [^\n]+\n {4}posts[.]list[.]order[.]default/,
  )
  expect(stderr).toMatch(/^✕ posts[.]list[.]order[.]default {2}.+ → /m)
  expect(stdout).toContain(`requested GET ${url}/wp-json/core/v2/posts?`)
  const signedIn = `--user "$SITE_CONTRACT_USER"`
  expect(stdout).toContain(`curl -i -g -H 'X-Team: ***' ${signedIn} '${url}/wp-json/core/v2/posts?`)
  const files = await readdir(join(line.folder, 'report'))
  expect(files).toHaveLength(6)
  const texts = await Promise.all(files.map((name) => readFile(join(line.folder, 'report', name), 'utf8')))
  const basic = Buffer.from('admin:fake-admin').toString('base64')
  for (const text of [stdout, stderr, ...texts])
    for (const hidden of ['fake-admin', basic, secret]) expect(text).not.toContain(hidden)
})

test('a failure in the baseline leaves code 0, and a stale entry exits with 1', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const known = { 'posts.list.order.default': 'It goes up.' }
  await writeFile(join(line.folder, 'known.json'), JSON.stringify(known))
  const held = await line.run('certify', url, ...admin, ...few, '--baseline', 'known.json')
  expect(held.stdout).toContain('no failure in this part')
  expect(held.code).toBe(0)
  const stale = { ...known, 'posts.list.order.enum.desc': 'It was so once.' }
  await writeFile(join(line.folder, 'stale.json'), JSON.stringify(stale))
  const gone = await line.run('certify', url, ...admin, ...few, '--baseline', 'stale.json')
  expect(gone.stdout).toContain('Outdated in the baseline: posts.list.order.enum.desc. It passes now.')
  expect(gone.code).toBe(1)
})

test('without a user only public reads are sent, and the verdict names what was skipped', async ({
  line,
}) => {
  const { url } = await line.serve()
  const { code, stdout } = await line.run('certify', url, '--only', 'states.posts.draft', 'posts.list.order')
  expect(stdout).toContain('Creating content requires --user and --write.')
  expect(code).toBe(2)
})

test('an address after --only is the target, which is certified as its own version of WordPress', async ({
  line,
}) => {
  const { url } = await line.serve({ deployment: 'stock', naming: 'wordpress', wordpress: '6.1' })
  const options = ['--write', '--wordpress', '6.1.9', '--only', 'states.posts.draft']
  const { code, stdout } = await line.run('certify', ...admin, ...options, url)
  expect(stdout).toMatch(/\(WordPress 6[.]1\).*: no failure in this part/)
  expect(code).toBe(0)
})
