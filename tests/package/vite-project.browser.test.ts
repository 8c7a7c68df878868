import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { type Project, test } from './installed-package.ts'

// In one worker, so that it is packed and installed once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** The files that the README and the guides of MSW and Playwright show, by the name on their fence. */
async function shownFiles(): Promise<ReadonlyMap<string, string>> {
  const pages = [
    'README.md',
    'docs/guides/msw.md',
    'docs/guides/playwright.md',
    'docs/guides/login-browser.md',
  ]
  const texts = await Promise.all(
    pages.map((path) => readFile(join(import.meta.dirname, '../..', path), 'utf8')),
  )
  const blocks = texts.join('\n').matchAll(/^```\w+ (\S+[.]\w+)\n(.*?)^```$/gms)
  return new Map(Array.from(blocks, ([, name = '', source = '']) => [name, source]))
}

/** Writes files of the pages, as they stand there, and others into a project. */
async function write({ folder }: Project, names: readonly string[], others: Record<string, string> = {}) {
  const shown = await shownFiles()
  for (const name of [...names, ...Object.keys(others)]) {
    const source = others[name] ?? shown.get(name)
    if (source === undefined) throw new Error(`No page shows a file ${name}.`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), source)
  }
}

test('the test in Node of the README runs as it stands', async ({ viteProject: project }) => {
  await write(project, ['src/posts.test.mts'])
  for (const type of ['module', 'commonjs']) {
    await writeFile(join(project.folder, 'src/package.json'), JSON.stringify({ type }))
    expect(await project.run('node', '--test', 'src/posts.test.mts')).toMatch(/pass 1$/m)
  }
  await rm(join(project.folder, 'src/package.json'))
})

test('what is shown for the browser runs as it stands', async ({ viteProject: project, page: tab }) => {
  await write(project, ['index.html', 'src/fake-site.ts', 'src/main.ts'])
  await project.run('npx', 'msw', 'init', 'public', '--save')
  const vite = project.start('npx', 'vite', '--mode', 'fake', '--port', '0')
  const [, address = ''] = await vite.printed(/Local: +(\S+)/)
  await tab.goto(address)
  await expect(tab.getByText('Fog until half past eight')).toBeVisible({ timeout: 30_000 })
  await project.run('npx', 'vite', 'build', '--mode', 'fake')
})

test('all that is shown compiles in a strict project', async ({ viteProject: project }) => {
  const names = [...(await shownFiles()).keys()]
  expect(names).toEqual([
    'src/posts.test.mts',
    'index.html',
    'src/fake-site.ts',
    'src/main.ts',
    'playwright.config.ts',
    'tests/posts.spec.ts',
    'editor.html',
    'tests/draft.spec.ts',
  ])
  const compilerOptions = {
    module: 'preserve',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  }
  await write(project, names, {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src', 'tests', '*.ts'] }),
  })
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  await project.run('node', compiler, '--project', project.folder)
})
