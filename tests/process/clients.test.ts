import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { commandWith } from '../../cli/testing/command-with.ts'
import { start } from '../../cli/testing/started-command.ts'
import { uncolouredEnvironment } from '../../cli/testing/uncoloured.ts'
import { readPages } from '../../scripts/docs-page.ts'

const root = join(import.meta.dirname, '../..')
const mock = commandWith('mock').flat().join(' ')

interface Client {
  readonly file: string
  readonly example: string
  /** Its tests, by the interpreters that a machine may have. */
  readonly commands: readonly (readonly string[])[]
  /** Fails without the test tool. */
  readonly probe: readonly string[]
  readonly passes: RegExp
  readonly environment?: Readonly<Record<string, string>>
}

const pytest = ['-m', 'pytest', '-p', 'no:cacheprovider', 'example']

/** Debian has the tools in python3-pytest, phpunit and golang-go. */
const clients: Readonly<Record<string, Client>> = {
  python: {
    file: 'site_contract.py',
    example: 'test_posts.py',
    commands: [
      ['/usr/bin/python3', ...pytest],
      ['python3', ...pytest],
    ],
    probe: ['-m', 'pytest', '--version'],
    passes: /5 passed/,
    environment: { PYTHONPATH: '.', PYTHONDONTWRITEBYTECODE: '1' },
  },
  php: {
    file: 'SiteContract.php',
    example: 'PostsTest.php',
    commands: [['phpunit', 'example']],
    probe: ['--version'],
    passes: /OK \(5 tests/,
  },
  go: {
    file: 'sitecontract.go',
    example: 'posts_test.go',
    commands: [['go', 'test', '-count=1', '-v', './example']],
    probe: ['version'],
    passes: /^PASS$/m,
  },
}

test.describe.configure({ timeout: 300_000 })

for (const [language, client] of Object.entries(clients)) {
  const { commands, probe, passes, environment } = client

  test(`the example of the ${language} client passes, with a mock of its own and one that runs, and stops its own`, async () => {
    const command = await firstInstalled(commands, probe)
    test.skip(command === undefined, `this machine has no ${language} with its test tool`)
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-client-'))
    const run = async (variables: Readonly<Record<string, string>>) => {
      const [name = '', ...args] = command ?? []
      const env = { ...uncolouredEnvironment(), ...environment, ...variables }
      const { code, stdout, stderr } = await start(name, args, { cwd: folder, env }).ended
      return { code, printed: stdout + stderr }
    }
    try {
      await cp(join(root, 'clients', language), folder, { recursive: true })
      const own = await run({ SITE_CONTRACT_COMMAND: `${mock} --ready-file ready.json` })
      expect([own.code, own.printed]).toEqual([0, expect.stringMatching(passes)])
      // Of the tests' folder, or of the package's in Go.
      const ready = join(folder, language === 'go' ? 'example' : '.', 'ready.json')
      const { pid } = JSON.parse(await readFile(ready, 'utf8'))
      expect(() => process.kill(pid, 0)).toThrow()
      const failed = await run({ SITE_CONTRACT_COMMAND: 'false' })
      expect([failed.code === 0, failed.printed]).toEqual([
        false,
        expect.stringContaining('SITE_CONTRACT_COMMAND'),
      ])
      const running = start(...commandWith('mock', '--port', '0', '--json'), {
        cwd: folder,
        env: uncolouredEnvironment(),
      })
      const { sites } = JSON.parse((await running.printed(/^.*\n/))[0])
      const given = await run({ SITE_CONTRACT_ADDRESS: sites[0].url, SITE_CONTRACT_COMMAND: 'false' })
      expect([given.code, given.printed]).toEqual([0, expect.stringMatching(passes)])
      const sessions = await fetch(`${sites[0].control}sessions`)
      expect(await sessions.json()).toEqual([])
      running.signal('SIGTERM')
      await running.ended
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test(`the ${language} client has less than 150 lines, and the guide shows its example`, async () => {
    const text = await readFile(join(root, 'clients', language, client.file), 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(150)
    const example = await readFile(join(root, 'clients', language, 'example', client.example), 'utf8')
    const guide = (await readPages()).find(({ path }) => path === `docs/guides/${language}.md`)
    const shown = guide?.blocks.find(({ file }) => file?.endsWith(client.example))?.text
    // The paths of the client differ.
    const body = (code = ''): string =>
      code.replaceAll('"sitecontract"', '"example.com/tides/sitecontract"').replace("'/../", "'/").trim()
    expect(shown?.trim()).toBe(body(example))
  })
}

async function firstInstalled(commands: Client['commands'], probe: Client['probe']) {
  for (const command of commands) {
    const [name = ''] = command
    const isThere = await promisify(execFile)(name, [...probe]).then(
      () => true,
      () => false,
    )
    if (isThere) return command
  }
  return undefined
}
