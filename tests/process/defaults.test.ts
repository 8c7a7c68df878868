import { setupServer } from 'msw/node'
import { commandWith } from '../../cli/testing/command-with.ts'
import { start } from '../../cli/testing/started-command.ts'
import { handlers } from '../../mock/adapters/msw.ts'
import { expect, test } from '../../mock/adapters/playwright.ts'
import { createSite } from '../../mock/index.ts'
import { readPages } from '../../scripts/docs-page.ts'

/** The namespaces and routes that identify a site. */
async function servedAt(url: string, answer: (request: Request) => Response | Promise<Response> = fetch) {
  const response = await answer(new Request(`${url}/wp-json/`))
  const { namespaces, routes }: { namespaces: string[]; routes: object } = await response.json()
  return { namespaces, routes: Object.keys(routes) }
}

test('README, createSite, MSW, Playwright and the command have the same default: a whole WordPress in its own names', async ({
  site,
}) => {
  const ofLibrary = await servedAt('http://site.test', createSite().fetch)
  expect(ofLibrary.namespaces).toContain('wp/v2')
  expect(ofLibrary.routes).toEqual(expect.arrayContaining(['/wp/v2/posts', '/wp/v2/users', '/wp/v2/menus']))

  expect(await servedAt('http://site.test', site.fetch)).toEqual(ofLibrary)

  const server = setupServer(...handlers(createSite(), 'http://site.test'))
  server.listen()
  try {
    expect(await servedAt('http://site.test')).toEqual(ofLibrary)
  } finally {
    server.close()
  }

  const readme = (await readPages()).find(({ path }) => path === 'README.md')
  const [mock = '', curl = ''] = (readme?.commands ?? []).map(({ text }) => text).slice(1)
  expect(mock).toBe('npx site-contract mock')
  const [, port = '', route = ''] = /^curl http:\/\/127[.]0[.]0[.]1:(\d+)\/wp-json(\/\S+)$/.exec(curl) ?? []
  expect(ofLibrary.routes).toContain(route)
  for (const { text } of [...(readme?.blocks ?? []), ...(readme?.commands ?? [])])
    expect(text).not.toMatch(/naming/)

  const options = { cwd: process.cwd(), env: process.env }
  const help = await start(...commandWith('mock', '--help'), options).ended
  expect(help.stdout.replaceAll(/\s+/g, ' ')).toContain(`default: ${port})`)
  const command = start(...commandWith('mock', '--port', '0'), options)
  const [, url = ''] = await command.printed(/deployment {2}(http:\/\/[^/]+)\//)
  expect(await servedAt(url)).toEqual(ofLibrary)
  command.signal('SIGTERM')
  await command.ended
})
