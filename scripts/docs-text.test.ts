import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '#test'
import { commands } from '../cli/program.ts'
import { controlRoutes } from '../mock/control-api/control-routes.ts'
import manifest from '../package.json' with { type: 'json' }
import { commandsIn, type Page, readPages } from './docs-page.ts'

const root = join(import.meta.dirname, '..')

const pages = await readPages()

test('every npm script that a page names exists', () => {
  const named = pages.flatMap(({ path }) =>
    codeOf(path).flatMap((text) =>
      Array.from(text.matchAll(/npm (?:run )?([\w:]+)/g), ([, script = '']) => script),
    ),
  )
  const ofNpm = ['ci', 'pack', 'install', 'pkg']
  expect(named.filter((script) => !(script in manifest.scripts) && !ofNpm.includes(script))).toEqual([])
})

/** The page of a command, if it is not one about `certify`. */
const pageOfCommand: Readonly<Record<string, string>> = {
  mock: 'docs/guides/options.md',
  mirror: 'docs/guides/mirror-options.md',
  messages: 'docs/guides/mirror-options.md',
  export: 'docs/guides/export.md',
  diff: 'docs/guides/diff-options.md',
  lint: 'docs/guides/lint.md',
  openapi: 'docs/guides/openapi.md',
  watch: 'docs/guides/watch.md',
  explore: 'docs/guides/explore.md',
  mcp: 'docs/guides/agents.md',
  completion: 'docs/guides/README.md',
}

test('every command, every option and every control of a mock is documented', () => {
  const missing = commands.flatMap((command) => {
    const path = pageOfCommand[command.name()]
    const about =
      path === undefined
        ? pages.filter((page) => /guides\/certify(-options|-failures|-effects)?\.md$/.test(page.path))
        : pages.filter((page) => page.path === path)
    const code = about.flatMap(codeIn)
    const words = [`site-contract ${command.name()}`, ...command.options.flatMap(({ long }) => long ?? [])]
    return words.filter((word) => !code.some((each) => each.includes(word)))
  })
  const controls = [...controlRoutes.keys()].filter(
    (name) => !codeOf('docs/guides/controls.md').includes(name),
  )
  expect([...missing, ...controls]).toEqual([])
})

/** The inline code and the commands of a page. */
function codeOf(path: string): readonly string[] {
  return pages.filter((page) => page.path === path).flatMap(codeIn)
}

function codeIn({ inlineCode, commands: typed }: Page): readonly string[] {
  return [...inlineCode, ...typed.map(({ text }) => text)]
}

test('every link leads to a file, and to one of its headings', async () => {
  const broken: string[] = []
  const links = pages.flatMap((page) => page.links.map((link) => ({ page, link })))
  for (const { page, link } of links)
    if (!(await leadsSomewhere(page, link))) broken.push(`${page.path}: ${link}`)
  expect(links.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

async function leadsSomewhere({ path }: Page, link: string): Promise<boolean> {
  if (/^https:/.test(link)) return true
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (anchor === undefined) return (await stat(join(root, target)).catch(() => undefined)) !== undefined
  return pages.find((each) => each.path === target)?.anchors.includes(anchor) ?? false
}

test('a comment after a command gives its result', () => {
  expect(
    commandsIn(
      'one \\\n  --two\n\n# three\nfour  # exit 1: five\ncurl six # 503\nseven # 7 and 8\neight # keeps running',
    ),
  ).toEqual([
    { text: 'one --two', code: 0, status: undefined, goesOn: false },
    { text: 'four', code: 1, status: undefined, goesOn: false },
    { text: 'curl six', code: 0, status: 503, goesOn: false },
    { text: 'seven', code: 0, status: undefined, goesOn: false },
    { text: 'eight', code: 0, status: undefined, goesOn: true },
  ])
})
