import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect } from '#test'
import { type FakeServer, fakeServer } from '../../cli/testing/fake-server.ts'
import { orderedUpwards } from '../../cli/testing/ordered-upwards.ts'
import manifest from '../../package.json' with { type: 'json' }
import { runScript } from '../../scripts/action-run.ts'
import { runnerEnvironment } from '../../scripts/repository-clone.ts'
import { test } from './installed-package.ts'

/** A job of GitLab, as the template holds it. */
interface Job {
  readonly variables: Readonly<Record<string, string>>
  readonly script: readonly string[]
  readonly artifacts: {
    readonly when: string
    readonly paths: readonly string[]
    readonly reports: { readonly junit: string }
  }
}

async function readJob(): Promise<Job> {
  const text = await readFile(join(import.meta.dirname, '../../examples/ci/gitlab-ci.yml'), 'utf8')
  return parse(text)['site-contract']
}

let server: FakeServer | undefined
test.afterEach(() => server?.close())

test.describe.configure({ mode: 'default', timeout: 120_000 })

test('a site that breaks the interface fails the job, and the artifacts are there', async ({
  project,
  tarball,
}) => {
  const { variables, script, artifacts } = await readJob()
  server = await fakeServer({ deployment: orderedUpwards })
  const [workspace, temp] = [join(project.folder, 'job'), join(project.folder, 'temp')]
  for (const folder of [workspace, temp]) await mkdir(folder)
  const env = {
    ...runnerEnvironment(),
    ...variables,
    TMPDIR: temp,
    SITE_CONTRACT_PACKAGE: tarball,
    SITE_CONTRACT_URL: server.url,
    SITE_CONTRACT_USER: 'admin:fake-admin',
    SITE_CONTRACT_ARGUMENTS: '--write --only posts.list.order --workers 2',
  }
  // A runner puts the lines of a job into one script.
  const { code, printed } = await runScript(script.join('\n'), { cwd: workspace, env })
  expect(code, printed).toBe(1)
  expect(artifacts.when).toBe('always')
  for (const path of [...artifacts.paths, artifacts.reports.junit])
    expect((await stat(join(workspace, path))).size).toBeGreaterThan(0)
})

test('the package of the template is one version, and is installed without the password', async () => {
  const { script, variables } = await readJob()
  expect(variables.SITE_CONTRACT_PACKAGE).toBe(`${manifest.name}@${manifest.version}`)
  expect(script.find((line) => line.includes('npm install'))).toMatch(
    /^env -u SITE_CONTRACT_USER npm install/,
  )
})
