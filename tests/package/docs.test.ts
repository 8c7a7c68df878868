import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { elsewhere } from '../../scripts/docs-elsewhere.ts'
import { isRecipe, pageOf, readPages } from '../../scripts/docs-page.ts'
import { follow } from './docs-session.ts'
import { test } from './installed-package.ts'

const root = join(import.meta.dirname, '../..')

// In one worker, so that the package is packed and installed once.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const pages = await readPages()
const inOtherProjects = /^(README|docs\/recipes\/.*|docs\/guides\/(msw|playwright|login-browser))[.]md$/
const withCommands = pages.filter((page) => page.commands.length > 0 && !isRecipe(page))

for (const page of withCommands)
  test(`what ${page.path} says can be typed does what it says`, async ({ projectWithPeers: project }) => {
    const commands = page.commands.filter(({ text }) => !(text in elsewhere))
    expect(await follow(project, { ...page, commands })).toEqual([])
  })

test('a command that does other than its page says is found', async ({ project }) => {
  const lines = [
    'npx site-contract certify --no-such-option',
    'npx site-contract mock --no-such-option',
    'npx site-contract mock',
    'curl http://127.0.0.1:4010/wp-json/core/v2/nowhere',
    'curl http://127.0.0.1:4010/wp-json/    # 503',
    'node --version    # exit 1: it ends with 0',
    'cat known.json',
  ]
  const page = pageOf(
    'wrong.md',
    `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n\n\`\`\`json known.json\n{}\n\`\`\`\n`,
  )
  const wrong = (await follow(project, page)).map((each) => each.split('\n')[0])
  expect(wrong).toEqual([0, 1, 3, 4, 5].map((i) => page.commands[i]?.text))
})

test('all TypeScript that the pages show compiles in a strict project', async ({
  projectWithPeers: project,
}) => {
  const folder = join(project.folder, 'shown')
  await mkdir(folder)
  const shown = pages.flatMap(({ path, blocks }) =>
    blocks
      // These files need Vite and Playwright, or Jest: vite-project.browser.test.ts compiles them, or a recipe.
      .filter(
        ({ language, file }) => language === 'ts' && !(inOtherProjects.test(path) && file !== undefined),
      )
      .map(({ file, text }, i) => ({
        name: `${path.replaceAll(/\W/g, '-')}-${i}${file?.endsWith('.mts') ? '.mts' : '.ts'}`,
        text,
      })),
  )
  expect(shown.length).toBeGreaterThan(4)
  for (const { name, text } of shown) await writeFile(join(folder, name), `${text}\nexport {}\n`)
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
  await project.run('node', join(root, 'node_modules/typescript/bin/tsc'), '--project', folder)
})
