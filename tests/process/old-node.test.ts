import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../../cli/testing/command.ts'
import { start } from '../../cli/testing/started-command.ts'
import manifest from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const first = join(root, 'cli/site-contract.cjs')

/** Writes a module that makes Node say it is of some version, and gives its path. */
async function pretending(folder: string, version: string): Promise<string> {
  const pretend = join(folder, 'pretend.cjs')
  const values = `{ version: { value: 'v${version}' }, versions: { value: { ...process.versions, node: '${version}' } } }`
  await writeFile(pretend, `Object.defineProperties(process, ${values})`)
  return pretend
}

/** Runs the command by its first file, in a Node that says it is of some version. */
async function runIn(folder: string, version: string, ...args: readonly string[]) {
  const pretend = await pretending(folder, version)
  const [file = first, ...words] = args.length > 0 ? args : [first, 'mock', '--help']
  return start(process.execPath, ['--require', pretend, file, ...words], { cwd: folder, env: process.env })
    .ended
}

for (const version of ['12.22.12', '20.20.2', '22.17.1'])
  test(`Node ${version} is refused in one line`, async ({ line }) => {
    // In the package there is no Node but the one that runs it.
    const copy = join(line.folder, 'site-contract.cjs')
    await copyFile(first, copy)
    const { code, stdout, stderr } = await runIn(line.folder, version, copy, 'mock', '--help')
    expect(stderr).toBe(
      `site-contract needs Node 22.18 or later, and ${process.execPath} is Node ${version}. Run npm install --save-dev node@24 in your project, or install a later one from https://nodejs.org.\n`,
    )
    expect([code, stdout]).toEqual([2, ''])
  })

for (const version of ['20.20.2', '22.18.0', '24.0.0'])
  test(`in a clone, Node ${version} runs the command`, async ({ line }) => {
    const { code, stdout, stderr } = await runIn(line.folder, version)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Serve a fake site')
  })

test('npm ci in a clone with Node 20 prints no engine warning', async ({ line }) => {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(join(root, file), join(line.folder, file))
  const pretend = await pretending(line.folder, '20.20.2')
  const env = { ...process.env, NODE_OPTIONS: `--require ${pretend}` }
  const { code, stderr } = await start('npm', ['ci', '--dry-run', '--ignore-scripts'], {
    cwd: line.folder,
    env,
  }).ended
  expect([code, stderr]).toEqual([0, ''])
})

test("the package's bin is that file, and its engines name the same Node", async () => {
  expect(manifest.bin['site-contract']).toBe('dist/cli/site-contract.cjs')
  expect(manifest.engines.node).toBe('>=22.18')
  expect(await readFile(first, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
