import { expect, test } from '#test'
import type { WordPressVersion } from '../../../contract/index.ts'
import { wordpressVersions } from '../../../contract/versions/index.ts'
import { fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'
import { createSite } from '../site.ts'

const adminOf = (wordpress: WordPressVersion) => fakeSite({ deployment: 'stock', wordpress }).as('admin')

type Found = Readonly<Record<string, unknown>>

test('items lack the fields that their version lacks, in every response', async () => {
  const [before, after] = [adminOf('6.5'), adminOf('6.6')]
  const [post] = [Object.values(postIds)[0]]
  for (const path of [`/core/v2/posts/${post}`, `/core/v2/posts?include=${post}&context=edit`]) {
    expect(JSON.stringify((await before.get(path)).body)).not.toContain('class_list')
    expect(JSON.stringify((await after.get(path)).body)).toContain('class_list')
  }
  const image = `/core/v2/media/${Object.values(mediaIds)[0]}`
  expect((await adminOf('6.4').get(image)).body).not.toHaveProperty('featured_media')
  expect((await adminOf('6.5').get(image)).body).toHaveProperty('featured_media')
})

test('meta is empty in versions without footnotes, which are not stored', async () => {
  const client = adminOf('6.2')
  const { body } = await client.post('/core/v2/posts', { title: 'x', meta: { footnotes: '[]' } })
  expect(body.meta).toEqual([])
  expect((await client.get(`/core/v2/posts/${body.id}`)).body.meta).toEqual([])
})

test('an argument that was added later is ignored', async () => {
  const total = async (wordpress: WordPressVersion, query: string) =>
    (await adminOf(wordpress).get<readonly unknown[]>(`/core/v2/posts?per_page=100&${query}`)).body.length
  const all = await total('6.6', '')
  expect(await total('6.6', 'format=video')).toBe(all)
  expect(await total('6.7', 'format=video')).toBeLessThan(all)
  expect((await adminOf('6.6').get('/core/v2/posts?format=nonsense')).status).toBe(200)
  expect((await adminOf('6.7').get('/core/v2/posts?format=nonsense')).status).toBe(400)
})

test('media_type takes one value before 6.9, and a list since', async () => {
  const types = async (wordpress: WordPressVersion, query: string) => {
    const { status, body } = await adminOf(wordpress).get<readonly Found[]>(`/core/v2/media?${query}`)
    return status === 200 ? [...new Set(body.map(({ media_type }) => media_type))] : status
  }
  expect(await types('6.8', 'media_type=image')).toEqual(['image'])
  expect(await types('6.8', 'media_type[]=image&media_type[]=video')).toBe(400)
  expect(await types('6.9', 'media_type[]=image&media_type[]=video')).toEqual(['image'])
})

test('a route that was added later is a 404', async () => {
  const { body } = await adminOf('6.4').get('/core/v2/font-families')
  expect(body).toMatchObject({ code: 'rest_no_route' })
  expect(body.message).toContain('This site is WordPress 6.4; the route was added in 6.5.')
  expect((await adminOf('6.5').get('/core/v2/font-families')).status).toBe(200)
  expect((await adminOf('6.8').get('/core-abilities/v1/abilities')).body.code).toBe('rest_no_route')
})

test('types and taxonomies that were added later are not listed', async () => {
  const names = async (wordpress: WordPressVersion, what: string) =>
    Object.keys((await adminOf(wordpress).get<Found>(`/core/v2/${what}`)).body)
  expect(await names('6.4', 'types')).not.toContain('wp_font_family')
  expect(await names('6.5', 'types')).toContain('wp_font_family')
  expect(await names('6.3', 'taxonomies')).not.toContain('wp_pattern_category')
  expect((await adminOf('6.3').get('/core/v2/taxonomies/wp_pattern_category')).status).toBe(404)
})

test('since 6.7 links have target hints, and another permission covers theme styles', async () => {
  const path = `/core/v2/posts/${Object.values(postIds)[0]}`
  expect(JSON.stringify((await adminOf('6.6').get(path)).body._links)).not.toContain('targetHints')
  expect(JSON.stringify((await adminOf('6.7').get(path)).body._links)).toContain('targetHints')
  const styles = '/core/v2/global-styles/themes/twentytwentyfive'
  for (const [wordpress, code] of [
    ['6.6', 'rest_cannot_manage_global_styles'],
    ['6.7', 'rest_cannot_read_global_styles'],
  ] as const)
    expect((await fakeSite({ deployment: 'stock', wordpress }).as('anonymous').get(styles)).body.code).toBe(
      code,
    )
})

test('before 6.5 a revision is found below any item', async () => {
  for (const [wordpress, status] of [
    ['6.4', 200],
    ['6.5', 404],
  ] as const) {
    const client = adminOf(wordpress)
    const { id } = (await client.post('/core/v2/posts', { title: 'One', content: 'Words.' })).body
    await client.post(`/core/v2/posts/${id}`, { content: 'Other words.' })
    const [revision] = (await client.get<readonly Found[]>(`/core/v2/posts/${id}/revisions`)).body
    const other = (await client.post('/core/v2/posts', { title: 'Two' })).body.id
    const below = await client.get(`/core/v2/posts/${other}/revisions/${revision?.id}`)
    expect(below.status).toBe(status)
  }
})

test('since 6.6 a batch may contain user updates', async () => {
  const batch = { requests: [{ method: 'POST', path: '/core/v2/users/1', body: { name: 'New' } }] }
  const codes = async (wordpress: WordPressVersion) =>
    JSON.stringify((await adminOf(wordpress).post('/batch/v1', batch)).body)
  expect(await codes('6.5')).toContain('rest_batch_not_allowed')
  expect(await codes('6.6')).not.toContain('rest_batch_not_allowed')
})

test('attachments have fields of their file since 7.0, and of image quality since 7.1', async () => {
  const path = `/core/v2/media/${Object.values(mediaIds)[0]}?context=edit`
  expect((await adminOf('6.9').get(path)).body).not.toHaveProperty('filename')
  const attachment = (await adminOf('7.0').get(path)).body
  expect(attachment).toMatchObject({ filename: expect.stringMatching(/[.]\w+$/), exif_orientation: 1 })
  expect(attachment).not.toHaveProperty('image_quality')
  expect((await adminOf('7.1').get(path)).body).toMatchObject({
    image_quality: { default: 82, sizes: [] },
  })
})

test('since 7.1 an upload may name a public address instead of a file', async () => {
  const send = async (url: string, wordpress: WordPressVersion = '7.1') => {
    const { status, body } = await adminOf(wordpress).post('/core/v2/media', { url })
    return [status, body.code, body.data?.details?.url?.code]
  }
  for (const url of ['none', 'ftp://example.com/a.png', 'http://localhost/a.png', 'http://10.0.0.1/a.png'])
    expect(await send(url)).toEqual([
      400,
      'rest_invalid_param',
      expect.stringMatching(/^rest_invalid_ur[il]$/),
    ])
  expect(await send('http://10.0.0.1/a.png')).toContain('rest_invalid_url')
  expect(await send('https://example.com/a.png')).toEqual([500, 'http_request_failed', undefined])
  expect(await send('http://10.0.0.1/a.png', '7.0')).toContain('rest_upload_no_content_disposition')
})

test('paragraphs get a class since 7.1; headings and lists always do', async () => {
  const content = [
    '<!-- wp:paragraph --><p>Plain</p><!-- /wp:paragraph -->',
    '<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">Centred</p><!-- /wp:paragraph -->',
    '<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->',
    '<!-- wp:heading --><h2 class="wp-block-heading">Head</h2><!-- /wp:heading -->',
    '<!-- wp:list --><ul><li>Item</li></ul><!-- /wp:list -->',
  ].join('')
  const rendered = async (wordpress: WordPressVersion) => {
    const { body } = await adminOf(wordpress).post('/core/v2/posts', { content })
    return body.content.rendered.replaceAll('\n', '')
  }
  const rest =
    '<h2 class="wp-block-heading">Head</h2><h2 class="wp-block-heading">Head</h2><ul class="wp-block-list"><li>Item</li></ul>'
  expect(await rendered('6.9')).toBe(`<p>Plain</p><p class="has-text-align-center">Centred</p>${rest}`)
  expect(await rendered('7.1')).toBe(
    `<p class="wp-block-paragraph">Plain</p><p class="has-text-align-center wp-block-paragraph">Centred</p>${rest}`,
  )
})

test('icons were added in 7.0, and their collections in 7.1', async () => {
  expect((await adminOf('6.9').get('/core/v2/icons')).status).toBe(404)
  const [icon] = (await adminOf('7.0').get<readonly Found[]>('/core/v2/icons')).body
  expect(Object.keys(icon ?? {})).toEqual(['name', 'label', 'content'])
  const later = adminOf('7.1')
  expect((await later.get('/core/v2/icons/core')).body).toEqual((await later.get('/core/v2/icons')).body)
  expect((await later.get(`/core/v2/icons/${icon?.name}`)).body).toMatchObject({ collection: 'core' })
  expect((await later.get('/core/v2/icons/none')).body.code).toBe('rest_icon_collection_not_found')
  expect((await later.get('/core/v2/icon-collections/core')).body).toMatchObject({ slug: 'core' })
  expect((await later.get('/core/v2/view-config?kind=postType&name=page')).status).toBe(200)
  expect((await later.get('/core/v2/view-config?kind=postType&name=none')).status).toBe(404)
})

test('the deployments of the specification can have a version too', async () => {
  const { routes } = (await fakeSite({ wordpress: '6.1' }).as('anonymous').get<{ routes: Found }>('/')).body
  expect(routes).not.toHaveProperty(['/core-abilities/v1'])
  expect(routes).toHaveProperty(['/cache/v1'])
  expect(JSON.stringify(routes['/core/v2/posts'])).not.toContain('search_columns')
})

test('sites of all versions can run in one process', async () => {
  const sites = wordpressVersions.map((wordpress) =>
    createSite({ deployment: 'stock', naming: 'neutral', wordpress }),
  )
  const answers = sites.map((site) => site.fetch(new Request('http://site.test/wp-json/core/v2/posts')))
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
})

test('an unsupported version is rejected', async () => {
  // JavaScript callers can pass what the types forbid.
  const site = createSite(JSON.parse('{"wordpress":"5.9"}'))
  await expect(site.fetch(new Request('http://site.test/wp-json/'))).rejects.toThrow(
    'Cannot make a site: wordpress is "5.9". Use one of 6.1, 6.2,',
  )
})
