import { expect, test } from '#test'
import { fakeSite, pageIds, postIds } from '../testing/fake-site.ts'

interface Link {
  readonly href: string
  readonly [attribute: string]: unknown
}
type Links = Readonly<Record<string, readonly Link[]>>

test('links use the naming and the root of the site', async () => {
  const fake = fakeSite({ naming: 'wordpress', root: '/api' })
  const { body } = await fake.as('anonymous').get<{ _links: Links }>(`/wp/v2/posts/${postIds.published}`)
  expect(body._links.self?.[0]?.href).toBe('http://site.test/api/wp/v2/posts/100')
  expect(JSON.stringify(body)).not.toContain('core/v2')
})

test('links start with the address of the request, or with the url of the options', async () => {
  const hrefAt = async (fake: ReturnType<typeof fakeSite>, address: string) =>
    (await (await fake.site.fetch(new Request(`${address}/wp-json/core/v2/posts/100`))).json())._links.self[0]
      .href
  expect(await hrefAt(fakeSite(), 'https://a.test:8443')).toBe(
    'https://a.test:8443/wp-json/core/v2/posts/100',
  )
  expect(await hrefAt(fakeSite({ url: 'https://live.example/' }), 'http://a.test')).toBe(
    'https://live.example/wp-json/core/v2/posts/100',
  )
})

test('the link of the front page is the address of the site, as long as the settings name it', async () => {
  const { as } = fakeSite({ naming: 'wordpress', stock: true })
  const [own, child] = [`${pageIds.about}`, `${pageIds.team}`]
  const linkOf = async (id: string) =>
    (await as('admin').get<{ link: string }>(`/wp/v2/pages/${id}`)).body.link
  const [before, below] = [await linkOf(own), await linkOf(child)]
  const set = (body: object) => as('admin').post('/wp/v2/settings', body)
  await set({ show_on_front: 'page', page_on_front: Number(own) })
  expect([await linkOf(own), await linkOf(child)]).toEqual(['http://site.test/', below])
  expect((await as('admin').get(`/wp/v2/pages/${own}?context=edit`)).body).toMatchObject({
    permalink_template: 'http://site.test/',
  })
  await set({ show_on_front: 'posts' })
  expect(await linkOf(own)).toBe(before)
})

for (const query of ['', '?force=true'])
  test(`without its front page, a site shows the latest posts, and has no page for them: DELETE ${query}`, async () => {
    const { as } = fakeSite({ naming: 'wordpress', stock: true })
    const admin = as('admin')
    const front = pageIds.about
    await admin.post('/wp/v2/settings', { show_on_front: 'page', page_on_front: front })
    await admin.post('/wp/v2/settings', { page_for_posts: pageIds.team })
    for (const id of [front, pageIds.team]) await admin.request('DELETE', `/wp/v2/pages/${id}${query}`)
    const settings = { show_on_front: 'posts', page_on_front: 0, page_for_posts: 0 }
    expect((await admin.get('/wp/v2/settings')).body).toMatchObject(settings)
    if (query === '')
      expect((await admin.get(`/wp/v2/pages/${front}`)).body).toMatchObject({
        link: `http://site.test/?page_id=${front}`,
      })
  })
