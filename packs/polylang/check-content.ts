import {
  type Check,
  type CheckTools,
  Inapplicable,
  type JsonObject,
  writeCheck,
} from '../../conformance/index.ts'
import { languages, type OwnLanguage, withLanguage } from './check-language.ts'

const posts = '/core/v2/posts'
const pages = '/core/v2/pages'
const categories = '/core/v2/categories'
const tags = '/core/v2/tags'

/** A check in a separate language. */
const inLanguage = (id: string, act: (tools: CheckTools, language: OwnLanguage) => Promise<void>) =>
  writeCheck(id, (tools) => withLanguage(tools, (language) => act(tools, language)))

/** Creates an item whose name has the tag of the run, which removes it afterwards. */
async function created({ site, expect, testData }: CheckTools, collection: string, fields: JsonObject = {}) {
  const name = testData.text('ebb')
  const published = collection === posts || collection === pages ? { status: 'publish' } : {}
  const answer = await expect.accepted(site.post(collection, { name, title: name, ...published, ...fields }))
  return {
    answer,
    name,
    id: Number(answer.at('id')),
    link: String(answer.at('link')),
    path: `${collection}/${answer.at('id')}`,
  }
}

/** Whether an address is that of a language, when it is created and when it is read. */
async function assertAddress(
  { anonymous, expect }: CheckTools,
  { answer, link, path }: Awaited<ReturnType<typeof created>>,
  { home }: OwnLanguage,
): Promise<void> {
  expect.satisfies(link.startsWith(home), answer, `an address that begins with ${home}`, link)
  const read = await expect.value(anonymous.get(path), 'link', link, 'the address')
  const linkHeader = read.headers.get('link') ?? ''
  const isItem = path.startsWith(posts) || path.startsWith(pages)
  expect.satisfies(
    !isItem || linkHeader.includes(`<${link}>`),
    read,
    `${link} in the header Link`,
    linkHeader,
  )
}

/** What anonymous clients may not do is not among the methods of a route. */
async function assertReadOnly({ anonymous, expect }: CheckTools, path: string): Promise<void> {
  const answer = await expect.accepted(anonymous.get(path))
  expect.equal(answer, answer.headers.get('allow'), 'GET', 'the header Allow')
}

/** The ids of the items of a list. */
async function ids(
  { anonymous, expect }: CheckTools,
  path: string,
  query: Readonly<Record<string, string | number>>,
) {
  const list = await expect.accepted(anonymous.get(path, { per_page: 100, ...query }))
  return { list, ids: list.items.map(({ id }) => Number(id)) }
}

