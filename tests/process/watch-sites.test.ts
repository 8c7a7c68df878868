import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { listen } from '../../cli/listen.ts'
import { admin, type CommandLine, test } from '../../cli/testing/command.ts'
import { createSite } from '../../mock/index.ts'

test.describe.configure({ timeout: 120_000 })

const few = [...admin, '--write', '--only', 'posts.list.order', '--workers', '1']

/** A site that is served on a port, can go and come back, and can be made to list its posts the wrong way round. */
async function changingSite() {
  const site = createSite({})
  let server = await listen(site, { host: '127.0.0.1', port: 0 })
  const { url } = server
  const close = () => {
    server.server.close()
    server.server.closeAllConnections()
  }
  return {
    site,
    url,
    close,
    reopen: async () => {
      server = await listen(site, { host: '127.0.0.1', port: Number(new URL(url).port) })
    },
    turn: () =>
      site.override<unknown>('GET /core/v2/posts', ({ body }) => ({
        body: Array.isArray(body) ? body.toReversed() : body,
      })),
  }
}

const metrics = (line: CommandLine) => readFile(join(line.folder, 'metrics.txt'), 'utf8')

test('a watch tells what fails, what passes again, and when nobody answers, and nothing else', async ({
  line,
}) => {
  const site = await changingSite()
  const watch = line.command('certify', site.url, ...few, '--repeat', '1s', '--metrics', 'metrics.txt')
  await watch.printed(/: certified\n[\s\S]*Again every 1s: what changes is printed/)
  expect(await metrics(line)).toContain(',verdict="certified"} 1\n')

  const end = site.turn()
  await watch.printed(
    /: not certified, was certified[.] \d+ checks? fails?[.]\n(?: {2}posts[.]list[.]order.+fail.+\n)+/,
  )
  end()
  await watch.printed(
    /: certified, was not certified[.] .+\n(?: {2}posts[.]list[.]order\S+ +check fail → pass +It passes now[.]\n)+/,
  )

  site.close()
  await watch.printed(/: inconclusive, was certified[.] .+\n/)
  await expect.poll(() => metrics(line)).toContain(',verdict="inconclusive"} 1\n')
  await site.reopen()
  await watch.printed(/: certified, was inconclusive[.] .+\n/)

  watch.signalGroup('SIGINT')
  const { code, stdout } = await watch.ended
  expect(code).toBe(0)
  // Of the runs in which nothing changed, and of their progress, there is not a word.
  const described = stdout.slice(stdout.indexOf('Again every')).trimEnd().split('\n').slice(1)
  const change = /^ {2}posts[.]list[.]order|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}http/
  expect(described.filter((text) => !change.test(text))).toEqual([])
  site.close()
  expect((await readdir(line.folder)).sort()).toEqual(['metrics.txt'])
})

test('Ctrl-C in a later run removes what it made, and the code is that of the run before', async ({
  line,
}) => {
  const server = await line.serve({}, 15)
  const run = [...admin, '--write', '--only', 'states.posts', '--workers', '2']
  const watch = line.command('certify', server.url, ...run, '--repeat', '1s')
  await watch.printed(/Again every/)
  expect(server.marked()).toBe(0)
  await expect.poll(() => server.marked(), { timeout: 60_000 }).toBeGreaterThan(3)
  watch.signalGroup('SIGINT')
  const { code } = await watch.ended
  expect(code).toBe(0)
  expect(server.marked()).toBe(0)
})

test('the first run has to find the site', async ({ line }) => {
  const { code, stdout, stderr } = await line.run('certify', 'http://127.0.0.1:9', '--repeat', '1s')
  expect(stderr).toContain('http://127.0.0.1:9')
  expect([code, stdout]).toEqual([2, ''])
})

for (const pause of ['15', '0s', '1d', '169h', '-1m', '1.5h', 'soon'])
  test(`a pause of ${pause} is refused`, async ({ line }) => {
    const { code, stderr } = await line.run('certify', 'http://127.0.0.1:9', `--repeat=${pause}`)
    expect(stderr).toContain('Write it as 90s, 15m or 2h: from 1s to 168h.')
    expect(code).toBe(2)
  })

for (const [what, args, message] of [
  [
    'metrics in no directory',
    ['--metrics', 'none/metrics.txt'],
    'Cannot write none/metrics.txt: there is no directory none. Give --metrics',
  ],
  ['a part that repeats', ['--shard', '1/2', '--repeat', '1m'], 'A part of a run has no verdict to repeat'],
  ['metrics of a part', ['--shard', '1/2', '--metrics', 'm.txt'], 'A part of a run has no verdict to repeat'],
] as const)
  test(`${what}: refused before the run, with code 2`, async ({ line }) => {
    const { code, stderr } = await line.run('certify', 'http://127.0.0.1:9', ...args)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
