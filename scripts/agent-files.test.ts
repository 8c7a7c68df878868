import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { commands } from '../cli/program.ts'
import manifest from '../package.json' with { type: 'json' }
import { tools } from '../tools/mcp/tools/index.ts'
import { readPages } from './docs-page.ts'

const root = join(import.meta.dirname, '..')
const skill = 'docs/skills/site-contract/SKILL.md'
const pages = await readPages()
const pageAt = (path: string) => pages.find((page) => page.path === path)

test('llms.txt has its required start, and links every page of the docs', async () => {
  const text = await readFile(join(root, 'llms.txt'), 'utf8')
  expect(text).toMatch(/^# site-contract\n\n> [^\n]+\n/)
  const docs = pages
    .map(({ path }) => path)
    .filter((path) => /^(README|docs\/(guides|recipes)\/(?!README))/.test(path))
  expect(pageAt('llms.txt')?.links).toEqual(expect.arrayContaining(docs))
})

test('the commands, options and files that both name exist, and ship', async () => {
  expect(pageAt(skill)?.inlineCode).toContain(tools[0]?.name)
  for (const path of ['llms.txt', skill]) {
    const shipped = manifest.files.some((file) => path === file || path.startsWith(`${file}/`))
    expect([path, shipped]).toEqual([path, true])
    const code = [
      ...(pageAt(path)?.inlineCode ?? []),
      ...(pageAt(path)?.commands ?? []).map(({ text }) => text),
    ]
    expect(code.flatMap(unknownIn)).toEqual([])
    for (const text of code)
      for (const [, file = ''] of text.matchAll(/node_modules\/site-contract\/([\w./-]+)/g))
        await stat(join(root, file))
    for (const link of pageAt(path)?.links ?? [])
      expect(
        manifest.files.concat('README.md').some((file) => link.startsWith(file)),
        link,
      ).toBe(true)
  }
})

/** The commands, options and entrances in a piece of code that are not there. */
function unknownIn(code: string): string[] {
  const [, name = '', rest = ''] = /(?:npx |^)site-contract (\w+)(.*)$/.exec(code) ?? []
  const command = commands.find((each) => each.name() === name)
  const options = Array.from(rest.matchAll(/(?<= )--[\w-]+/g), ([option]) => option)
  const known = (command?.options ?? []).map(({ long }) => long)
  const entrances = Array.from(
    code.matchAll(/\bsite-contract\/([a-z-]+)(?=['`]|$)/g),
    ([, path = '']) => `./${path}`,
  )
  return [
    ...(name !== '' && command === undefined ? [code] : []),
    ...options.filter((option) => !known.includes(option)),
    ...entrances.filter((path) => !code.includes('docs/skills/') && !(path in manifest.exports)),
  ]
}
