import { expect, test } from '#test'
import { completeSiteData, loadDataSet } from '../../fixtures/index.ts'
import { fakeSite } from '../testing/fake-site.ts'

const data = completeSiteData({
  users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
  pages: [{ id: 7, title: 'Visit' }],
  blocks: [{ title: 'Notice', content: '<p>Soon.</p>', synced: false }],
  navigation: [{ title: 'Main', content: '<!-- wp:home-link /-->' }],
  menus: [
    {
      name: 'Top menu',
      locations: ['primary'],
      auto_add: true,
      items: [
        { id: 20, type: 'page', target: 7 },
        { title: 'Feed', url: '/feed/', parent: 20 },
        { type: 'category', target: 1 },
      ],
    },
  ],
  settings: { posts_per_page: 3, page_on_front: 7, show_on_front: 'page' },
})

test('patterns, menus and settings of the site data are served', async () => {
  const fake = fakeSite({ deployment: 'stock', data })
  const admin = fake.as('admin')
  const list = async (path: string) => (await admin.get<Record<string, unknown>[]>(`/core/v2${path}`)).body
  expect(await list('/blocks')).toMatchObject([
    { slug: 'notice', content: { raw: '<p>Soon.</p>' }, wp_pattern_sync_status: 'unsynced' },
  ])
  expect(await list('/navigation')).toMatchObject([{ title: { rendered: 'Main' } }])
  const [menu] = await list('/menus')
  expect(menu).toMatchObject({ slug: 'top-menu', locations: ['primary'], auto_add: true })
  expect(await list(`/menu-items?menus=${menu?.id}&order=asc&orderby=menu_order`)).toMatchObject([
    { title: { rendered: 'Visit' }, url: 'http://site.test/', type: 'post_type', object: 'page' },
    { title: { rendered: 'Feed' }, url: '/feed/', parent: 20 },
    { title: { rendered: 'Uncategorized' }, type: 'taxonomy' },
  ])
  expect((await admin.get('/core/v2/settings')).body).toMatchObject({ posts_per_page: 3, page_on_front: 7 })
  expect((await admin.get('/core/v2/menu-locations')).body).toMatchObject({ primary: { menu: menu?.id } })
  const page = await (await fake.site.fetch(new Request('http://site.test/'))).text()
  expect(page).toContain('<h1 dir="auto">Visit</h1>')
  expect(page).toContain('<a href="http://site.test/" dir="auto" aria-current="page">Visit</a>')
})

test('the website of the journal shows its images, patterns, lists, comments and menus', async () => {
  const { site, as } = fakeSite({ deployment: 'stock', data: loadDataSet('journal') })
  const pageText = async (path: string) => (await site.fetch(new Request(`http://site.test${path}`))).text()
  const { body: pages } = await as('anonymous').get<{ slug: string; content: { rendered: string } }[]>(
    '/core/v2/pages?per_page=100',
  )
  const content = (slug: string) => pages.find((page) => page.slug === slug)?.content.rendered ?? ''
  expect(content('getting-here')).toMatch(/srcset="http:\/\/site\.test\/[^"]*swing-bridge[^"]* 300w/)
  expect(content('getting-here')).toContain('The last ferry leaves at 18:20.')
  expect(content('where-to-stay').match(/ data-id="30[56]"/g)).toHaveLength(2)
  expect(content('tide-tables')).toContain('wp-block-latest-posts__list')
  expect(content('imprint').match(/class="wp-block-post /g)).toHaveLength(3)
  expect(content('contact')).toContain('href="/visit/"')
  const home = await pageText('/')
  for (const link of ['>Latest</a>', '>Imprint</a>', '>Feed</a>']) expect(home).toContain(link)
  const story = await pageText('/how-the-harbour-got-its-clock/')
  expect(story).toContain('Four.')
  expect(story).not.toContain('Cheap watches')
  expect((await as('anonymous').get<[]>('/core/v2/comments?post=101')).body).toHaveLength(5)
  expect((await as('admin').get<[]>('/core/v2/comments?status=hold')).body).toHaveLength(1)
})