/** The checks of content, terms and comments. */
export const contentChecks: readonly Check[] = [
  inLanguage('polylang.content.language', async (tools, language) => {
    const { expect, site, anonymous } = tools
    for (const collection of [posts, pages]) {
      const item = await created(tools, collection, { lang: language.slug })
      await assertAddress(tools, item, language)
      await assertReadOnly(tools, item.path)
      const draft = await created(tools, collection, { status: 'draft' })
      const hidden = await expect.error(anonymous.get(draft.path), 401, 'rest_forbidden')
      expect.equal(hidden, hidden.headers.get('allow') ?? '', '', 'the header Allow')
      const edited = await expect.accepted(site.get(item.path, { context: 'edit' }))
      const template = String(edited.at('permalink_template'))
      expect.satisfies(template.startsWith(language.home), edited, 'a template in the language', template)
      await expect.value(
        anonymous.get(collection, { include: item.id }),
        '0.link',
        item.link,
        'the address in a list',
      )
      await expect.value(
        site.send('PATCH', item.path, { body: { excerpt: 'x' } }),
        'link',
        item.link,
        'the address',
      )
    }
    for (const path of [posts, pages]) await assertReadOnly(tools, path)
    await expect.error(anonymous.post(posts, { title: 'x', lang: language.slug }), 401, 'rest_cannot_create')
    await expect.error(anonymous.post(pages, { title: 'x', lang: language.slug }), 401, 'rest_cannot_create')
  }),
  inLanguage('polylang.content.default', async (tools, language) => {
    for (const fields of [{}, { lang: 'no-such-language' }]) {
      const { answer, link } = await created(tools, posts, fields)
      tools.expect.satisfies(!link.includes(language.slug), answer, 'the default language', link)
    }
  }),
  inLanguage('polylang.content.terms', async (tools, language) => {
    const { expect, anonymous, site } = tools
    const above = await created(tools, categories)
    const category = await created(tools, categories, { parent: above.id })
    const tag = await created(tools, tags)
    const fields = { lang: language.slug, categories: [category.id], tags: [tag.id] }
    const post = await created(tools, posts, fields)
    for (const [collection, name, term] of [
      [categories, 'categories', category],
      [tags, 'tags', tag],
    ] as const) {
      const id = Number(post.answer.at(name, 0))
      expect.satisfies(id !== term.id, post.answer, `another term of ${name}`, id)
      const found = await expect.value(anonymous.get(`${collection}/${id}`), 'name', term.name, 'the name')
      const link = String(found.at('link'))
      expect.satisfies(link.startsWith(language.home), found, 'an address in the language', link)
      const other = await created(tools, posts, { lang: language.slug, [name]: [term.id] })
      expect.equal(other.answer, other.answer.at(name) ?? null, [id], `the same ${name} for another post`)
      const late = await created(tools, posts, { lang: language.slug })
      const changed = await expect.accepted(site.send('PATCH', late.path, { body: { [name]: [term.id] } }))
      expect.equal(changed, changed.at(name) ?? null, [id], `${name} of a changed post`)
    }
    await expect.error(
      site.send('PATCH', `${posts}/987654321`, { body: { title: 'x' } }),
      404,
      'rest_post_invalid_id',
    )
    await expect.error(anonymous.send('PATCH', post.path, { body: { title: 'x' } }), 401, 'rest_cannot_edit')
  }),
  inLanguage('polylang.content.parent', async (tools, language) => {
    const above = await created(tools, pages, { lang: language.slug })
    await assertAddress(tools, await created(tools, pages, { parent: above.id }), language)
    const { anonymous, expect } = tools
    await expect.error(anonymous.send('PATCH', above.path, { body: { title: 'x' } }), 401, 'rest_cannot_edit')
  }),
  inLanguage('polylang.content.list', async (tools, language) => {
    const own = await created(tools, posts, { lang: language.slug })
    const other = await created(tools, posts)
    const found = await ids(tools, posts, { lang: language.slug })
    for (const { id } of [own, other])
      tools.expect.satisfies(found.ids.includes(id), found.list, `the post ${id}`, found.ids)
  }),
  inLanguage('polylang.content.search', async (tools, language) => {
    const post = await created(tools, posts, { lang: language.slug })
    const term = await created(tools, categories, { lang: language.slug })
    const { anonymous, expect } = tools
    await expect.value(
      anonymous.get('/core/v2/search', { search: post.name }),
      '0.url',
      post.link,
      'the address',
    )
    const terms = anonymous.get('/core/v2/search', { search: term.name, type: 'term' })
    await expect.value(terms, '0.url', term.link, 'the address of a term')
  }),
  inLanguage('polylang.terms.language', async (tools, language) => {
    for (const collection of [categories, tags])
      await assertAddress(tools, await created(tools, collection, { lang: language.slug }), language)
    const above = await created(tools, categories, { lang: language.slug })
    await assertAddress(tools, await created(tools, categories, { parent: above.id }), language)
    const { expect, anonymous, site } = tools
    for (const collection of [categories, tags])
      await expect.error(
        anonymous.post(collection, { name: 'x', lang: language.slug }),
        401,
        'rest_cannot_create',
      )
    for (const path of [categories, tags, above.path]) await assertReadOnly(tools, path)
    const again = await site.post(categories, { name: above.name, lang: language.slug })
    await expect.error(again, 400, 'term_exists')
    await expect.error(anonymous.send('DELETE', `${above.path}?force=true`), 401, 'rest_cannot_delete')
    await expect.value(site.send('DELETE', `${above.path}?force=true`), 'deleted', true, 'deleted')
  }),
  inLanguage('polylang.terms.existing', async (tools, language) => {
    for (const collection of [categories, tags]) {
      const term = await created(tools, collection)
      const again = tools.site.post(collection, { name: term.name, lang: language.slug })
      await tools.expect.value(again, 'id', term.id, 'the id')
    }
  }),
  inLanguage('polylang.terms.list', async (tools, language) => {
    for (const collection of [categories, tags]) {
      const none = await ids(tools, collection, { lang: language.slug })
      tools.expect.equal(none.list, none.ids, [], 'no terms of a new language')
      const own = await created(tools, collection, { lang: language.slug })
      const other = await created(tools, collection)
      const found = await ids(tools, collection, { lang: language.slug })
      tools.expect.equal(found.list, found.ids, [own.id], 'the terms of the language')
      const limited = await ids(tools, collection, { lang: language.slug, include: other.id })
      tools.expect.equal(limited.list, limited.ids, [], 'none of another language')
      const all = await ids(tools, collection, { search: other.name })
      tools.expect.equal(all.list, all.ids, [other.id], 'terms of all languages without `lang`')
    }
  }),
  inLanguage('polylang.comments.list', async (tools, language) => {
    const { site, expect, anonymous } = tools
    const comment = async (fields: JsonObject) => {
      const post = await created(tools, posts, fields)
      const content = tools.testData.text('comment')
      return expect.accepted(site.post('/core/v2/comments', { post: post.id, content, status: 'approve' }))
    }
    const own = await comment({ lang: language.slug })
    const other = await comment({})
    const found = await ids(tools, '/core/v2/comments', { lang: language.slug })
    expect.equal(found.list, found.ids, [Number(own.at('id'))], 'the comments of the language')
    const all = await ids(tools, '/core/v2/comments', {})
    for (const each of [own, other])
      expect.satisfies(
        all.ids.includes(Number(each.at('id'))),
        all.list,
        'all comments without `lang`',
        all.ids,
      )
    const link = String(own.at('link'))
    await expect.value(anonymous.get(`/core/v2/comments/${own.at('id')}`), 'link', link, 'the address')
    expect.satisfies(link.startsWith(language.home), own, 'an address in the language', link)
  }),
  writeCheck('polylang.default-category', async (tools) => {
    const { site, expect, anonymous } = tools
    const found = (await expect.accepted(site.get(languages))).items
    const others = found.filter(({ is_default: isDefault }) => isDefault !== true)
    if (others.length === 0) throw new Inapplicable('the site has one language')
    for (const { slug } of others.slice(0, 3)) {
      const { answer } = await created(tools, posts, { lang: String(slug) })
      const [id, more] = [answer.at('categories', 0), answer.at('categories', 1)]
      expect.equal(answer, more ?? null, null, 'a second category')
      const own = await ids(tools, categories, { lang: String(slug) })
      expect.satisfies(own.ids.includes(Number(id)), answer, `a category in ${slug}`, id)
      await expect.accepted(anonymous.get(`${categories}/${id}`))
    }
  }),
]
