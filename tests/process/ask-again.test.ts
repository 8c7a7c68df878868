import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '#test'
import { admin, test } from '../../cli/testing/command.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'
import type { Certificate } from '../../conformance/index.ts'

test.describe.configure({ timeout: 120_000 })

const run = ['--write', '--only', 'posts.list.order', '--workers', '1']

test('--keep preserves the items of failures until clean, and the printed command requests them', async ({
  line,
}) => {
  const server = await line.serve({ deployment: orderedUpwards })
  const { code, stdout } = await line.run(
    'certify',
    server.url,
    ...admin,
    ...run,
    '--keep',
    '--out',
    'report',
  )
  expect(code).toBe(1)
  expect(stdout).toMatch(/Left for review because of --keep: \/core\/v2\/posts\/\d+/)
  expect(server.marked()).toBeGreaterThan(3)
  const certificate: Certificate = JSON.parse(
    await readFile(join(line.folder, 'report', 'certificate.json'), 'utf8'),
  )
  const failed = certificate.checks.find(({ id }) => id === 'posts.list.order.default')
  const { stdout: again } = await promisify(execFile)('sh', ['-c', failed?.failure?.curl ?? ''], {
    env: { ...process.env, SITE_CONTRACT_USER: 'admin:fake-admin' },
  })
  const [, body = ''] = again.split('\r\n\r\n')
  const ids: readonly { readonly id: number }[] = JSON.parse(body)
  // The answer equals that of the run, because the items still exist.
  expect(ids.length).toBeGreaterThan(1)
  expect(failed?.failure?.answer).toContain(`"id":${ids[0]?.id},`)
  const clean = await line.run('clean', server.url, ...admin)
  expect(clean.code).toBe(0)
  expect(server.marked()).toBe(0)
})

test("a report's baseline entry accepts its cause, and is stale once the cause is gone", async ({ line }) => {
  const server = await line.serve({ deployment: orderedUpwards })
  const first = await line.run('certify', server.url, ...admin, ...run, '--out', 'report')
  expect(first.stdout).toMatch(/^✕ \d+ failed: .*`order` of `\/core\/v2\/posts`/m)
  const page = await readFile(join(line.folder, 'report', 'index.html'), 'utf8')
  const entries = [...page.matchAll(/<code>(&#34;cause: [^<]+): &#34;why&#34;<\/code>/g)].map(
    ([, entry = '']) => entry.replaceAll('&#34;', '"'),
  )
  expect(entries.length).toBeGreaterThan(0)
  await writeFile(
    join(line.folder, 'known.json'),
    `{${entries.map((entry) => `${entry}: "It goes up."`).join(', ')}}`,
  )
  const known = await line.run('certify', server.url, ...admin, ...run, '--baseline', 'known.json')
  expect(known.stdout).toContain('no failure in this part')
  expect(known.code).toBe(0)
  await writeFile(
    join(line.folder, 'pattern.json'),
    '{"posts.list.order.enum.*": "It goes up.", "no.such.*": "Nothing."}',
  )
  const stale = await line.run('certify', server.url, ...admin, ...run, '--baseline', 'pattern.json')
  expect(stale.stdout).toContain('Outdated in the baseline: no.such.*. No check has an id that matches.')
  expect(stale.code).toBe(1)
})
