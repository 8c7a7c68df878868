import { type Check, type CheckTools, type Json, writeCheck } from '../../conformance/index.ts'

/** A request whose answer is known, and the path of a value in it. */
type Known = readonly [
  method: string,
  path: string,
  body: Readonly<Record<string, Json>>,
  at: string,
  value: Json,
]

const settings = [
  'hide-setup-wizard',
  'hide-upgrade-bar',
  'toggle-card',
  'toggle-radio',
  'dismiss-alert',
  'items-per-page',
]

/** Routes of administrators and editors, each with what it answers. */
const known: readonly Known[] = [
  ['GET', '/ping', {}, 'success', true],
  ['GET', '/options', {}, 'success', true],
  ...settings.map((name) => ['POST', `/settings/${name}`, { name: 'x' }, 'success', true] as const),
  ['POST', '/settings/export', { settings: ['breadcrumbs'] }, 'success', true],
  ['POST', '/objects', { query: 'no such post', type: 'posts' }, 'objects', []],
  ['POST', '/sitemap/validate-html-sitemap-slug', { pageUrl: 'no-such-page' }, 'exists', false],
  ['POST', '/search-statistics/sitemap/delete', { a: 1 }, 'success', false],
  ['POST', '/search-statistics/sitemap/ignore', { a: 1 }, 'success', false],
  ['GET', '/search-statistics/url/reauth', {}, 'success', false],
  ['DELETE', '/search-statistics/auth', {}, 'success', false],
  ['POST', '/notifications/dismiss', { a: 1 }, 'success', true],
]

/** Other routes, with a request that is refused when it is anonymous. */
const others: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/options'],
  ['POST', '/reset-settings'],
  ['GET', '/post'],
  ['POST', '/post'],
  ['GET', '/post/1/first-attached-image'],
  ['POST', '/post/1/process-content'],
  ['POST', '/posts-list/load-details-column'],
  ['POST', '/posts-list/update-details-column'],
  ['GET', '/tags'],
  ['GET', '/user/1/image'],
  ['POST', '/sitemap/delete-static-files'],
]

const send = (site: CheckTools['site'], method: string, path: string, body: Readonly<Record<string, Json>>) =>
  site.send(method, `/seo/v1${path}`, method === 'GET' ? {} : { body })

/** The setting that checks change; it is put back. */
const label = ({ site, expect }: CheckTools) => ({
  write: (homepageLabel: string) =>
    expect.accepted(site.post('/seo/v1/options', { options: { breadcrumbs: { homepageLabel, none: 1 } } })),
  verify: (expected: string) =>
    expect.value(
      site.get('/seo/v1/options'),
      'options.breadcrumbs.homepageLabel',
      expected,
      'the label of the home page',
    ),
})

/** Checks of the settings and of each route. */
export const routeChecks: readonly Check[] = [
  writeCheck('aioseo.options.write', async (tools) => {
    const { write, verify } = label(tools)
    await write('Start <b>here</b>')
    try {
      const options = await verify('Start here')
      tools.expect.equal(
        options,
        options.at('options', 'breadcrumbs', 'none') ?? null,
        null,
        'an unknown setting',
      )
    } finally {
      await write('Home')
    }
    await verify('Home')
  }),
  writeCheck('aioseo.options.reset', async (tools) => {
    const { write, verify } = label(tools)
    await write('Start')
    await tools.expect.accepted(tools.site.post('/seo/v1/reset-settings', { settings: ['breadcrumbs'] }))
    await verify('Home')
  }),
  writeCheck('aioseo.routes.permission', async ({ anonymous, expect }) => {
    for (const [method, path] of [...known, ...others])
      await expect.error(send(anonymous, method, path, { a: 1 }), 401, 'rest_forbidden')
  }),
  writeCheck('aioseo.routes.answer', 'known', async ({ site, expect }) => {
    for (const [method, path, body, at, value] of known)
      await expect.value(send(site, method, path, body), at, value, `${at} of ${path}`)
  }),
  writeCheck('aioseo.routes.answer', 'images', async ({ site, expect, testData }) => {
    const id = await testData.create('posts')
    await expect.value(site.get(`/seo/v1/post/${id}/first-attached-image`), 'url', '', 'url without an image')
    const user = await expect.accepted(site.get('/core/v2/users/me'))
    const image = await expect.accepted(site.get(`/seo/v1/user/${user.at('id')}/image`))
    expect.satisfies(/^https?:/.test(String(image.at('url'))), image, 'an address', image.at('url'))
  }),
  writeCheck('aioseo.routes.answer', 'content', async ({ site, expect, testData }) => {
    const id = await testData.create('posts')
    const sent = site.post(`/seo/v1/post/${id}/process-content`, { content: 'One.\n\nTwo.' })
    await expect.value(sent, 'content', '<p>One.</p>\n<p>Two.</p>\n', 'content')
  }),
  writeCheck('aioseo.routes.answer', 'tags', async ({ site, expect }) => {
    const list = await expect.accepted(site.get('/seo/v1/tags'))
    const tags = list.at('tags')
    const ids = Array.isArray(tags) ? tags.map((_, i) => list.at('tags', i, 'id')) : []
    for (const id of ['post_title', 'separator_sa', 'site_title', 'post_excerpt'])
      expect.that(ids.includes(id), list, `the tag ${id}`, 'a list without it')
  }),
  writeCheck('aioseo.routes.answer', 'objects', async ({ site, expect }) => {
    const answer = await expect.status(site.post('/seo/v1/objects', { query: 'tide', type: '' }), 400)
    expect.equal(answer, answer.at('success'), false, 'success')
  }),
  writeCheck('aioseo.routes.answer', 'files', async ({ site, expect }) => {
    const answer = await expect.status(site.post('/seo/v1/sitemap/delete-static-files', { a: 1 }), 400)
    expect.equal(answer, answer.at('success'), false, 'success')
  }),
]
