import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { createSite } from '../../site/site.ts'

const data = loadDataSet('journal')
const [administrator] = data.users.filter(({ role }) => role === 'administrator')
const password = administrator?.application_passwords[0]
const credentials = { Authorization: `Basic ${btoa(`${administrator?.slug}:${password}`)}` }

interface Link {
  readonly href: string
  readonly templated?: boolean
}

interface Linked {
  readonly _links: Readonly<Record<string, readonly Link[]>>
}

const lists = [
  '/posts?per_page=100&status=any',
  '/pages?per_page=100&status=any',
  '/media?per_page=100',
  '/users?per_page=100',
  '/categories?per_page=100',
  '/tags?per_page=100',
  '/types',
  '/statuses',
  '/taxonomies',
] as const

// The site has no comments.
const elsewhere: ReadonlySet<string> = new Set(['replies', 'curies'])

for (const naming of ['neutral', 'wordpress'] as const)
  for (const who of ['an administrator', 'an anonymous client'] as const)
    test(`every link of every item leads ${who} to something, in ${naming} names`, async () => {
      const isSignedIn = who === 'an administrator'
      const site = createSite({ deployment: 'first', data, naming, stock: true })
      const namespace = naming === 'wordpress' ? 'wp/v2' : 'core/v2'
      const get = (address: string): Promise<Response> =>
        site.fetch(new Request(address, { headers: isSignedIn ? credentials : {} }))
      const followed = new Set<string>()
      for (const list of lists) {
        const path = isSignedIn ? list : list.replace('&status=any', '')
        const response = await get(`http://site.test/wp-json/${namespace}${path}`)
        expect(response.status, path).toBe(200)
        const items: readonly Linked[] = Object.values(await response.json())
        expect(items.length, path).toBeGreaterThan(0)
        for (const href of items.flatMap(hrefsOf))
          if (!isDeadEnd(href) && (isSignedIn || !isOfEditors(href))) followed.add(href)
      }
      // Fewer would mean that items or links are missing.
      expect(followed.size).toBeGreaterThan(isSignedIn ? 400 : 250)
      const broken: string[] = []
      for (const href of followed) {
        const { status } = await get(href)
        if (status !== 200) broken.push(`${status} ${href}`)
      }
      expect(broken).toEqual([])
    })

function hrefsOf({ _links }: Linked): string[] {
  return Object.entries(_links)
    .filter(([relation]) => !elsewhere.has(relation))
    .flatMap(([, links]) => links.map(({ href }) => href))
}

// Revisions and the parts of the website are for users who may edit.
const isOfEditors = (href: string): boolean =>
  /\/(?:revisions(?:\/\d+)?|menus|menu-items|blocks|templates|template-parts|navigation|font-families)$/.test(
    href,
  )

// WordPress links to some collections without a route.
const isDeadEnd = (href: string): boolean => /\/(?:global-styles|font-faces)$/.test(href)

test('embedded records are the same as those that the links lead to', async () => {
  const site = createSite({ deployment: 'first', data, stock: true })
  const read = async (address: string) =>
    (await site.fetch(new Request(address, { headers: credentials }))).json()
  const posts = await read('http://site.test/wp-json/core/v2/posts?per_page=20&_embed=author,wp:term')
  let compared = 0
  for (const { _links, _embedded } of posts) {
    expect(_embedded.author).toEqual([await read(`${_links.author[0].href}?context=embed`)])
    for (const [i, { href }] of _links['wp:term'].entries()) {
      expect(_embedded['wp:term'][i]).toEqual(await read(`${href}&context=embed&per_page=100`))
      compared += _embedded['wp:term'][i].length
    }
  }
  expect(compared).toBeGreaterThan(20)
})
