import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '#test'
import { type FakeServer, fakeServer } from '../../cli/testing/fake-server.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'
import { type ActionRun, readAction, runAction, runScript } from '../../scripts/action-run.ts'
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'

const install = 'Install site-contract'

interface Fixtures {
  run(inputs: Readonly<Record<string, string>>): Promise<ActionRun>
}

const test = base.extend<Fixtures, { checkout: string }>({
  checkout: [
    async ({}, use) => {
      const checkout = await cloneRepository()
      const { runs } = await readAction(checkout)
      const script = runs.steps.find(({ name }) => name === install)?.run ?? 'exit 1'
      const { code, printed } = await runScript(script, {
        cwd: tmpdir(),
        env: { ...runnerEnvironment(), GITHUB_ACTION_PATH: checkout },
      })
      expect(code, printed).toBe(0)
      await use(checkout)
      await rm(checkout, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  run: async ({ checkout }, use) => {
    const workspace = await mkdtemp(join(tmpdir(), 'site-contract-workspace-'))
    await use((inputs) => runAction({ checkout, workspace }, inputs, [install]))
    expect((await readdir(workspace)).filter((name) => !name.startsWith('runner-'))).toEqual([])
    await rm(workspace, { recursive: true, force: true })
  },
})

// In one worker, so that it is installed once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const few = {
  user: 'admin:fake-admin',
  write: 'true',
  only: 'states.posts.draft\nposts.list.order',
  workers: '2',
}

let server: FakeServer | undefined
test.afterEach(() => server?.close())

async function served(options: Parameters<typeof fakeServer>[0] = {}): Promise<string> {
  server = await fakeServer(options)
  return server.url
}

test('a site that keeps the interface leaves the verdict, a summary and a report', async ({ run }) => {
  const { code, outputs, summary, used, printed } = await run({ ...few, url: await served() })
  expect(code, printed).toBe(0)
  expect(outputs.verdict).toBe('certified')
  expect(summary).toContain('No failure in this part')
  // What a site sends is no command to the runner.
  expect(printed).toMatch(/^::stop-commands::(\S{36})\n[\s\S]*\n::\1::$/m)
  const report = used['actions/upload-artifact']
  expect(report).toMatchObject({ name: 'site-contract-report', path: outputs.report })
  expect(await readdir(report?.path ?? '')).toContain('index.html')
})

test('a site that breaks it fails the job, after the report is stored', async ({ run }) => {
  const { code, begun, outputs, used } = await run({
    ...few,
    url: await served({ deployment: orderedUpwards }),
  })
  expect([code, outputs.verdict]).toEqual([1, 'not certified'])
  expect(begun.slice(-2)).toEqual(['Keep the report', 'Fail unless it is certified'])
  const report = used['actions/upload-artifact']?.path ?? ''
  expect(await readFile(join(report, 'summary.md'), 'utf8')).toContain('Not certified')
})

const adversarial = '"; touch taken; $(touch taken) `touch taken` \'; touch taken #'

// Two are read by the script itself, which ends at each; the others all come to the command.
for (const names of [
  ['write'],
  ['strict'],
  ['url', 'user', 'only', 'baseline', 'deployment', 'naming', 'workers'],
])
  test(`nothing that the input ${names.join(', ')} holds is run`, async ({ run }) => {
    // The folder must be empty at the end.
    const inputs = Object.fromEntries(names.map((name) => [name, adversarial]))
    const { code } = await run({ url: 'http://127.0.0.1:9', only: 'index', ...inputs })
    expect(code).toBe(2)
  })

test('no input is taken for an option', async ({ run }) => {
  const site = { ...few, url: await served() }
  for (const inputs of [{ url: '--help' }, { only: '--help' }, { naming: '--help' }])
    expect((await run({ ...site, ...inputs })).code).toBe(2)
})

test('no script holds an expression, and every action is pinned to a commit', async ({ checkout }) => {
  const { runs } = await readAction(checkout)
  expect(runs.using).toBe('composite')
  for (const { run = '', shell, uses } of runs.steps) {
    expect(run).not.toContain('${{')
    if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
    else expect(shell).toBe('bash')
  }
})
