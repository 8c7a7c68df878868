import { expect, test } from '#test'
import { readPack } from '../../mock/adapters/node-http.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { parseDeployment } from '../../tools/mirror/index.ts'
import { packFolder, packNames } from '../mutation/pack-mutants.ts'
import { mirrored } from './mirrored.ts'

const signedIn = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

const get = (site: Site, path: string) =>
  site.fetch(new Request(`http://site.test/wp-json${path}`, { headers: signedIn }))

/** The routes without captures that a site lists. */
async function listsOf(site: Site): Promise<string[]> {
  const { routes } = await (await get(site, '/')).json()
  return Object.keys(routes).filter((each) => !each.includes('('))
}

for (const name of packNames)
  test(`the mirror of a site with the pack ${name} answers its lists with the pack`, async () => {
    const packs = [await readPack(packFolder(name))]
    const { original, text } = await mirrored({ deployment: 'stock', naming: 'wordpress', packs })
    const site = createSite({ ...(await parseDeployment(text, 'the mirror')), packs })
    const plain = new Set(await listsOf(createSite()))
    for (const path of (await listsOf(original)).filter((each) => !plain.has(each))) {
      const [answer, expected] = [await get(site, path), await get(original, path)]
      expect([path, answer.status, answer.headers.get('X-WP-Total')]).toEqual([
        path,
        expected.status,
        expected.headers.get('X-WP-Total'),
      ])
    }
  })
