import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../../cli/testing/command.ts'
import { start } from '../../cli/testing/started-command.ts'
import manifest from '../../package.json' with { type: 'json' }

const first = join(import.meta.dirname, '../../cli/site-contract.cjs')

/** Runs the command by its first file, in a Node that says it is of some version. */
async function runIn(folder: string, version: string) {
  const pretend = join(folder, 'pretend.cjs')
  await writeFile(pretend, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  const args = ['--require', pretend, first, 'mock', '--help']
  return start(process.execPath, args, { cwd: folder, env: process.env }).ended
}

for (const version of ['12.22.12', '20.20.2', '22.17.1'])
  test(`Node ${version} is told in one line that it is too old`, async ({ line }) => {
    const { code, stdout, stderr } = await runIn(line.folder, version)
    expect(stderr).toBe(
      `site-contract needs Node 22.18 or later, and ${process.execPath} is Node ${version}. Install a later one from https://nodejs.org and run this again.\n`,
    )
    expect([code, stdout]).toEqual([2, ''])
  })

for (const version of ['22.18.0', '24.0.0'])
  test(`Node ${version} runs the command`, async ({ line }) => {
    const { code, stdout, stderr } = await runIn(line.folder, version)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Serve a fake site.')
  })

test('the package begins with that file, and asks npm for the same Node', async () => {
  expect(manifest.bin['site-contract']).toBe('dist/cli/site-contract.cjs')
  expect(manifest.engines.node).toBe('>=22.18')
  expect(await readFile(first, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
