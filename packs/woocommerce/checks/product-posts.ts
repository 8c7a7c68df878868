import { type Check, type CheckTools, statements, writeCheck } from '../../../conformance/index.ts'
import { expectRead, manage, missingId, newItem, newWord } from './items.ts'
import type { Fields, Query } from './values.ts'

const list = '/core/v2/product'

export const productPostRequirements = statements('WooCommerce', 'required', {
  'woocommerce.posts.read': 'A product is served as content, with its texts, terms and classes.',
  'woocommerce.posts.filter': 'Products served as content are filtered, sorted and paginated.',
  'woocommerce.posts.closed': 'Only users who can edit unpublished products can read them.',
})

/** Three published products of a check, oldest first, and a draft. */
async function newProducts(tools: CheckTools) {
  const word = newWord(tools).toLowerCase()
  const term = async (kind: string, more: Fields = {}) =>
    (await newItem(tools, `${manage}/products/${kind}`, { name: `${word} ${kind}`, ...more })).id
  const newAbove = (kind: string) => term(kind, { name: `${word} above ${kind}` })
  const above = { product_cat: await newAbove('categories'), product_brand: await newAbove('brands') }
  const own = {
    product_cat: await term('categories', { parent: above.product_cat }),
    product_tag: await term('tags'),
  }
  const brand = await term('brands', { parent: above.product_brand })
  const terms = {
    categories: [{ id: own.product_cat }],
    tags: [{ id: own.product_tag }],
    brands: [{ id: brand }],
  }
  const ids: number[] = []
  for (const [i, fields] of [
    { name: `${word} m`, regular_price: '9', sale_price: '5', featured: true, ...terms },
    { name: `${word} z`, regular_price: '9', virtual: true, downloadable: true },
    { name: `${word} a`, type: 'external', reviews_allowed: false, sold_individually: true },
    { name: `${word} d`, status: 'draft' },
  ].entries()) {
    const date_created = `2026-01-0${i + 1}T10:00:00`
    const more = { description: 'Low water.', short_description: 'Low.', date_created }
    ids.push((await newItem(tools, `${manage}/products`, { ...fields, ...more })).id)
  }
  return { word, ids, terms: { ...own, product_brand: brand }, above }
}

const productsOf = (tools: CheckTools) =>
  tools.testData.once('woocommerce product posts', () => newProducts(tools))

const read: Check['run'] = async (tools) => {
  const { anonymous, site, expect } = tools
  const { word, ids, terms } = await productsOf(tools)
  const [m = 0, z = 0, a = 0] = ids
  const path = `${list}/${m}`
  const answer = await expect.accepted(anonymous.get(path))
  expectRead(tools, answer, {
    sent: {
      ...{ id: m, type: 'product', status: 'publish', slug: `${word}-m`, title: { rendered: `${word} m` } },
      ...{ date: '2026-01-01T10:00:00', content: { rendered: '<p>Low water.</p>\n', protected: false } },
      ...{ excerpt: { rendered: '<p>Low.</p>\n' }, featured_media: 0, comment_status: 'open' },
      ...{ product_cat: [terms.product_cat], product_tag: [terms.product_tag] },
      product_brand: [terms.product_brand],
    },
  })
  const classes = async (id: number) => {
    const found = (await expect.accepted(anonymous.get(`${list}/${id}`))).at('class_list')
    return Array.isArray(found) ? found : []
  }
  for (const [id, wanted] of [
    [m, [`post-${m}`, 'instock', 'sale', 'featured', 'shipping-taxable', 'product-type-simple']],
    [m, ['first', 'purchasable', `product_cat-${word}-categories`, `product_tag-${word}-tags`]],
    [z, ['virtual', 'downloadable', 'purchasable']],
    [a, ['product-type-external', 'sold-individually']],
  ] as const) {
    const found = await classes(id)
    for (const each of wanted) expect.that(found.includes(each), answer, `the class ${each}`, String(found))
  }
  const closed = await expect.accepted(anonymous.get(`${list}/${a}`))
  expect.equal(closed, closed.at('comment_status'), 'closed', 'comment_status')
  const embedded = await expect.accepted(anonymous.get(path, { context: 'embed' }))
  expect.satisfies(embedded.at('content') === undefined, embedded, 'no content', embedded.at('content'))
  const short = await expect.accepted(anonymous.get(list, { search: word, context: 'embed' }))
  expect.satisfies(short.at(0, 'content') === undefined, short, 'no content', short.at(0, 'content'))
  const edited = await expect.accepted(site.get(path, { context: 'edit' }))
  expectRead(tools, edited, {
    sent: {
      ...{ title: { raw: `${word} m` }, content: { raw: 'Low water.', block_version: 0 }, password: '' },
      ...{ excerpt: { raw: 'Low.' }, generated_slug: `${word}-m` },
    },
  })
}

