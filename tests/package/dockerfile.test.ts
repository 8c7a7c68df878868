import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test as base, expect } from '#test'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { cloneRepository, runnerEnvironment } from '../../scripts/repository-clone.ts'
import { buildImage, type Image, readDockerfile } from './dockerfile.ts'

interface Container {
  /** Starts what the image starts; or with other arguments. */
  start(...args: readonly string[]): Started
  /** Runs the check of health against a port that is not the one of the image. */
  health(port: string): Started
}

const test = base.extend<{ container: Container }, { image: Image }>({
  image: [
    async ({}, use) => {
      const context = await cloneRepository()
      const image = await buildImage(context)
      await rm(context, { recursive: true })
      await use(image)
      await image.remove()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  container: async ({ image }, use) => {
    const started: Started[] = []
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-container-'))
    const environment = runnerEnvironment()
    const path = [join(image.root, 'usr/local/bin'), environment.PATH].join(delimiter)
    const begin = ([command = '', ...args]: readonly string[]): Started => {
      const child = start(command, args, { cwd: folder, env: { ...environment, PATH: path } })
      started.push(child)
      return child
    }
    const { entrypoint, command, healthcheck, ports } = image
    await use({
      start: (...args) => begin([...entrypoint, ...(args.length > 0 ? args : command)]),
      health: (port) => begin(healthcheck.map((word) => word.replace(`:${ports[0]}/`, `:${port}/`))),
    })
    for (const each of started) each.signalGroup('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  },
})

test.describe.configure({ mode: 'default', timeout: 120_000 })

test('the image serves the mock to other machines, and is healthy as long as it does', async ({
  image,
  container,
}) => {
  expect(image.command).toEqual(['mock', '--host', '0.0.0.0'])
  const mock = container.start(...image.command, '--port', '0')
  const [, port = ''] = await mock.printed(/deployment {2}http:\/\/127\.0\.0\.1:(\d+)\/wp-json/)
  expect((await fetch(`http://127.0.0.1:${port}/wp-json/wp/v2/posts`)).status).toBe(200)
  expect((await container.health(port).ended).code).toBe(0)
  mock.signal('SIGTERM')
  expect((await mock.ended).code).toBe(0)
  expect((await container.health(port).ended).code).toBe(1)
})

test('the image certifies', async ({ container }) => {
  const mock = container.start('mock', '--port', '0')
  const [, url = ''] = await mock.printed(/deployment {2}(http:\S+)/)
  const { code, stdout } = await container.start('certify', url, '--only', 'index', '--out', 'report').ended
  expect(stdout).toContain('no failure in this part')
  expect(code).toBe(0)
})

test('the image runs as an ordinary user, with the ports of the mock', async ({ image, container }) => {
  expect(image.user).toBe('node')
  const { stdout } = await container.start('mock', '--help').ended
  expect(image.ports).toEqual(['4010'])
  for (const port of image.ports) expect(stdout).toContain(port)
})

test('files that git ignores are not in the build, and every stage has the same Node', async () => {
  const root = join(import.meta.dirname, '../..')
  const lines = async (file: string) =>
    (await readFile(join(root, file), 'utf8')).split('\n').map((line) => line.replace(/\/$/, ''))
  expect(await lines('.dockerignore')).toEqual(expect.arrayContaining(await lines('.gitignore')))
  const stages = (await readDockerfile(join(root, 'Dockerfile'))).filter(({ name }) => name === 'FROM')
  const images = new Set(stages.map(({ words }) => words.split(' ')[0]))
  expect([...images]).toEqual([expect.stringMatching(/^node:24[.]\d+[.]\d+-slim@sha256:[0-9a-f]{64}$/)])
  expect(await readFile(join(root, 'examples/ci/gitlab-ci.yml'), 'utf8')).toContain(
    `image: ${[...images][0]}\n`,
  )
})
