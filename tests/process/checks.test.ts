import { expect } from '#test'
import { type CommandLine, test } from '../../cli/testing/command.ts'
import { areas } from '../../conformance/index.ts'
import { catalogueDigest, currentCatalogue } from '../../contract/catalogue/catalogue.ts'

/** Output of `checks` in a separate process: the place of a declaration is recorded when it is loaded. */
const printedFor = (line: CommandLine, ...ids: readonly string[]) => line.command('checks', ...ids).ended

/** The places that an output names after a word, `definition   conformance/checks/batch/runs.ts:12`. */
function placesAfter(word: string, output: string): (readonly [file: string, line: number])[] {
  const found = output.matchAll(new RegExp(`^  ${word} +(\\S+):(\\d+)`, 'gm'))
  return [...found].map(([, file = '', line]) => [file, Number(line)])
}

test('every check and its requirement is found in the sources', async ({ line }) => {
  const { stdout } = await printedFor(line, ...areas)
  const checks = stdout.match(/^\S/gm)?.length ?? 0
  expect(checks).toBeGreaterThan(4000)
  expect(placesAfter('definition', stdout)).toHaveLength(checks)
  const requirements = placesAfter('requirement', stdout)
  expect(requirements).toHaveLength(checks)
  expect(requirements.filter(([file, at]) => !file.startsWith('contract/requirements/') || at < 1)).toEqual(
    [],
  )
})

test('an unknown id exits with 2 and a suggestion', async ({ line }) => {
  const { code, stderr } = await printedFor(line, 'posts.lst.per-page')
  expect(stderr).toContain('No check matches "posts.lst.per-page". Did you mean posts.list.per-page')
  expect(code).toBe(2)
})

test('words of a statement find its requirement, where they name no id', async ({ line }) => {
  const { code, stdout } = await printedFor(line, 'protected', 'PASSWORD')
  const found = stdout.split('\n').filter((text) => /^\S+ \((required|reference)\) /.test(text))
  expect(found.length).toBeGreaterThan(0)
  for (const text of found) expect(text.toLowerCase()).toMatch(/(?=.*protected)(?=.*password)/)
  expect(code).toBe(0)
})

test('the catalogue is printed with its digest, as text and as JSON, and an unknown number exits with 2', async ({
  line,
}) => {
  const { number, digest } = currentCatalogue()
  const text = await line.run('checks', '--catalogue')
  expect(text.stdout).toContain(`Catalogue ${number} of `)
  expect(text.stdout).toContain(digest)
  const json = await line.run('checks', '--catalogue', number, '--json')
  const printed = JSON.parse(json.stdout)
  expect(printed).toMatchObject({ number, digest })
  expect(catalogueDigest(printed.requirements)).toBe(digest)
  const unknown = await line.run('checks', '--catalogue', '1999.1')
  expect(unknown.stderr).toContain(`There is no catalogue 1999.1. Available: ${number}`)
  expect(unknown.code).toBe(2)
})
