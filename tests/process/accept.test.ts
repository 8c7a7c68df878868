import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, test } from '../../cli/testing/command.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'

test.describe.configure({ timeout: 240_000 })

const run = ['--only', 'posts.list.order', '--workers', '1', '--baseline', 'known.json'] as const
const accepting = ['--accept', 'It goes up.'] as const

test('--accept creates a baseline by which the run passes, and empties it once the server is fixed', async ({
  line,
}) => {
  const baseline = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(line.folder, 'known.json'), 'utf8'))
  const broken = await line.serve({ deployment: orderedUpwards })
  const certify = (url: string, ...more: readonly string[]) =>
    line.run('certify', url, ...admin, ...run, ...more)
  expect((await certify(broken.url, ...accepting)).code).toBe(0)
  const written = await baseline()
  expect(new Set(Object.values(Object(written)))).toEqual(new Set(['It goes up.']))
  const known = await certify(broken.url)
  expect(known.code).toBe(0)
  expect(known.stdout).toMatch(/known failure/)
  await writeFile(
    join(line.folder, 'known.json'),
    '{"posts.list.order.default": "Was.", "pages.list.order.default": "Is not run."}',
  )
  const fixed = await line.serve()
  const emptied = await certify(fixed.url, ...accepting)
  expect(emptied.code).toBe(0)
  expect(emptied.stdout).toContain('- posts.list.order.default')
  expect(await baseline()).toEqual({ 'pages.list.order.default': 'Is not run.' })
})

test('--accept writes nothing after an inconclusive run', async ({ line }) => {
  const { url } = await line.serve()
  const { code } = await line.run(
    ...['certify', url, '--only', 'states.posts.draft'],
    ...['--baseline', 'known.json', ...accepting],
  )
  expect(code).toBe(2)
  await expect(readFile(join(line.folder, 'known.json'))).rejects.toThrow('ENOENT')
})
