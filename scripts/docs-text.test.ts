import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '#test'
import { commands } from '../cli/program.ts'
import { controlRoutes } from '../mock/control-api/control-routes.ts'
import manifest from '../package.json' with { type: 'json' }
import { anchorOf } from './anchor.ts'
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

/** The pages of a command, if they are not those about `certify`. */
const pagesOfCommand: Readonly<Record<string, readonly string[]>> = {
  mock: ['options'],
  mirror: ['mirror-options'],
  messages: ['mirror-options'],
  export: ['export'],
  diff: ['diff-options'],
  lint: ['lint'],
  openapi: ['openapi'],
  watch: ['watch'],
  explore: ['explore', 'explore-options'],
  mcp: ['agents', 'agent-tools'],
  completion: ['README'],
}
const pagesOfCertify = ['certify', 'certify-options', 'certify-failures', 'certify-effects']

test('every command, every option and every control of a mock is documented', () => {
  const missing = commands.flatMap((command) => {
    const names = pagesOfCommand[command.name()] ?? pagesOfCertify
    const about = pages.filter(({ path }) => names.some((name) => path === `docs/guides/${name}.md`))
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

test('a guide fits on a screen, or says that it is a reference and lists its contents', async () => {
  const guides = pages.filter(({ path }) => /^docs\/guides\/(?!README)/.test(path))
  const wrong = await Promise.all(guides.map(async (page) => [page.path, await shapeProblem(page)] as const))
  expect(wrong.filter(([, problem]) => problem !== undefined)).toEqual([])
})

const mostWords = 500

async function shapeProblem({ path, links }: Page): Promise<string | undefined> {
  const text = await readFile(join(root, path), 'utf8')
  if (!/^# .+\n\nReference: /.test(text)) {
    const words = text.replaceAll(/\]\([^)]*\)/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
    return words > mostWords ? `${words} words: shorten it, or move a part to a reference` : undefined
  }
  const sections = text.replaceAll(/^```.*?^```/gms, '').matchAll(/^## (.+)$/gm)
  const missing = Array.from(sections, ([, title = '']) => `#${anchorOf(title)}`).filter(
    (each) => !links.includes(each),
  )
  return missing.length > 0 ? `contents without ${missing.join(', ')}` : undefined
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
