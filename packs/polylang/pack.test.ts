import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import polylang from './pack.ts'

const users = { admin: 'admin:fake-admin', editor: 'edda:fake-editor', author: 'arlo:fake-author' }

/** Sends requests to a site with the pack. */
function polyglotSite() {
  const site = createSite({ packs: [polylang] })
  const send = async (
    path: string,
    {
      method,
      as = 'admin',
      body,
    }: { method?: string; as?: keyof typeof users | 'anonymous'; body?: object } = {},
  ) => {
    const response = await site.fetch(
      new Request(`http://site.test/wp-json${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          'Content-Type': 'application/json',
          ...(as !== 'anonymous' && { Authorization: `Basic ${btoa(users[as])}` }),
        },
        body: body ? JSON.stringify(body) : null,
      }),
    )
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const read = async (path: string) => (await send(path, { as: 'anonymous' })).body
  const create = async (path: string, body: object) => (await send(path, { body })).body
  return { site, send, read, create }
}

const post = '/wp/v2/posts'
const category = '/wp/v2/categories'
const language = '/pll/v1/languages'
const home = 'http://site.test/'

test('a site has content in three languages, and the language is in its addresses', async () => {
  const { read } = polyglotSite()
  const languages: { slug: string; home_url: string; term_props: { language: { count: number } } }[] =
    await read(language)
  expect(languages.map(({ slug, home_url }) => [slug, home_url])).toEqual([
    ['en', home],
    ['de', `${home}de/`],
    ['fr', `${home}fr/`],
  ])
  expect(languages.slice(1).map(({ term_props: { language: own } }) => own.count)).toEqual([3, 2])
  expect(await read(`${post}?slug=die-faehre-faehrt-wieder&_fields=link`)).toEqual([
    { link: `${home}de/die-faehre-faehrt-wieder/` },
  ])
  expect(await read(`/wp/v2/pages?slug=timetable&_fields=link`)).toEqual([{ link: `${home}timetable/` }])
  expect(await read(`${category}?lang=fr&_fields=slug,link`)).toEqual([
    { slug: 'bac', link: `${home}fr/category/bac/` },
    { slug: 'uncategorized-fr', link: `${home}fr/category/uncategorized-fr/` },
  ])
})

test('a post gets its language by the address or the body, with its default category and terms', async () => {
  const { create, read } = polyglotSite()
  const { id: pier } = await create(category, { name: 'Pier' })
  const { id: steps } = await create(category, { name: 'Steps', parent: pier })
  const first = await create(`${post}?lang=de`, { title: 'Ebbe', status: 'publish', categories: [steps] })
  expect(first.link).toBe(`${home}de/ebbe/`)
  const [term] = await read(`${category}?post=${first.id}`)
  expect(term).toMatchObject({
    name: 'Steps',
    slug: 'steps-de',
    link: `${home}de/category/pier-de/steps-de/`,
  })
  // The translation exists now, and in both directions.
  const second = await create(post, { title: 'Flut', status: 'publish', categories: [steps], lang: 'de' })
  expect(second.categories).toEqual([term.id])
  const back = await create(post, { title: 'Low water', status: 'publish', categories: [term.id] })
  expect(back.categories).toEqual([steps])
  const bare = await create(`${post}?lang=fr&_fields=id,link,categories`, { title: 'Mer', status: 'draft' })
  expect(bare).toEqual({ id: bare.id, link: `${home}fr/?p=${bare.id}`, categories: [9212] })
})

test('whoever may not write creates neither posts nor terms', async () => {
  const { send, read } = polyglotSite()
  const before = await read(`${category}?per_page=100&_fields=id`)
  const ferry = { title: 'x', categories: [9213], lang: 'de' }
  expect(await send(post, { as: 'anonymous', body: ferry })).toMatchObject({
    status: 401,
    body: { code: 'rest_cannot_create' },
  })
  expect((await send(`${post}/9222`, { as: 'author', body: { categories: [1] } })).status).toBe(403)
  expect((await send(category, { as: 'author', body: { name: 'x' } })).status).toBe(403)
  expect(await read(`${category}?per_page=100&_fields=id`)).toEqual(before)
})

test('lists by `lang` are paged, and link to further pages in the language', async () => {
  const { send, create } = polyglotSite()
  await create(`${category}?lang=de`, { name: 'Kai' })
  const { body, headers } = await send(`${category}?lang=de&per_page=2&_fields=slug`, { as: 'anonymous' })
  expect(body).toEqual([{ slug: 'faehre' }, { slug: 'kai' }])
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2'])
  expect(headers.get('link')).toMatch(/<[^>]+[?&]lang=de[^>]*>; rel="next"/)
  expect(headers.get('link')).not.toContain('include')
})

test('comments have the language of what they are on', async () => {
  const { create, read } = polyglotSite()
  const own = await create('/wp/v2/comments', { post: 9222, content: 'Gut.' })
  expect(own.link).toBe(`${home}de/die-faehre-faehrt-wieder/#comment-${own.id}`)
  expect(await read('/wp/v2/comments?lang=de&_fields=id')).toEqual([{ id: own.id }])
  expect(await read('/wp/v2/comments?lang=fr')).toEqual([])
})

test('a language is created from its locale with a default category, which cannot be deleted', async () => {
  const { create, read, send } = polyglotSite()
  const spanish = await create(language, { locale: 'es_ES' })
  expect(spanish).toMatchObject({ name: 'Español', slug: 'es', w3c: 'es-ES', flag_code: 'es', is_rtl: false })
  expect(await create(language, { locale: 'ar', no_default_cat: true })).toMatchObject({ is_rtl: true })
  const [own] = await read(`${category}?lang=es`)
  expect(own).toMatchObject({ slug: 'uncategorized-es' })
  expect(await read(`${category}?lang=ar`)).toEqual([])
  expect((await send(`${category}/${own.id}?force=true`, { method: 'DELETE' })).body.code).toBe(
    'rest_cannot_delete',
  )
  expect((await send(`${category}/9213?force=true`, { method: 'DELETE' })).body.deleted).toBe(true)
})

test('addresses follow the settings and the codes of languages', async () => {
  const { send, read } = polyglotSite()
  const links = async () =>
    (await read(`${post}?include=9221,9222&orderby=id&order=asc&_fields=link`)).map(
      ({ link }: { link: string }) => link.replace(home, '').split('/').slice(0, -2).join('/'),
    )
  const change = (body: object) => send('/pll/v1/settings', { method: 'PATCH', body })
  expect(await links()).toEqual(['', 'de'])
  await change({ hide_default: false })
  expect(await links()).toEqual(['en', 'de'])
  await change({ rewrite: false })
  expect(await links()).toEqual(['language/en', 'language/de'])
  await change({ hide_default: true, rewrite: true, default_lang: 'de' })
  expect(await links()).toEqual(['en', ''])
  await send(`${language}/9201`, { method: 'PATCH', body: { slug: 'eng' } })
  expect(await links()).toEqual(['eng', ''])
})

test('what was in a deleted language has none; the next language is the default', async () => {
  const { send, read, site } = polyglotSite()
  const { body } = await send(`${language}/9201`, { method: 'DELETE' })
  expect(body).toMatchObject({ deleted: true, previous: { slug: 'en', is_default: true } })
  expect((await read(`${post}/9221`)).link).toBe(`${home}the-ferry-runs-again/`)
  expect(await read(`${language}?_fields=slug,is_default,home_url`)).toEqual([
    { slug: 'de', is_default: true, home_url: home },
    { slug: 'fr', is_default: false, home_url: `${home}fr/` },
  ])
  for (const id of [9202, 9203]) await send(`${language}/${id}`, { method: 'DELETE' })
  expect(await read(language)).toEqual([])
  expect((await send(post, { body: { title: 'Without', status: 'publish' } })).status).toBe(201)
  site.reset()
  expect(await read(`${language}?_fields=slug`)).toHaveLength(3)
})

test('sessions have their own languages', async () => {
  const { site, send, read } = polyglotSite()
  const fork = site.fork()
  await send(`${language}/9203`, { method: 'DELETE' })
  expect(await read(language)).toHaveLength(2)
  const other = await fork.fetch(new Request(`http://site.test/wp-json${language}`))
  expect(await other.json()).toHaveLength(3)
})

test('an unknown flag, a code that is taken and a locale that has to be described are refused', async () => {
  const { send } = polyglotSite()
  const code = async (body: object) => (await send(language, { body })).body.code
  const own = { locale: 'qaa', name: 'Q & A', slug: 'qa', is_rtl: false, flag_code: '' }
  expect(await code({ ...own, slug: 'de' })).toBe('pll_non_unique_slug')
  expect(await code({ ...own, flag_code: 'zz' })).toBe('pll_invalid_flag')
  expect(await code({ locale: 'qaa' })).toBe('pll_invalid_slug')
  expect((await send(language, { body: { ...own, flag_code: 'wales' } })).body).toMatchObject({
    name: 'Q &amp; A',
    flag_url: `${home}wp-content/plugins/polylang/flags/wales.png`,
  })
  expect((await send(language, { as: 'editor', body: own })).status).toBe(403)
})

test('the header Link of an item, and results of a search without ids, have its language', async () => {
  const { site, send, read } = polyglotSite()
  const german = `${home}de/die-faehre-faehrt-wieder/`
  const response = await site.fetch('http://site.test/wp-json/wp/v2/posts/9222?_fields=id')
  expect(response.headers.get('link')).toBe(`<${german}>; rel="alternate"; type=text/html`)
  expect(await read('/wp/v2/search?search=Fähre&_fields=url')).toEqual([{ url: german }])
  const category = { name: 'Ferry', lang: 'de' }
  const created = await send('/wp/v2/categories?_fields=name', { body: category })
  expect(created.body).toEqual({ name: 'Ferry' })
})

test('nothing is allowed on an item that was deleted', async () => {
  const { site, send } = polyglotSite()
  for (const path of ['/wp/v2/posts/9222', '/wp/v2/categories/9214']) {
    await send(`${path}?force=true`, { method: 'DELETE' })
    const url = `http://site.test/wp-json${path}`
    const headers = { authorization: `Basic ${btoa('admin:fake-admin')}` }
    const request = new Request(url, { method: 'DELETE', headers })
    const { headers: answered } = await site.fetch(request)
    expect(answered.get('allow')).toBe(null)
  }
})

test('domains and menus are settings of languages that the site has', async () => {
  const { send } = polyglotSite()
  const settings = '/pll/v1/settings'
  const changed = (body: object) => send(settings, { method: 'PATCH', body })
  const first = await changed({ domains: { de: 'https://de.example.com' } })
  expect(first.body.domains).toEqual({ en: '', de: 'https://de.example.com', fr: '' })
  const second = await changed({ domains: { fr: 'fr.example.com' } })
  expect(second.body.domains).toEqual({
    en: '',
    de: 'https://de.example.com',
    fr: 'http://fr.example.com',
  })
  const unknown = await changed({ domains: { xx: '' } })
  expect(unknown).toMatchObject({ status: 400, body: { code: 'pll_unknown_domains_languages' } })
  const menus = await changed({ nav_menus: { plain: { primary: { de: 3, en: 0 }, footer: { en: 0 } } } })
  expect(menus.body.nav_menus).toEqual({ plain: { primary: { de: 3 }, footer: [] } })
  expect(await changed({ nav_menus: { plain: { primary: { xx: 3 } } } })).toMatchObject({
    body: { code: 'pll_unknown_nav_menus_languages' },
  })
  const { body } = await send(settings, { method: 'OPTIONS' })
  expect(body.schema.properties.domains).toMatchObject({ type: 'object', default: [] })
})
