import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { runnerCommands } from '../../scripts/docs-elsewhere.ts'
import { readPages } from '../../scripts/docs-page.ts'
import { install, type Project, test } from './installed-package.ts'

// In one worker, so that it is installed once.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** The files of docs/recipes/test-runners.md, which tests/recipes/ runs with MSW 3 as they stand. */
async function shownFiles(): Promise<ReadonlyMap<string, string>> {
  const page = (await readPages()).find(({ path }) => path === 'docs/recipes/test-runners.md')
  return new Map(page?.blocks.flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]])))
}

async function shownTest(): Promise<string> {
  return (await shownFiles()).get('posts.test.mjs') ?? ''
}

async function expectPassed({ start }: Project, command: string): Promise<void> {
  const { code, stdout, stderr } = await start('sh', '-c', command).ended
  const said = `${stdout}\n${stderr}`
  expect(said).toMatch(/Tests:? +[12] passed/)
  expect(code, said).toBe(0)
}

test('in Jest a test of CommonJS may require the package', async ({ runnersProject: project }) => {
  const required = (await shownTest()).replaceAll(/^import (.*) from (.*)$/gm, 'const $1 = require($2)')
  await writeFile(join(project.folder, 'required.test.cjs'), required)
  await expectPassed(project, 'NODE_OPTIONS=--experimental-vm-modules npx jest required.test.cjs')
})

test('in Vitest, the tests of the guides pass once they import `test` from it', async ({
  runnersProject: project,
}) => {
  const pages = (await readPages()).filter(({ path }) =>
    /^docs\/guides\/(content|custom-post-types|failed-upload|freeze-time|pack-woocommerce|sign-in|slow-api)[.]md$/.test(
      path,
    ),
  )
  const files = pages.flatMap(({ blocks }) => blocks.filter(({ file }) => file?.endsWith('.test.mts')))
  expect(files).toHaveLength(pages.length)
  await mkdir(join(project.folder, 'guides'))
  // They read the data files of their pages from the folder of the run.
  for (const { file = '', text } of pages.flatMap(({ blocks }) => blocks))
    if (file.endsWith('.json')) await writeFile(join(project.folder, file), text)
  for (const { file = '', text } of files)
    await writeFile(join(project.folder, 'guides', file), text.replace("from 'node:test'", "from 'vitest'"))
  const { code, stdout, stderr } = await project.start('npx', 'vitest', 'run', '--dir', 'guides').ended
  const printed = `${stdout}\n${stderr}`
  expect(printed).toContain(`Test Files  ${files.length} passed`)
  expect(code, printed).toBe(0)
})

for (const [module, command] of [
  ['vitest', 'npx vitest run counted'],
  ['@jest/globals', 'NODE_OPTIONS=--experimental-vm-modules npx jest counted --testMatch "**/*.mjs"'],
] as const)
  test(`the expect of ${module} counts requests, and its failure lists them`, async ({
    runnersProject: project,
  }) => {
    const counted = `
      import { expect, test } from '${module}'
      import { createSite } from 'site-contract'
      import * as matchers from 'site-contract/matchers'
      expect.extend(matchers)
      const site = createSite()
      test('two requests', async () => {
        for (const id of [1, 2]) await site.fetch('/wp-json/wp/v2/users/' + id)
        expect(site).toHaveRequested({ atMost: 2, route: 'GET /wp/v2/users/{id}' })
        expect(site).not.toHaveRequested({ times: 1 })
      })`
    const file = join(project.folder, 'counted.test.mjs')
    await writeFile(file, counted)
    await expectPassed(project, command)
    await writeFile(file, counted.replace('atMost: 2', 'atMost: 1'))
    const { code, stdout, stderr } = await project.start('sh', '-c', command).ended
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('2 × GET /wp/v2/users/{id}')])
  })

test.describe('once MSW 2 is there', () => {
  test.beforeAll(async ({ runnersProject: project }) => {
    test.setTimeout(300_000)
    await project.run('npm', 'uninstall', 'msw')
    await install(project, 'msw@2.11.0')
    for (const [file, text] of await shownFiles())
      await writeFile(join(project.folder, file), text.replace('onUnhandledFrame', 'onUnhandledRequest'))
  })

  for (const command of runnerCommands)
    test(`the same passes, by the option of that version, with ${command}`, async ({
      runnersProject: project,
    }) => {
      await expectPassed(project, command)
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
