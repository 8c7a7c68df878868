import {
  type Check,
  type CheckTools,
  Inapplicable,
  readCheck,
  userCheck,
  writeCheck,
} from '../../conformance/index.ts'
import { languages, ownLanguage, settings, withLanguage } from './check-language.ts'

const missing = `${languages}/987654321`

/** The languages of a site, as the list has them. */
async function listed({ site, expect }: Pick<CheckTools, 'site' | 'expect'>) {
  const list = await expect.accepted(site.get(languages))
  return { list, items: list.items }
}

async function defaultLanguage(tools: CheckTools): Promise<string> {
  const { items } = await listed(tools)
  return String(items.find(({ is_default: isDefault }) => isDefault === true)?.slug)
}

/** The checks of languages and settings. */
export const languageChecks: readonly Check[] = [
  readCheck('polylang.languages.list', async (tools) => {
    const { list, items } = await listed(tools)
    tools.expect.equal(list, items.filter((each) => each.is_default === true).length, 1, 'default languages')
    const positions = items.map((each) => Number(each.term_group))
    tools.expect.equal(
      list,
      positions,
      positions.toSorted((a, b) => a - b),
      'the order of positions',
    )
    for (const each of items) {
      for (const name of [
        'name',
        'slug',
        'locale',
        'w3c',
        'home_url',
        'search_url',
        'flag_code',
        'flag_url',
        'flag',
      ])
        tools.expect.satisfies(typeof each[name] === 'string', list, `${name} as a text`, each[name])
      tools.expect.satisfies(String(each.home_url).startsWith('http'), list, 'an address', each.home_url)
      tools.expect.satisfies(each.active === true, list, 'active', each.active)
      tools.expect.satisfies(Array.isArray(each.fallbacks), list, 'fallbacks as a list', each.fallbacks)
      for (const name of ['page_on_front', 'page_for_posts', 'term_id'])
        tools.expect.satisfies(Number.isInteger(each[name]), list, `${name} as an integer`, each[name])
      for (const name of ['host', 'custom_flag', 'custom_flag_url', 'facebook'])
        tools.expect.satisfies(typeof each[name] === 'string', list, `${name} as a text`, each[name])
    }
  }),
  readCheck('polylang.languages.read', async (tools) => {
    const { site, expect } = tools
    const { items } = await listed(tools)
    const [first] = items
    for (const key of [first?.term_id, first?.slug, first?.locale])
      await expect.value(site.get(`${languages}/${key}`), 'slug', first?.slug ?? null, 'the code')
    await expect.error(site.get(missing), 404, 'rest_invalid_id')
    await expect.error(site.get(`${languages}/no-such-language`), 404, 'rest_invalid_slug')
    await expect.error(
      site.get(`${languages}/${first?.slug}`, { context: 'other' }),
      400,
      'rest_invalid_param',
    )
  }),
  userCheck('polylang.languages.context', async (tools) => {
    const { anonymous, site, expect } = tools
    const slug = await defaultLanguage(tools)
    const id = String((await expect.accepted(site.get(`${languages}/${slug}`))).at('term_id'))
    for (const path of [languages, `${languages}/${slug}`, `${languages}/${id}`]) {
      await expect.error(anonymous.get(path, { context: 'edit' }), 401, 'rest_forbidden_context')
      await expect.accepted(site.get(path, { context: 'edit' }))
    }
  }),
  writeCheck('polylang.languages.create', async ({ site, expect }) => {
    const sent = { ...ownLanguage(), flag_code: 'de', is_rtl: true, no_default_cat: true }
    const created = await expect.accepted(site.post(languages, sent))
    const path = `${languages}/${created.at('term_id')}`
    try {
      for (const answer of [created, await expect.accepted(site.get(path))]) {
        for (const name of ['locale', 'name', 'slug', 'is_rtl', 'flag_code', 'term_group'] as const)
          expect.equal(answer, answer.at(name), sent[name] ?? null, name)
        expect.equal(answer, answer.at('is_default'), false, 'is_default')
        const [home, flag] = [String(answer.at('home_url')), String(answer.at('flag_url'))]
        expect.satisfies(home.includes(sent.slug), answer, 'the code in home_url', home)
        expect.satisfies(flag.endsWith('/de.png'), answer, 'the image of the flag', flag)
        expect.satisfies(
          String(answer.at('flag')).startsWith('<img'),
          answer,
          'an element',
          answer.at('flag'),
        )
      }
      const list = await expect.accepted(site.get(languages))
      expect.equal(list, list.items.at(-1)?.slug ?? null, sent.slug, 'the last language')
    } finally {
      await site.send('DELETE', path)
    }
  }),
  writeCheck('polylang.languages.invalid', async (tools) => {
    const { site, expect } = tools
    const slug = await defaultLanguage(tools)
    const unknown = await expect.status(site.post(languages, { locale: 'qab' }), 400)
    // The code of the locale, or since 3.8 that of what is missing.
    expect.satisfies(/^pll_/.test(unknown.code ?? ''), unknown, 'a code that begins with pll_', unknown.code)
    await expect.error(site.post(languages, {}), 400, 'rest_missing_callback_param')
    await expect.error(site.post(languages, { locale: 'no locale' }), 400, 'rest_invalid_param')
    const own = ownLanguage()
    await expect.error(site.post(languages, { ...own, slug: 'Q' }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, name: '' }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, is_rtl: 'no' }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, term_group: 'no' }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, flag_code: [] }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, no_default_cat: 'x' }), 400, 'rest_invalid_param')
    await expect.error(site.post(languages, { ...own, slug }), 400, 'pll_non_unique_slug')
    await expect.error(site.post(languages, { ...own, flag_code: 'zz' }), 400, 'pll_invalid_flag')
    await withLanguage(tools, async ({ id }) => {
      const path = `${languages}/${id}`
      await expect.error(site.send('PATCH', path, { body: { slug } }), 400, 'pll_non_unique_slug')
      await expect.error(site.send('PATCH', path, { body: { flag_code: 'zz' } }), 400, 'pll_invalid_flag')
    })
  }),
  writeCheck('polylang.languages.permission', async (tools) => {
    const { anonymous, expect } = tools
    await expect.error(anonymous.post(languages, ownLanguage()), 401, 'rest_cannot_create')
    await withLanguage(tools, async ({ id }) => {
      const path = `${languages}/${id}`
      await expect.error(anonymous.send('PATCH', path, { body: { name: 'x' } }), 401, 'rest_cannot_update')
      await expect.error(anonymous.send('DELETE', path), 401, 'rest_cannot_delete')
    })
  }),
  writeCheck('polylang.languages.update', (tools) =>
    withLanguage(tools, async ({ id, slug, home }) => {
      const { site, expect, testData } = tools
      const path = `${languages}/${id}`
      const post = await expect.accepted(
        site.post('/core/v2/posts', { title: testData.text('ebb'), status: 'publish', lang: slug }),
      )
      const changes = {
        name: 'Changed',
        locale: 'qac',
        is_rtl: true,
        term_group: 98,
        flag_code: 'fr',
      }
      for (const [name, value] of Object.entries(changes))
        await expect.value(site.send('PATCH', path, { body: { [name]: value } }), name, value, name)
      await expect.value(
        site.send('PATCH', path, { body: { slug: `${slug}x` } }),
        'slug',
        `${slug}x`,
        'the code',
      )
      const moved = String(post.at('link')).replace(home, home.replace(slug, `${slug}x`))
      await expect.value(site.get(`/core/v2/posts/${post.at('id')}`), 'link', moved, 'the address')
      const read = await expect.value(site.get(path), 'slug', `${slug}x`, 'the code')
      for (const [name, value] of Object.entries(changes)) expect.equal(read, read.at(name), value, name)
      await expect.error(site.send('PATCH', missing, { body: { name: 'x' } }), 404, 'rest_invalid_id')
    }),
  ),
  writeCheck('polylang.languages.delete', async ({ site, expect, testData }) => {
    const own = ownLanguage()
    const created = await expect.accepted(site.post(languages, { ...own, no_default_cat: true }))
    const path = `${languages}/${created.at('term_id')}`
    const post = await expect.accepted(
      site.post('/core/v2/posts', { title: testData.text('ebb'), status: 'publish', lang: own.slug }),
    )
    const deleted = await expect.value(site.send('DELETE', path), 'deleted', true, 'deleted')
    expect.equal(deleted, deleted.at('previous', 'slug'), own.slug, 'the code')
    await expect.error(site.get(path), 404, 'rest_invalid_id')
    await expect.error(site.send('DELETE', path), 404, 'rest_invalid_id')
    const after = await expect.accepted(site.get(`/core/v2/posts/${post.at('id')}`))
    const link = String(after.at('link'))
    expect.satisfies(!link.includes(own.slug), after, 'an address without the language', link)
  }),
  writeCheck('polylang.languages.counts', (tools) =>
    withLanguage(tools, async ({ id, slug }) => {
      const { site, expect, testData } = tools
      const assertCount = async (count: number) =>
        expect.value(site.get(`${languages}/${id}`), 'term_props.language.count', count, 'the count')
      await assertCount(0)
      const title = testData.text('ebb')
      await expect.accepted(site.post('/core/v2/pages', { title, status: 'publish', lang: slug }))
      await expect.accepted(site.post('/core/v2/pages', { title, status: 'draft', lang: slug }))
      await assertCount(1)
    }),
  ),
  userCheck('polylang.settings.read', async (tools) => {
    const answer = await tools.expect.accepted(tools.site.get(settings))
    tools.expect.equal(answer, answer.at('default_lang'), await defaultLanguage(tools), 'default_lang')
    for (const name of ['hide_default', 'rewrite', 'redirect_lang', 'browser', 'media_support'])
      tools.expect.satisfies(
        typeof answer.at(name) === 'boolean',
        answer,
        `${name} as a boolean`,
        answer.at(name),
      )
    for (const name of ['post_types', 'taxonomies', 'sync'])
      tools.expect.satisfies(Array.isArray(answer.at(name)), answer, `${name} as a list`, answer.at(name))
    for (const name of ['domains', 'nav_menus'])
      tools.expect.satisfies(
        typeof answer.at(name) === 'object',
        answer,
        `${name} as an object`,
        answer.at(name),
      )
    for (const name of ['force_lang', 'first_activation'])
      tools.expect.satisfies(
        Number.isInteger(answer.at(name)),
        answer,
        `${name} as an integer`,
        answer.at(name),
      )
    for (const name of ['version', 'previous_version'])
      tools.expect.satisfies(
        typeof answer.at(name) === 'string',
        answer,
        `${name} as a text`,
        answer.at(name),
      )
  }),
  writeCheck('polylang.settings.write', async ({ site, expect }) => {
    const before = await expect.accepted(site.get(settings))
    const sync = before.at('sync') ?? []
    const flags = ['redirect_lang', 'browser', 'media_support', 'rewrite', 'hide_default'] as const
    const rule = { force_lang: before.at('force_lang') === 2 ? 1 : 2 }
    const toggled = Object.fromEntries(flags.map((name) => [name, before.at(name) !== true]))
    try {
      for (const [name, value] of Object.entries({ ...rule, ...toggled })) {
        await expect.value(site.send('PATCH', settings, { body: { [name]: value } }), name, value, name)
        await site.send('PATCH', settings, { body: { [name]: before.at(name) ?? null } })
      }
      await expect.value(
        site.send('PATCH', settings, { body: { sync: ['post_date'] } }),
        'sync',
        ['post_date'],
        'sync',
      )
      const after = await expect.value(site.get(settings), 'sync', ['post_date'], 'sync')
      for (const name of ['default_lang', 'hide_default', 'rewrite', 'force_lang'])
        expect.equal(after, after.at(name), before.at(name) ?? null, name)
    } finally {
      await site.send('PATCH', settings, { body: { sync } })
    }
  }),
  writeCheck('polylang.settings.languages', async (tools) => {
    const { site, expect } = tools
    const before = await expect.accepted(site.get(settings))
    if (before.at('force_lang') === 3) throw new Inapplicable('The site has a domain for each language.')
    const code = await defaultLanguage(tools)
    const domain = 'https://site-contract.example'
    const places = { 'site-contract': { footer: { [code]: 7 } } }
    try {
      await expect.accepted(
        site.send('PATCH', settings, { body: { domains: { [code]: domain }, nav_menus: places } }),
      )
      const after = await expect.accepted(site.get(settings))
      expect.equal(after, after.at('domains', code), domain, 'the domain')
      expect.equal(after, after.at('nav_menus', 'site-contract', 'footer', code), 7, 'the menu')
      // Those of WordPress have languages without being named.
      const named = await expect.accepted(
        site.send('PATCH', settings, { body: { post_types: ['page'], taxonomies: ['category'] } }),
      )
      for (const name of ['post_types', 'taxonomies']) expect.equal(named, named.at(name), [], name)
    } finally {
      await site.send('PATCH', settings, {
        body: {
          post_types: before.at('post_types') ?? [],
          taxonomies: before.at('taxonomies') ?? [],
          domains: { [code]: before.at('domains', code) ?? '' },
          nav_menus: before.at('nav_menus') ?? {},
        },
      })
    }
  }),
  writeCheck('polylang.settings.invalid', async ({ site, expect }) => {
    const sent = (body: Readonly<Record<string, string | number | readonly string[]>>) =>
      site.send('PATCH', settings, { body })
    await expect.error(sent({ default_lang: 'no-such-language' }), 400, 'pll_invalid_language')
    await expect.error(sent({ default_lang: 'X' }), 400, 'rest_invalid_param')
    await expect.error(sent({ force_lang: 7 }), 400, 'rest_invalid_param')
    await expect.error(sent({ sync: ['nothing'] }), 400, 'rest_invalid_param')
    for (const name of ['hide_default', 'rewrite', 'redirect_lang', 'browser', 'media_support'])
      await expect.error(sent({ [name]: 'maybe' }), 400, 'rest_invalid_param')
  }),
  userCheck('polylang.settings.permission', async ({ anonymous, expect }) => {
    await expect.error(anonymous.get(settings), 401, 'rest_forbidden_context')
    await expect.error(anonymous.send('PATCH', settings, { body: {} }), 401, 'rest_forbidden_context')
  }),
]
