import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from '#test'
import { commands } from '../cli/program.ts'
import { controlRoutes } from '../mock/remote-control/control-routes.ts'
import manifest from '../package.json' with { type: 'json' }
import { readAction } from './action-run.ts'
import { elsewhere } from './docs-elsewhere.ts'
import { commandsIn, isRecipe, type Page, readPages } from './docs-page.ts'

const root = join(import.meta.dirname, '..')

const pages = await readPages()

test('each page has commands, and what its sentences name is run too', () => {
  const names = [
    'agents',
    'certify',
    'ci',
    'explore',
    'export',
    'fallback',
    'frontend',
    'lint',
    'mirror',
    'packs',
    'usage',
  ]
  const docs = names.map((name) => `docs/${name}.md`)
  const paths = ['README.md', ...docs, 'skills/site-contract/SKILL.md']
  const withCommands = pages.filter(({ commands }) => commands.length > 0).map(({ path }) => path)
  expect(withCommands.filter((path) => !isRecipe({ path }))).toEqual(paths)
  const known = [
    ...pages.flatMap(({ commands }) => commands.map(({ text }) => text)),
    ...Object.keys(elsewhere),
  ]
  const named = pages
    .flatMap(({ inlineCode }) => inlineCode)
    .filter((code) => /^(npx|node|curl|vite|docker) /.test(code))
  expect(named.filter((code) => !known.some((text) => text.startsWith(code)))).toEqual([])
})

test('what is not run here is named on a page', () => {
  const named = pages.flatMap(({ path }) => codeOf(path))
  expect(Object.keys(elsewhere).filter((text) => !named.includes(text))).toEqual([])
})

test('every script of npm that is named is there', () => {
  const named = pages.flatMap(({ path }) =>
    codeOf(path).flatMap((text) =>
      Array.from(text.matchAll(/npm (?:run )?([\w:]+)/g), ([, script = '']) => script),
    ),
  )
  const ofNpm = ['ci', 'pack', 'install', 'pkg']
  expect(named.filter((script) => !(script in manifest.scripts) && !ofNpm.includes(script))).toEqual([])
})

/** Where a command is told of, if not in docs/certify.md. */
const pageOfCommand: Readonly<Record<string, string>> = {
  mock: 'docs/frontend.md',
  mirror: 'docs/mirror.md',
  export: 'docs/export.md',
  diff: 'docs/ci.md',
  lint: 'docs/lint.md',
  openapi: 'docs/ci.md',
  explore: 'docs/explore.md',
  mcp: 'docs/agents.md',
  completion: 'docs/README.md',
}

test('every command stands on its page, with all its options, and so does all that controls a mock', () => {
  const missing = commands.flatMap((command) => {
    const path = pageOfCommand[command.name()] ?? 'docs/certify.md'
    const words = [`site-contract ${command.name()}`, ...optionsOf(command)]
    return words.filter((word) => !codeOf(path).some((code) => code.includes(word)))
  })
  const controls = [...controlRoutes.keys()].filter((name) => !codeOf('docs/frontend.md').includes(name))
  expect([...missing, ...controls]).toEqual([])
})

/** The options that a command has of its own: every one has `--help` and `--version`. */
function optionsOf({ options }: (typeof commands)[number]): readonly string[] {
  return options.flatMap(({ long }) => (long && long !== '--version' ? [long] : []))
}

/** All code of a page that is within its sentences, or typed. */
function codeOf(path: string): readonly string[] {
  return pages
    .filter((page) => page.path === path)
    .flatMap(({ inlineCode, commands: typed }) => [...inlineCode, ...typed.map(({ text }) => text)])
}

test('every link leads to a file, and to a heading of it', async () => {
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

test('what the pages show for GitHub and GitLab fits what is here', async () => {
  const yaml = pages
    .filter((page) => !isRecipe(page))
    .flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'yaml'))
  const [forGithub, forGitlab, nightly, ...others] = yaml.map(({ text }) => text)
  expect(others).toEqual([])
  const { inputs, outputs } = await readAction(root)
  const steps: readonly { uses?: string; with?: object; id?: string }[] = parse(forGithub ?? '')
  const step = steps.find(({ uses }) => uses?.includes('/site-contract@'))
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})))
  const read = new RegExp(`steps[.]${step?.id}[.]outputs[.](\\w+)`).exec(forGithub ?? '')
  expect(Object.keys(outputs)).toContain(read?.[1])
  const template = await readFile(join(root, 'templates/gitlab-ci.yml'), 'utf8')
  expect(template.replaceAll(/^# {3}/gm, '')).toContain(forGitlab)
  expect(unknownOptions(nightly ?? '')).toEqual([])
})

/** Of the commands that the steps of a workflow run, the options that they do not have. */
function unknownOptions(workflow: string): readonly string[] {
  const { jobs }: { jobs: Record<string, { steps: readonly { run?: string }[] }> } = parse(workflow)
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run))
  const ours = runs.filter((run) => run.startsWith('npx --no site-contract '))
  expect(ours.length).toBeGreaterThan(0)
  return ours.flatMap((run) => {
    const [, , , name, ...words] = run.split(' ')
    const command = commands.find((each) => each.name() === name)
    const known = command?.options.flatMap(({ long }) => long ?? []) ?? []
    return words.filter((word) => word.startsWith('--') && !known.includes(word))
  })
}

test('a comment says what comes of a command', () => {
  expect(
    commandsIn(
      'one \\\n  --two\n\n# three\nfour  # exit 1: five\ncurl six # 503\nseven # 7 and 8\neight # goes on',
    ),
  ).toEqual([
    { text: 'one --two', code: 0, status: undefined, goesOn: false },
    { text: 'four', code: 1, status: undefined, goesOn: false },
    { text: 'curl six', code: 0, status: 503, goesOn: false },
    { text: 'seven', code: 0, status: undefined, goesOn: false },
    { text: 'eight', code: 0, status: undefined, goesOn: true },
  ])
})
