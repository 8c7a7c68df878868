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

test('since 7.0 the data of an image have an alternative text', async () => {
  const data = async (wordpress: WordPressVersion) =>
    (await adminOf(wordpress).get(`/core/v2/media/${mediaIds.picture}`)).body
  const path = 'media_details.image_meta.alt'
  expect(await data('6.9')).not.toHaveProperty(path)
  expect(await data('7.0')).toHaveProperty(path, '')
  expect(await data('7.1')).toHaveProperty(path, '')
})

test('a route that was added later is a 404', async () => {
  const { body } = await adminOf('6.4').get('/core/v2/font-families')
  expect(body).toMatchObject({ code: 'rest_no_route' })
  expect(body.message).toContain('This site is WordPress 6.4; the route was added in 6.5.')
  expect((await adminOf('6.5').get('/core/v2/font-families')).status).toBe(200)
  expect((await adminOf('6.8').get('/core-abilities/v1/abilities')).body.code).toBe('rest_no_route')
})

test('the active theme is the default one of the version, with its templates', async () => {
  const active = async (wordpress: WordPressVersion) => {
    const admin = adminOf(wordpress)
    const [theme] = (await admin.get<readonly Found[]>('/core/v2/themes?status=active')).body
    const { body } = await admin.get<readonly Found[]>('/core/v2/templates')
    return [theme?.stylesheet, body[0]?.id, body.length]
  }
  expect(await active('6.1')).toEqual(['twentytwentythree', 'twentytwentythree//home', 9])
  expect(await active('6.4')).toEqual(['twentytwentyfour', 'twentytwentyfour//home', 11])
  expect(await active('6.7')).toEqual(['twentytwentyfive', 'twentytwentyfive//home', 8])
  const written = { slug: 'mine', title: 'Mine', content: 'Mine' }
  const links = async (wordpress: WordPressVersion) =>
    (await adminOf(wordpress).post('/core/v2/templates', written)).body._links
  expect(await links('6.3')).not.toHaveProperty('version-history')
  expect(await links('6.4')).toHaveProperty('version-history')
})

test('an autosave without a change is refused before 6.3; in 6.2 also the first one', async () => {
  const statuses = async (wordpress: WordPressVersion) => {
    const admin = adminOf(wordpress)
    const text = { title: 'Same', content: 'Text' }
    const { id } = (await admin.post('/core/v2/posts', { ...text, status: 'publish' })).body
    const autosaves = `/core/v2/posts/${id}/autosaves`
    const found: number[] = []
    for (const sent of [text, text, { title: 'Other' }, text])
      found.push((await admin.post(autosaves, sent)).status)
    return [...found, (await admin.get(autosaves)).body.length]
  }
  expect(await statuses('6.1')).toEqual([200, 400, 200, 400, 0])
  expect(await statuses('6.2')).toEqual([400, 400, 200, 400, 1])
  expect(await statuses('6.3')).toEqual([200, 200, 200, 200, 1])
})

test('a change of footnotes makes a revision since 6.4, and is ignored before 6.3', async () => {
  const changed = async (wordpress: WordPressVersion) => {
    const admin = adminOf(wordpress)
    const { id } = (await admin.post('/core/v2/posts', { title: 'Notes', content: 'Text' })).body
    // The first change always makes one.
    await admin.post(`/core/v2/posts/${id}`, { content: 'Changed' })
    const { body } = await admin.post(`/core/v2/posts/${id}`, { meta: { footnotes: '[]' } })
    return [body.meta, (await admin.get(`/core/v2/posts/${id}/revisions`)).body.length]
  }
  expect(await changed('6.4')).toEqual([{ footnotes: '[]' }, 2])
  expect(await changed('6.3')).toEqual([{ footnotes: '[]' }, 1])
  expect(await changed('6.2')).toEqual([[], 1])
})

test('footnotes that were emptied without being there make no revision in 6.3', async () => {
  const revisions = async (wordpress: WordPressVersion) => {
    const admin = adminOf(wordpress)
    const { id } = (await admin.post('/core/v2/posts', { title: 'Notes', content: 'Text' })).body
    for (const sent of [{ content: 'Changed' }, { meta: { footnotes: '' } }, { comment_status: 'closed' }])
      await admin.post(`/core/v2/posts/${id}`, sent)
    return (await admin.get(`/core/v2/posts/${id}/revisions`)).body.length
  }
  expect(await revisions('6.3')).toBe(1)
  expect(await revisions('6.4')).toBe(2)
})