const filtered: Check['run'] = async (tools) => {
  const { anonymous, expect } = tools
  const { word, ids, terms, above } = await productsOf(tools)
  const [m = 0, z = 0, a = 0] = ids
  const found = async (query: Query, expected: readonly number[]) => {
    const what = `what ${JSON.stringify(query)} finds`
    return expect.ids(anonymous.get(list, { search: word, ...query }), expected, what)
  }
  await found({ search: `low ${word}` }, [a, z, m])
  const all = await found({}, [a, z, m])
  expect.equal(all, all.count('X-WP-Total'), 3, 'X-WP-Total')
  for (const [orderby, ascending] of [
    ['date', [m, z, a]],
    ['id', [m, z, a]],
    ['title', [a, m, z]],
    ['slug', [a, m, z]],
  ] as const) {
    await found({ orderby, order: 'asc' }, ascending)
    await found({ orderby, order: 'desc' }, ascending.toReversed())
  }
  await found({ include: [z, m] }, [z, m])
  await found({ include: [m, a, z], orderby: 'include' }, [m, a, z])
  await found({ exclude: [z] }, [a, m])
  await found({ include: [z], exclude: [z] }, [z])
  await found({ slug: [`${word}-m`, `${word}-a`] }, [a, m])
  await found({ after: '2026-01-01T12:00:00' }, [a, z])
  await found({ before: '2026-01-02T12:00:00' }, [z, m])
  for (const name of ['product_cat', 'product_tag', 'product_brand'] as const) {
    const id = terms[name]
    await found({ [name]: [id] }, [m])
    await found({ [`${name}_exclude`]: [id] }, [a, z])
    await found({ [name]: { terms: [id] } }, [m])
    await found({ [name]: { terms: [id, missingId], operator: 'AND' } }, [])
    // Nothing is a list and an object at once.
    await expect.error(anonymous.get(list, { [name]: '' }), 400, 'rest_invalid_param')
    if (name === 'product_tag') continue
    await found({ [name]: { terms: [above[name]] } }, [])
    await found({ [name]: { terms: [above[name]], include_children: true } }, [m])
    await found({ [`${name}_exclude`]: { terms: [above[name]], include_children: true } }, [a, z])
  }
  const page = await found({ per_page: 2 }, [a, z])
  expect.equal(page, page.count('X-WP-TotalPages'), 2, 'X-WP-TotalPages')
  await found({ per_page: 2, page: 2 }, [m])
  await found({ per_page: 2, offset: 1 }, [z, m])
  const beyond = anonymous.get(list, { search: word, page: 9 })
  await expect.error(beyond, 400, 'rest_post_invalid_page_number')
  for (const [name, value] of [
    ['per_page', 101],
    ['page', 0],
    ['order', 'up'],
    ['orderby', 'colour'],
    ['context', 'all'],
    ['after', 'x'],
    ['include', 'x'],
  ] as const)
    await expect.error(anonymous.get(list, { [name]: value }), 400, 'rest_invalid_param')
}

const closed: Check['run'] = async (tools) => {
  const { anonymous, site, expect } = tools
  const { word, ids } = await productsOf(tools)
  const [m = 0, , , draft = 0] = ids
  await expect.error(anonymous.get(`${list}/${draft}`), 401, 'rest_forbidden')
  await expect.error(anonymous.get(`${list}/987654321`), 404, 'rest_post_invalid_id')
  await expect.error(anonymous.get(`${list}/${m}`, { context: 'edit' }), 401, 'rest_forbidden_context')
  await expect.error(anonymous.get(list, { context: 'edit' }), 401, 'rest_forbidden_context')
  await expect.error(anonymous.get(list, { status: 'draft' }), 400, 'rest_invalid_param')
  await expect.value(site.get(`${list}/${draft}`), 'status', 'draft', 'the status')
  await expect.ids(site.get(list, { search: word, status: 'draft' }), [draft], 'the drafts')
  await expect.ids(site.get(list, { search: word, status: 'any' }), ids.toReversed(), 'those of any status')
}

export const productPostChecks: readonly Check[] = [
  writeCheck('woocommerce.posts.read', read),
  writeCheck('woocommerce.posts.filter', filtered),
  writeCheck('woocommerce.posts.closed', closed),
]
