import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { commands } from '../../cli/program.ts'
import { test } from '../../cli/testing/command.ts'

// Most tests call a command in their own process. Here each runs once as a process: with the same output and code, and
// without anything that keeps it from ending.
test.describe.configure({ timeout: 60_000 })

/** A command's arguments, exit code and a part of its output: of stderr where the code is 2. */
const started: Readonly<
  Record<string, (url: string) => readonly [args: readonly string[], code: number, described: string]>
> = {
  mock: () => [['--deployment', 'third'], 2, 'Cannot read the deployment third'],
  mirror: (url) => [[url, '--out', 'site.json'], 0, 'Serve it: npx site-contract mock'],
  messages: (url) => [[url, '--out', 'messages.json'], 0, 'messages.json: '],
  export: () => [['--wxr', 'site.xml'], 0, 'site.xml'],
  certify: (url) => [[url, '--only', 'index.fields', '--out', 'report'], 0, 'no failure in this part'],
  // Another file than a report.
  watch: (url) => [
    ['--upstream', url, '--save', join(import.meta.dirname, '../../package.json')],
    2,
    'Cannot read the report',
  ],
  explore: (url) => [
    [url, '--user', 'admin:fake-admin', '--write', '--sequences', '2', '--seed', '1'],
    0,
    '0 differences from the specification',
  ],
  merge: () => [['none'], 2, 'Cannot merge none'],
  clean: (url) => [[url, '--user', 'admin:fake-admin'], 0, '0 removed, 0 left.'],
  checks: () => [['--coverage'], 0, 'requirements'],
  diff: (url) => [['second', url], 1, 'breaking'],
  lint: () => [['.'], 2, 'Cannot lint .'],
  openapi: () => [['--out', 'openapi.json'], 0, 'openapi.json: '],
  // Its stdin is closed, so it has no client.
  mcp: () => [[], 0, ''],
  completion: () => [['bash'], 0, 'complete -o default -F _site_contract site-contract'],
}

/** How far a command has come, which is no trouble. */
const progress =
  /^(Reading .*: \d+ of \d+|Certifying .*| {2}Found .*|\d+ of \d+ checks, .*|\d+ sequences? in .*)\n/gm

test('every command is started by a test of this file', () => {
  expect(Object.keys(started)).toEqual(commands.map((command) => command.name()))
})

for (const [name, given] of Object.entries(started))
  test(`${name} prints its result, exits with its code, and ends by itself`, async ({ line }) => {
    const { url } = await line.serve({ deployment: 'first' })
    const [args, expected, described] = given(url)
    const { code, stdout, stderr } = await line.command(name, ...args).ended
    expect(expected === 2 ? stderr : stdout).toContain(described)
    expect(expected === 2 ? stdout : stderr.replace(progress, '')).toBe('')
    expect(code).toBe(expected)
    const file = args[args.indexOf('--out') + 1] ?? ''
    if (file.endsWith('.json')) JSON.parse(await readFile(join(line.folder, file), 'utf8'))
  })
