import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { runnerCommands } from '../../package/docs-elsewhere.ts'
import { readPages } from '../../package/docs-page.ts'
import { install, type Project, test } from './installed-package.ts'

// In one worker, so that it is installed once.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** The test that docs/frontend.md shows for Vitest and Jest. */
async function shownTest(): Promise<string> {
  const blocks = (await readPages()).flatMap((page) => page.blocks)
  return blocks.find(({ file }) => file === 'posts.test.mjs')?.text ?? ''
}

async function expectPassed({ start }: Project, command: string): Promise<void> {
  const { code, stdout, stderr } = await start('sh', '-c', command).ended
  const said = `${stdout}\n${stderr}`
  expect(said).toMatch(/Tests:? +1 passed/)
  expect(code, said).toBe(0)
}

for (const command of runnerCommands)
  test(`docs/frontend.md’s test passes in a CommonJS project with ${command}`, async ({
    runnersProject: project,
  }) => {
    await writeFile(join(project.folder, 'posts.test.mjs'), await shownTest())
    await expectPassed(project, command)
  })

test('in Jest a test of CommonJS may require the package', async ({ runnersProject: project }) => {
  const required = (await shownTest()).replaceAll(/^import (.*) from (.*)$/gm, 'const $1 = require($2)')
  await writeFile(join(project.folder, 'required.test.cjs'), required)
  await expectPassed(project, 'NODE_OPTIONS=--experimental-vm-modules npx jest required.test.cjs')
})

test.describe('once MSW 2 is there', () => {
  test.beforeAll(async ({ runnersProject: project }) => {
    test.setTimeout(300_000)
    await project.run('npm', 'uninstall', 'msw')
    await install(project, 'msw@2.11.0')
    const shown = (await shownTest()).replace('onUnhandledFrame', 'onUnhandledRequest')
    await writeFile(join(project.folder, 'posts.test.mjs'), shown)
  })

  for (const command of runnerCommands)
    test(`the same passes, by the option of that version, with ${command}`, async ({
      runnersProject: project,
    }) => {
      await expectPassed(project, `${command} posts.test.mjs`)
    })

  test('its types take the handlers', async ({ runnersProject: project }) => {
    const source = `
      import { setupServer } from 'msw/node'
      import { createSite } from 'site-contract'
      import { handlers } from 'site-contract/msw'
      setupServer(...handlers(createSite()))`
    await writeFile(join(project.folder, 'typed.mts'), source)
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
    const options = ['--module', 'nodenext', '--strict', '--noEmit', '--skipLibCheck', '--types', '']
    await project.run('node', compiler, ...options, 'typed.mts')
  })
})
