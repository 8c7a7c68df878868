import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect } from '#test'
import { reportFiles } from '../../cli/testing/command.ts'
import manifest from '../../package.json' with { type: 'json' }
import { type Project, test } from './installed-package.ts'

// In one worker, so that it is packed, installed and built once.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const address = /deployment {2}(\S+)\/wp-json\//

interface Command {
  readonly folder: string
  start(...args: readonly string[]): ReturnType<Project['start']>
}

const withCommand = (project: Project, ...words: readonly [string, ...string[]]): Command => {
  const [command, ...first] = words
  return { folder: project.folder, start: (...args) => project.start(command, ...first, ...args) }
}

/** The executable, which unpacks itself into the folder. */
const within = (project: Project, executable: string): Command =>
  withCommand(project, 'env', `XDG_CACHE_HOME=${project.folder}/cache`, executable)

const commands = {
  'the package': test.extend<{ command: Command }>({
    command: ({ projectWithPeers: project }, use) =>
      use(withCommand(project, 'node_modules/.bin/site-contract')),
  }),
  'the executable': test.extend<{ command: Command }>({
    command: ({ emptyFolder, executable }, use) => use(within(emptyFolder, executable)),
  }),
}

for (const [name, each] of Object.entries(commands)) {
  each(`${name} starts a mock that answers over HTTP`, async ({ command }) => {
    const mock = command.start('mock', '--port', '0')
    const [, site] = await mock.printed(address)
    const index = await (await fetch(`${site}/wp-json/`)).json()
    expect(index.namespaces).toContain('wp/v2')
    const posts = await (await fetch(`${site}/wp-json/wp/v2/posts?per_page=3`)).json()
    expect(posts).toHaveLength(3)
    const inspector = `${site}/__site-contract/`
    const page = await (await fetch(inspector)).text()
    for (const [, file = ''] of page.matchAll(/(?:src|href)="([\w-]+[.]\w+)"/g))
      expect([file, (await fetch(inspector + file)).status]).toEqual([file, 200])
    expect(await (await fetch(`${inspector}main.js`)).text()).not.toMatch(/from ?["'][.]/)
    expect((await fetch(`${inspector}docs/guides/README.md`)).status).toBe(200)
    mock.signalGroup('SIGTERM')
    await mock.ended
    await expect(fetch(`${site}/wp-json/`)).rejects.toThrow()
  })

  each(`SIGTERM ends ${name} with code 0, though a connection is open`, async ({ command }) => {
    const mock = command.start('mock', '--port', '0')
    const [, site = ''] = await mock.printed(address)
    const { hostname, port } = new URL(site)
    const connection = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    connection.on('error', () => {})
    await once(connection, 'connect')
    mock.signal('SIGTERM')
    expect((await mock.ended).code).toBe(0)
    connection.destroy()
  })

  each(`a taken port is a clear error of ${name} with code 2`, async ({ command }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await command.start('mock', '--port', String(port)).ended
    other.close()
    expect(code).toBe(2)
    expect(stderr.trim()).toBe(
      `Cannot listen on 127.0.0.1:${port}: another program already uses this port. Use another --port.`,
    )
  })

  each(`${name} certifies the mock and leaves its reports`, async ({ command }) => {
    const mock = command.start('mock', '--port', '0', '--deployment', 'first')
    const [, site = ''] = await mock.printed(address)
    const user = ['--user', 'admin:fake-admin', '--write']
    const few = ['--only', 'index', 'states.posts', 'media.edit.modifiers']
    const { code, stdout } = await command.start('certify', site, ...user, ...few, '--out', 'report').ended
    expect(stdout).toContain(`${site}/ (first deployment, neutral names): no failure in this part`)
    expect(code).toBe(0)
    expect((await readdir(join(command.folder, 'report'))).sort()).toEqual(reportFiles)
  })
}

test('the executable unpacks the package for a mock, all for another command, and nothing twice', async ({
  emptyFolder,
  executable,
}) => {
  const command = within(emptyFolder, executable)
  const cache = join(emptyFolder.folder, 'cache/site-contract')
  const unpacked = async (): Promise<readonly string[]> => {
    const folders = await readdir(cache)
    expect(folders).toHaveLength(1)
    return (await readdir(join(cache, ...folders))).toSorted()
  }
  const both = await Promise.all([1, 2].map(() => command.start('mock', '--help').ended))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await unpacked()).toEqual(['package'])
  expect((await command.start('--version').ended).stdout).toBe(`${manifest.version}\n`)
  expect(await unpacked()).toEqual(['node_modules', 'package'])
})

test('where it cannot write the cache, the executable leaves nothing in the folder of temporary files', async ({
  emptyFolder: project,
  executable,
}) => {
  const temporary = join(project.folder, 'temporary')
  await mkdir(temporary)
  const begin = (folder: string) =>
    project.start('env', 'XDG_CACHE_HOME=/dev/null', `TMPDIR=${folder}`, executable, '--version').ended
  expect(await begin(temporary)).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' })
  expect((await readdir(temporary)).filter((each) => each.startsWith('site-contract'))).toEqual([])
  const { code, stderr } = await begin('/dev/null')
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^site-contract unpacks itself .*\n$/)])
})