test('from 6.5 to 6.7 the embed data of a navigation menu with a password show its content', async () => {
  const contents = async (wordpress: WordPressVersion) => {
    const { as } = fakeSite({ deployment: 'stock', wordpress })
    const menu = { title: 'Main', content: '<p>Shown</p>', password: 'secret', status: 'publish' }
    const { id } = (await as('admin').post('/core/v2/navigation', menu)).body
    const read = async (context: string) =>
      (await as('anonymous').get(`/core/v2/navigation/${id}?context=${context}`)).body.content.rendered
    return [await read('embed'), await read('view')]
  }
  for (const wordpress of ['6.5', '6.7'] as const)
    expect(await contents(wordpress), wordpress).toEqual(['<p>Shown</p>\n', ''])
  for (const wordpress of ['6.4', '6.8', '7.1'] as const)
    expect(await contents(wordpress), wordpress).toEqual(['', ''])
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

test('headings get a class since 6.2, lists since 6.6 and paragraphs since 7.0', async () => {
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
  for (const wordpress of ['7.0', '7.1'] as const)
    expect(await rendered(wordpress)).toBe(
      `<p class="wp-block-paragraph">Plain</p><p class="has-text-align-center wp-block-paragraph">Centred</p>${rest}`,
    )
  const [heading, list] = ['<h2 class="wp-block-heading">Head</h2><h2', '<ul class="wp-block-list">']
  const has = async (wordpress: WordPressVersion) => {
    const html = await rendered(wordpress)
    return [html.includes(heading), html.includes(list)]
  }
  expect(await has('6.1')).toEqual([false, false])
  expect(await has('6.2')).toEqual([true, false])
  expect(await has('6.5')).toEqual([true, false])
  expect(await has('6.6')).toEqual([true, true])
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

test('before 6.7 the title of a private item is marked, and passwords of one name are refused', async () => {
  const title = async (wordpress: WordPressVersion) =>
    (await adminOf(wordpress).post('/core/v2/posts', { title: 'Close', status: 'private' })).body.title
  expect(await title('6.6')).toEqual({ raw: 'Close', rendered: 'Private: Close' })
  expect(await title('6.7')).toEqual({ raw: 'Close', rendered: 'Close' })
  const second = async (wordpress: WordPressVersion) => {
    const client = adminOf(wordpress)
    await client.post('/core/v2/users/me/application-passwords', { name: 'App' })
    return (await client.post('/core/v2/users/me/application-passwords', { name: 'App' })).status
  }
  expect([await second('6.6'), await second('6.7')]).toEqual([409, 201])
})

test('before 6.9 attachments have no link to their item, and comments no meta', async () => {
  const path = `/core/v2/media/${mediaIds.ofDraft}`
  expect(await adminOf('6.8').get(path)).not.toHaveProperty(['body', '_links', 'wp:attached-to'])
  expect(await adminOf('6.9').get(path)).toHaveProperty(['body', '_links', 'wp:attached-to'])
  const comment = async (wordpress: WordPressVersion) =>
    (await adminOf(wordpress).post('/core/v2/comments', { post: postIds.published, content: 'Fine.' })).body
  expect((await comment('6.8')).meta).toEqual([])
  expect((await comment('6.9')).meta).toEqual({ _wp_note_status: null })
})

test('`_fields` keeps the links of the index before 6.4, and takes members of revised texts since 7.0', async () => {
  const names = async (wordpress: WordPressVersion) =>
    Object.keys((await adminOf(wordpress).get<Found>('/?_fields=name')).body)
  expect([await names('6.3'), await names('6.4')]).toEqual([['name', '_links'], ['name']])
  const selected = async (wordpress: WordPressVersion) => {
    const client = adminOf(wordpress)
    const { id } = (await client.post('/core/v2/posts', { title: 'One', content: 'Words.' })).body
    await client.post(`/core/v2/posts/${id}`, { content: 'Other words.' })
    return (await client.get(`/core/v2/posts/${id}/revisions?_fields=title.rendered`)).body
  }
  expect(await selected('6.9')).toEqual([[]])
  for (const wordpress of ['7.0', '7.1'] as const)
    expect(await selected(wordpress)).toEqual([{ title: { rendered: 'One' } }])
})

test('since 6.9 the id 0 alone includes no term', async () => {
  const found = async (wordpress: WordPressVersion) =>
    (await adminOf(wordpress).get<readonly Found[]>('/core/v2/categories?include[]=0')).body.length
  expect(await found('6.8')).toBeGreaterThan(0)
  expect(await found('6.9')).toBe(0)
})

test('types and taxonomies have the labels and features of their version', async () => {
  const type = async (wordpress: WordPressVersion, name: string) =>
    (await adminOf(wordpress).get(`/core/v2/types/${name}?context=edit`)).body
  expect(await type('6.1', 'wp_block')).toMatchObject({
    name: 'Reusable blocks',
    labels: {
      add_new: 'Add New',
      not_found: 'No reusable blocks found.',
      items_list: 'Reusable blocks list',
    },
    capabilities: { delete_posts: 'delete_blocks' },
  })
  expect(await type('6.5', 'post')).toMatchObject({
    labels: { add_new: 'Add New Post', add_new_item: 'Add New Post' },
    supports: { editor: true },
  })
  expect((await type('6.5', 'post')).supports).not.toHaveProperty('autosave')
  expect(await type('6.9', 'post')).toMatchObject({
    labels: { add_new: 'Add', add_new_item: 'Add Post' },
    supports: { autosave: true, editor: [{ notes: true }] },
  })
  expect(await adminOf('6.5').get('/core/v2/taxonomies/category?context=edit')).toMatchObject({
    body: { labels: { add_new_item: 'Add New Category' } },
  })
})
