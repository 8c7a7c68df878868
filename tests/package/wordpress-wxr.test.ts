import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '#test'
import type { Json, JsonObject } from '../../contract/index.ts'
import { loadDataSet, type SiteDataFile } from '../../fixtures/index.ts'
import { createSite, nodeListener, type Site } from '../../mock/index.ts'
import { exportBlueprint } from '../../tools/export/index.ts'
import { readWxr } from '../../tools/mirror/index.ts'
import { installedWordPress } from '../wordpress/packages.ts'
import { runPhp } from '../wordpress/php.ts'
import { withWordPress } from '../wordpress/wordpress-site.ts'
import { whyNoRegistry } from './registry.ts'
import {
  type AskSide,
  exportedRoutes,
  importedRoutes,
  readRoute,
  readSettings,
} from './wordpress-wxr/compared-routes.ts'
import { installImporter } from './wordpress-wxr/importer.ts'
import { readNamed } from './wordpress-wxr/named-routes.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })

const script = (name: string): string => join(import.meta.dirname, 'wordpress-wxr', name)
const stopped = new AbortController().signal

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const version = await installedWordPress(stopped).catch((error: Error) => error)
  test.skip(version instanceof Error, `There is no WordPress here: ${version}`)
})

const sending = (user: string, fetched: (request: Request) => Promise<Response>, base: string): AskSide => {
  const Authorization = `Basic ${btoa(user)}`
  return (address) => fetched(new Request(base + address, { headers: { Authorization } }))
}

test('the mock of what a WordPress exports answers as that WordPress', async () => {
  await withWordPress(
    { port: 0, stopped, plugins: [script('own-types.php')] },
    async ({ place, passwords }) => {
      const { address: url } = place
      await runPhp(script('more-content.php'), place, stopped)
      const exported = await runPhp(script('export.php'), place, stopped)
      const { data, warnings } = await readWxr(exported, { keepPrivate: true })
      expect(warnings).toEqual([])
      const site = createSite({
        deployment: 'stock',
        // Debian's.
        wordpress: '6.1',
        naming: 'wordpress',
        data: { ...data, ...registered },
        url,
      })
      const wordpress = sending(`admin:${passwords.admin}`, fetch, url)
      const mock = sending('admin:fake-admin', (request) => site.fetch(request), url)
      for (const route of exportedRoutes)
        expect.soft(await readRoute(mock, route), route.path).toEqual(await readRoute(wordpress, route))
    },
  )
})

test("what is exported is imported by WordPress' own importer and read back the same", async () => {
  const why = await whyNoRegistry()
  test.skip(why !== undefined, why)
  await withWordPress({ port: 0, stopped }, async ({ place, passwords }) => {
    await installImporter(place)
    const journal = loadDataSet('journal')
    const data = {
      ...journal,
      ...registered,
      ...ownContent,
      settings: { show_on_front: 'page', page_for_posts: 201, posts_per_page: 7 } as const,
    }
    const site = createSite({ deployment: 'stock', naming: 'wordpress', data, url: place.address })
    const file = join(place.folder, 'blueprint.json')
    const said = await served(site, async (url, port) => {
      const blueprint = exportBlueprint(data, { url })
      await writeFile(file, JSON.stringify(blueprint))
      const said: string[] = []
      for (const index of stepsOf(blueprint).keys())
        said.push(await runPhp(script('run-blueprint.php'), place, stopped, file, String(index), port))
      return said.join('')
    })
    expect(said).not.toContain('Failed')
    const wordpress = sending(`admin:${passwords.admin}`, fetch, place.address)
    const mock = sending('admin:fake-admin', (request) => site.fetch(request), place.address)
    expect.soft(await readSettings(wordpress)).toEqual(await readSettings(mock))
    const imported = await readNamed(wordpress, importedRoutes)
    const expected = await readNamed(mock, importedRoutes)
    for (const { path } of importedRoutes)
      expect.soft(imported.get(path), path).toEqual(withUploadNames(expected.get(path)))
  })
})

/** WordPress reserves names in `-scaled` for the files that it makes, and numbers an upload that has one. */
const withUploadNames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('-scaled.jpg', '-scaled-1.jpg'))

const stepsOf = ({ steps }: JsonObject): readonly Json[] => (Array.isArray(steps) ? steps : [])

/** What `own-types.php` registers, as data. */
const registered = {
  types: {
    book: {
      name: 'Books',
      singular_name: 'Book',
      has_archive: true,
      supports: ['title', 'editor', 'author', 'excerpt', 'thumbnail', 'comments', 'custom-fields'],
    },
  },
  taxonomies: { genre: { name: 'Genres', hierarchical: true, types: ['book', 'post'] } },
  meta: {
    book: { isbn: { type: 'string' }, awards: { type: 'array', schema: { items: { type: 'string' } } } },
  },
} satisfies SiteDataFile

const ownContent = {
  terms: {
    genre: [
      { id: 900, name: 'Prose', slug: 'prose', description: 'No verse' },
      { id: 901, name: 'Novel', slug: 'novel', parent: 900 },
    ],
  },
  items: {
    book: [
      {
        id: 910,
        title: 'Dune & <em>sand</em>',
        slug: 'dune',
        content: '<p>Sand.</p>',
        excerpt: 'In short',
        date: '2021-04-05T06:07:08',
        author: 1,
        comment_status: 'open',
        meta: { isbn: '0-441-17271-7', awards: ['Hugo', 'Nebula'] },
        terms: { genre: [901] },
      },
    ],
  },
} satisfies SiteDataFile

/** Serves a site, whose files an importer requests, while a function runs. */
async function served<Result>(
  site: Site,
  act: (url: string, port: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(nodeListener(site))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await act(`http://127.0.0.1:${port}`, String(port))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
