import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, type CommandLine, test } from '../../cli/testing/command.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'

test.describe.configure({ timeout: 120_000 })

const few = ['--write', '--only', 'states.posts.draft', 'posts.list.order', '--workers', '1']

/** Certifies a fleet with reports in `fleet`. */
async function certified(line: CommandLine, targets: readonly object[]) {
  await writeFile(join(line.folder, 'fleet.json'), JSON.stringify(targets))
  return line.run('certify', '--targets', 'fleet.json', ...admin, ...few, '--out', 'fleet')
}

async function certificateIn(line: CommandLine, name: string) {
  return JSON.parse(await readFile(join(line.folder, 'fleet', name, 'certificate.json'), 'utf8'))
}

test('a fleet gets a folder for each site, and one page for all', async ({ line }) => {
  const [good, bad] = [await line.serve(), await line.serve({ deployment: orderedUpwards })]
  const { code } = await certified(line, [
    { name: 'good', url: good.url },
    { name: 'bad', url: bad.url },
  ])
  expect(code).toBe(1)
  expect((await certificateIn(line, 'good')).verdict).toBe('certified')
  expect((await certificateIn(line, 'bad')).verdict).toBe('not certified')
  expect(await readFile(join(line.folder, 'fleet', 'index.html'), 'utf8')).toContain('good')
})

test('an unreachable site gets a certificate, and so do the others', async ({ line }) => {
  const { url } = await line.serve()
  const { code, stdout } = await certified(line, [
    { name: 'a b', url: 'http://127.0.0.1:9' },
    { name: 'a-b', url },
  ])
  expect(stdout).toContain('? http://127.0.0.1:9/ (not found): inconclusive')
  expect(code).toBe(2)
  const [good, dead] = [await certificateIn(line, 'a-b'), await certificateIn(line, 'a-b-2')]
  expect(good.verdict).toBe('certified')
  expect(dead).toMatchObject({ verdict: 'inconclusive', checks: [], target: { url: 'http://127.0.0.1:9/' } })
  expect(dead.reasons).toEqual([expect.stringContaining('127.0.0.1:9')])
})

test('a site can have its own baseline', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  await writeFile(join(line.folder, 'known.json'), '{"posts.list.order.default": "It goes up."}')
  const { code } = await certified(line, [{ name: 'one', url, baseline: 'known.json' }])
  expect(code).toBe(0)
})

test('hundreds of sites fit into the environment of a process', async ({ line }) => {
  const { url } = await line.serve()
  const padding = 'x'.repeat(1500)
  const targets = Array.from({ length: 100 }, (_, i) => ({ name: `${padding}${i}`, url }))
  await writeFile(join(line.folder, 'fleet.json'), JSON.stringify(targets))
  const only = ['--only', 'index.context']
  const { stdout, stderr } = await line.run('certify', '--targets', 'fleet.json', ...only, '--workers', '2')
  expect(stderr).toMatch(/^Certifying 100 sites anonymously/)
  expect(stderr.match(/^ {2}Found .+: first deployment, neutral names, \d+ checks$/gm)).toHaveLength(100)
  expect(stdout.split('first deployment').length - 1).toBe(100)
})
