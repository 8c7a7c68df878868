import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '#test'
import { nodeHttp, type OpenSite } from '../../mock/adapters/testing/ways-in.ts'
import { createSite, Sessions, sessionCookie, sessionHeader } from '../../mock/index.ts'
import { readPages } from '../../scripts/docs-page.ts'
import { freePort } from './free-port.ts'
import { type Project, test, useProject } from './installed-package.ts'
import { type App, apps } from './server-session/apps.ts'

// One after the other: each fills both processors.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const browsers = ['anna', 'bert', 'carl', 'dora']

let site: OpenSite
test.beforeEach(async () => {
  const sessions = new Sessions(createSite({ deployment: 'first', naming: 'wordpress' }))
  site = await nodeHttp.open({ root: '/wp-json', handle: sessions.handle.bind(sessions) })
  for (const name of browsers) sessions.session(name).seed({ posts: [{ title: `Post of ${name}` }] })
  sessions.site.seed({ posts: [{ title: 'Post of anonymous' }] })
})
test.afterEach(() => site.close())

for (const [name, app] of Object.entries(apps))
  test(`in ${name} one line passes the session of each browser on`, async ({ tarball }) => {
    await useProject([tarball, ...app.packages], async (project) => {
      await project.run('npm', 'pkg', 'set', 'type=module')
      await write(project, { ...app.files, [app.lineIn ?? app.shownFor]: await shownLine(app) })
      if (app.build !== undefined) await project.run('sh', '-c', `${settings} ${app.build}`)
      await expectServed(project, app, app.start)
    })
  })

/** The line that docs/guides/parallel-tests.md shows after the name of its file. */
async function shownLine({ shownFor }: App): Promise<string> {
  const page = (await readPages()).find(({ path }) => path === 'docs/guides/parallel-tests.md')
  const code = page?.inlineCode ?? []
  const line = code[code.indexOf(shownFor) + 1]
  expect(line).toContain('site-contract/server-session')
  return `${line}\n`
}

async function write({ folder }: Project, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

// No telemetry.
const settings = ['NEXT', 'NUXT', 'ASTRO'].map((name) => `export ${name}_TELEMETRY_DISABLED=1;`).join(' ')

/** Starts a server, looks at the pages it makes, and ends it. */
async function expectServed(project: Project, { loadsLate }: App, command: string): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const server = project.start('sh', '-c', `${settings} export PORT=${port} SITE_URL=${site.url}; ${command}`)
  const waited = loadsLate ? firstPage(url) : Promise.resolve()
  const wrong = await waited.then(() => expectOwnContent(url)).catch(String)
  server.signalGroup('SIGKILL')
  const { stdout, stderr } = await server.ended
  expect(wrong, `${command}\n${stdout}\n${stderr}`).toBeUndefined()
}

/** Every browser sees the content of its own session: from the first page on, and when all send requests at once. */
async function expectOwnContent(url: string): Promise<void> {
  const [first = ''] = browsers
  expect(titlesIn(await firstPage(url, first))).toEqual([`Post of ${first}`])
  const visits = browsers.flatMap((name) => [
    { headers: { [sessionHeader]: name }, of: name },
    { headers: { Cookie: `${sessionCookie}=${name}` }, of: name },
    { headers: {}, of: 'anonymous' },
  ])
  await Promise.all(
    [...visits, ...visits].map(async ({ headers, of }) => {
      const page = await (await fetch(url, { headers })).text()
      expect(titlesIn(page)).toEqual([`Post of ${of}`])
    }),
  )
}

const titlesIn = (page: string): string[] =>
  Array.from(page.matchAll(/<li(?: [^>]*)?>(.*?)<\/li>/g), ([, title = '']) =>
    title.replaceAll(/<!--.*?-->/g, ''),
  )

/** The first page that a server makes, which it may not be ready for yet. */
async function firstPage(url: string, session?: string): Promise<string> {
  const headers = session === undefined ? {} : { [sessionHeader]: session }
  const deadline = performance.now() + 120_000
  for (;;) {
    const page = await fetch(url, { headers }).catch(() => undefined)
    if (page !== undefined && page.status < 500) return page.text()
    if (performance.now() > deadline) throw new Error(`No page in two minutes: ${await page?.text()}`)
    await sleep(100)
  }
}
