import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { admin, type CommandLine, test } from '../../cli/testing/command.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'
import { startOnTerminal } from '../../cli/testing/pseudo-terminal.ts'

test.describe.configure({ timeout: 120_000 })

const few = [
  '--write',
  '--only',
  'states.posts.draft',
  'posts.list.order',
  'posts.list.page',
  '--workers',
  '1',
]

/** What certify prints on a terminal for a broken site, with `ESC` for the escape character. */
async function shownOf(line: CommandLine, env: NodeJS.ProcessEnv = {}, columns = 80): Promise<string> {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const terminal = { folder: line.folder, columns, env }
  const { code, stdout } = await startOnTerminal(terminal, ['certify', url, ...admin, ...few]).ended
  expect(code, stdout).toBe(1)
  return readable(stdout)
}

const readable = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\u001b', 'ESC')

/** A text as it stands on the screen: each line as it was written last. */
const screenOf = (shown: string): string =>
  shown
    .split('\n')
    .map((each) => each.split('\rESC[K').at(-1) ?? '')
    .join('\n')

const uncoloured = (text: string): string => text.replaceAll(/ESC\[\d+m/g, '')

test('a terminal shows target, user and a progress line at once, failures above it, then causes, verdict and the next command', async ({
  line,
}) => {
  const shown = await shownOf(line)
  expect(shown).toMatch(/^Certifying http:\S+ as admin, with\n? +writes; only/)
  expect(shown).toMatch(/\n {2}Found .+: first deployment, neutral names, \d+ checks\n/)
  const counts = uncoloured(shown).match(/\d+ of \d+ checks, \d+ failed/g) ?? []
  expect(counts.length).toBeGreaterThan(2)
  expect(counts[0]).toMatch(/^0 of \d+ checks, 0 failed$/)
  expect(shown).toMatch(/ESC\[31m✕ posts/)
  const screen = screenOf(shown)
  expect(screen).not.toMatch(/\d+ of \d+ checks, \d+ failed/)
  expect(uncoloured(screen)).toMatch(/\n✕ posts[.]list[.]order[.]default {2}.+\n/)
  const places = [
    /\nrequired +✕ \d+ failed {2}✓ \d+ passed\n/,
    /\n✕ \d+ failed: .+\n/,
    /\n✕ http:\S+ \(first deployment, neutral names\): not certified\n/,
    /\nNext: Fix the first cause, (?:.|\n)+\n {2}(?:npx site-contract|[.][/]\S+) certify .+\n$/,
  ].map((part) => uncoloured(screen).search(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the progress line and each failure fit the width, and NO_COLOR removes colours', async ({ line }) => {
  const shown = await shownOf(line, { NO_COLOR: '1' }, 40)
  expect(shown).not.toMatch(/ESC\[3\dm/)
  const [side = ''] = shown.split('\nrequired')
  for (const text of side.split(/\n|\rESC\[K/)) expect(uncoloured(text).length).toBeLessThanOrEqual(40)
})

test('a dumb terminal gets neither colours nor control sequences', async ({ line }) => {
  expect(await shownOf(line, { TERM: 'dumb' })).not.toMatch(/ESC|\r/)
})

test('FORCE_COLOR colours a pipe, and a CI log has whole lines only', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const terminal = { folder: line.folder, columns: 80, env: { FORCE_COLOR: '1', CI: 'true' } }
  const args = ['certify', url, ...admin, ...few]
  const { stdout: side } = await startOnTerminal(terminal, args, '>out.txt').ended
  expect(await readFile(join(line.folder, 'out.txt'), 'utf8')).toContain('\u001b[31m✕ http')
  expect(side.replaceAll('\r\n', '\n')).not.toContain('\r')
})

test('without a terminal stderr has whole lines and stdout begins with the results', async ({ line }) => {
  const { url } = await line.serve({ deployment: orderedUpwards })
  const { stdout, stderr } = await line.run('certify', url, ...admin, ...few)
  expect(readable(stdout + stderr)).not.toMatch(/ESC|\r/)
  expect(stderr.split(url)).toHaveLength(2)
  expect(stderr).toMatch(/^✕ posts[.]list[.]order[.]default {2}/m)
  expect(stdout).toMatch(/^\nrequired {3}✕ \d/)
})
