import { type Check, type CheckTools, statements, writeCheck } from '../../../conformance/index.ts'
import {
  deleteAtEnd,
  expectLocation,
  expectRead,
  type Item,
  manage,
  missingId,
  newItem,
  newWord,
} from './items.ts'
import type { Fields, Query } from './values.ts'

const posts = '/core/v2/product'

export const productPostWriteRequirements = statements('WooCommerce', 'required', {
  'woocommerce.posts.create': 'A product that is created as content is in the shop.',
  'woocommerce.posts.update': 'A product can be changed as content.',
  'woocommerce.posts.delete': 'A product goes to the trash, or is deleted with `force`.',
  'woocommerce.posts.writers': 'Only users who can edit products can write them.',
  'woocommerce.posts.terms.write': 'Terms of products are created, changed, and deleted with `force`.',
  'woocommerce.posts.terms.list': 'Terms of products are filtered, sorted and paginated.',
  'woocommerce.posts.terms.writers': 'Only users who manage terms of products can write them.',
})

const kinds = [
  ['product_cat', 'categories'],
  ['product_tag', 'tags'],
  ['product_brand', 'brands'],
] as const

/** A new product, which is removed by the API that manages the shop. */
async function newPost(tools: CheckTools, fields: Fields): Promise<Item> {
  const answer = await tools.expect.status(tools.site.post(posts, fields), 201)
  deleteAtEnd(tools, `${manage}/products/${answer.id}`)
  return { list: posts, id: answer.id, path: `${posts}/${answer.id}`, answer }
}

const create: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const terms: Record<string, number> = {}
  for (const [taxonomy, kind] of kinds)
    terms[taxonomy] = (await newItem(tools, `${manage}/products/${kind}`, { name: `${word} ${kind}` })).id
  const { product_cat = 0, product_tag = 0, product_brand = 0 } = terms
  const image = await tools.testData.create('media')
  const sent = {
    ...{
      title: `${word} line`,
      content: 'Low water.',
      excerpt: 'Low.',
      slug: `${word}-slug`,
      status: 'publish',
    },
    ...{ date: '2026-01-02T03:04:05', comment_status: 'closed', featured_media: image },
  }
  const untitled = await newPost(tools, { excerpt: 'Low.' })
  expectRead(tools, untitled.answer, { sent: { slug: '', generated_slug: String(untitled.id) } })
  const { answer, id } = await newPost(tools, {
    ...sent,
    ...{ product_cat: [product_cat, missingId], product_tag: [product_tag], product_brand: [product_brand] },
  })
  const read = {
    title: { raw: `${word} line`, rendered: `${word} line` },
    content: { raw: 'Low water.', rendered: '<p>Low water.</p>\n' },
    excerpt: { raw: 'Low.' },
    ...{ product_cat: [product_cat], product_tag: [product_tag], product_brand: [product_brand] },
  }
  expectRead(tools, answer, { sent, read })
  expectLocation(tools, answer, `/${id}`)
  expectRead(tools, await expect.accepted(site.get(`${posts}/${id}`, { context: 'edit' })), { sent, read })
  const product = await expect.accepted(site.get(`${manage}/products/${id}`, { context: 'edit' }))
  expectRead(tools, product, {
    sent: {
      ...{ name: `${word} line`, description: 'Low water.', short_description: 'Low.', type: 'simple' },
      ...{ status: 'publish', price: '', reviews_allowed: false, slug: `${word}-slug` },
      ...{ categories: [{ id: product_cat }], tags: [{ id: product_tag }], brands: [{ id: product_brand }] },
      images: [{ id: image }],
    },
  })
  const draft = await newPost(tools, { content: { raw: 'Adrift.' }, date_gmt: '2026-01-03T03:04:05' })
  const expected = {
    status: 'draft',
    slug: '',
    title: { raw: '' },
    date: '2026-01-03T03:04:05',
    product_cat: [],
  }
  expectRead(tools, draft.answer, { sent: { ...expected, excerpt: { rendered: '<p>Adrift.</p>\n' } } })
  await expect.error(site.post(posts, {}), 400, 'empty_content')
  await expect.error(site.post(posts, { title: 'x', status: 'no-such' }), 400, 'rest_invalid_param')
}

const update: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const { id } = await newItem(tools, `${manage}/products`, { name: word, regular_price: '7' })
  const term = async (kind: string) => (await newItem(tools, `${manage}/products/${kind}`, { name: word })).id
  const image = await tools.testData.create('media')
  const path = `${posts}/${id}`
  for (const [sent, read] of [
    [{ title: `${word} two` }, { title: { raw: `${word} two` } }],
    [{ content: 'Deep.' }, { content: { raw: 'Deep.' } }],
    [{ excerpt: 'Short.' }, { excerpt: { raw: 'Short.' } }],
    [{ slug: `${word}-two` }, {}],
    [{ status: 'private' }, {}],
    [{ date: '2026-01-02T03:04:05' }, {}],
    [{ date_gmt: '2026-01-03T03:04:05' }, {}],
    [{ comment_status: 'closed' }, {}],
    [{ featured_media: image }, {}],
    [{ product_cat: [await term('categories')] }, {}],
    [{ product_tag: [await term('tags')] }, {}],
    [{ product_brand: [await term('brands')] }, {}],
  ] as const satisfies readonly (readonly [Fields, Fields])[]) {
    expectRead(tools, await expect.accepted(site.put(path, sent)), { sent, read })
    expectRead(tools, await expect.accepted(site.put(path, {})), { sent, read })
  }
  await expect.value(site.get(`${manage}/products/${id}`), 'regular_price', '7', 'the price')
  await expect.error(site.put(`${posts}/${missingId}`, {}), 404, 'rest_post_invalid_id')
}

const remove: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, id } = await newPost(tools, { title: newWord(tools), status: 'publish' })
  await expect.value(site.delete(path), 'status', 'trash', 'the status')
  await expect.value(site.get(`${manage}/products/${id}`), 'status', 'trash', 'the status')
  await expect.error(site.delete(path), 410, 'rest_already_trashed')
  const gone = await expect.value(site.delete(path, { force: true }), 'deleted', true, 'deleted')
  expect.equal(gone, gone.at('previous', 'id'), id, 'the deleted product')
  await expect.error(site.delete(path, { force: true }), 404, 'rest_post_invalid_id')
  await expect.error(site.get(`${manage}/products/${id}`), 404, 'woocommerce_rest_product_invalid_id')
}

type Request = readonly [method: string, path: string, code: string, body?: Fields]

/** Expects that anonymous clients and editors of posts may not write. */
async function expectRefused(tools: CheckTools, requests: readonly Request[]): Promise<void> {
  const { anonymous, expect } = tools
  const { site: editor } = await tools.as('editor')
  for (const [method, path, code, body] of requests) {
    const sent = body === undefined ? { query: { force: true } } : { body }
    await expect.error(anonymous.send(method, path, sent), 401, code)
    await expect.error(editor.send(method, path, sent), 403, code)
  }
}

const writers: Check['run'] = async (tools) => {
  const { id } = await newItem(tools, `${manage}/products`, { name: newWord(tools) })
  await expectRefused(tools, [
    ['POST', posts, 'rest_cannot_create', { title: 'x' }],
    ['PUT', `${posts}/${id}`, 'rest_cannot_edit', {}],
    ['DELETE', `${posts}/${id}`, 'rest_cannot_delete'],
  ])
}

const writeTerms = async (tools: CheckTools, taxonomy: string): Promise<void> => {
  const { site, anonymous, expect } = tools
  const word = newWord(tools).toLowerCase()
  const list = `/core/v2/${taxonomy}`
  const fields = { name: `${word} deck`, slug: `${word}-slug`, description: 'Of wood.' }
  const { id, path, answer } = await newItem(tools, list, fields)
  expectRead(tools, answer, { sent: { ...fields, taxonomy, count: 0 } })
  expectLocation(tools, answer, `/${id}`)
  const twin = await expect.error(site.post(list, { name: `${word} deck` }), 400, 'term_exists')
  expect.equal(twin, twin.at('data', 'term_id'), id, 'the term with the name')
  for (const sent of [{ name: `${word} hull` }, { slug: `${word}-hull` }, { description: 'Of steel.' }]) {
    expectRead(tools, await expect.accepted(site.put(path, sent)), { sent })
    expectRead(tools, await expect.accepted(anonymous.get(path)), { sent })
  }
  if (taxonomy !== 'product_tag') {
    const below = await newItem(tools, list, { name: `${word} below`, parent: id })
    expectRead(tools, below.answer, { sent: { parent: id } })
    expectRead(tools, await expect.accepted(site.put(below.path, { parent: 0 })), { sent: { parent: 0 } })
    await expect.error(site.put(below.path, { parent: missingId }), 400, 'rest_term_invalid')
  }
  await expect.error(site.post(list, {}), 400, 'rest_missing_callback_param')
  await expect.error(site.delete(path), 501, 'rest_trash_not_supported')
  const gone = await expect.value(site.delete(path, { force: true }), 'deleted', true, 'deleted')
  expect.equal(gone, gone.at('previous', 'id'), id, 'the deleted term')
  for (const method of ['GET', 'PUT', 'DELETE'])
    await expect.error(site.send(method, path, { query: { force: true } }), 404, 'rest_term_invalid')
}

const listTerms = async (tools: CheckTools, taxonomy: string, kind: string): Promise<void> => {
  const { anonymous, site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const list = `/core/v2/${taxonomy}`
  const ids: number[] = []
  for (const [name, slug, description] of [
    ['m', 'z', 'Oars.'],
    ['z', 'm', 'Ropes.'],
    ['a', 'n', 'Lamps.'],
  ])
    ids.push(
      (
        await newItem(tools, list, {
          name: `${name} ${word}`,
          slug: `${slug}${word}`,
          description: description ?? '',
        })
      ).id,
    )
  const [m = 0, z = 0, a = 0] = ids
  const product = { name: word, status: 'publish', [kind]: [{ id: z }] }
  const { id: post } = await newItem(tools, `${manage}/products`, product)
  const found = async (query: Query, expected: readonly number[]) => {
    const what = `what ${JSON.stringify(query)} finds`
    return expect.ids(anonymous.get(list, { search: word, ...query }), expected, what)
  }
  const all = await found({}, [a, m, z])
  expect.equal(all, all.count('X-WP-Total'), 3, 'X-WP-Total')
  for (const [orderby, ascending] of [
    ['id', [m, z, a]],
    ['name', [a, m, z]],
    ['slug', [z, a, m]],
    ['description', [a, m, z]],
  ] as const) {
    await found({ orderby }, ascending)
    await found({ orderby, order: 'desc' }, ascending.toReversed())
  }
  await found({ search: `z ${word}` }, [z])
  await found({ include: [z, m] }, [m, z])
  await found({ include: [z, a, m], orderby: 'include' }, [z, a, m])
  await found({ exclude: [z] }, [a, m])
  await found({ include: [z], exclude: [z] }, [z])
  await found({ slug: [`z${word}`, `n${word}`] }, [a, m])
  await found({ post }, [z])
  await found({ hide_empty: true }, [z])
  await found({ per_page: 2 }, [a, m])
  await found({ per_page: 2, page: 2 }, [z])
  if (taxonomy !== 'product_tag') await found({ parent: m }, [])
  const short = await found({ context: 'embed' }, [a, m, z])
  expect.satisfies(short.at(0, 'count') === undefined, short, 'no count', short.at(0, 'count'))
  const one = await expect.accepted(anonymous.get(`${list}/${z}`, { context: 'embed' }))
  expect.satisfies(one.at('count') === undefined, one, 'no count', one.at('count'))
  await expect.value(anonymous.get(`${list}/${z}`), 'count', 1, 'the count')
  await expect.accepted(site.get(list, { context: 'edit' }))
}

const termWriters = async (tools: CheckTools, taxonomy: string): Promise<void> => {
  const list = `/core/v2/${taxonomy}`
  const { path } = await newItem(tools, list, { name: newWord(tools) })
  await expectRefused(tools, [
    ['POST', list, 'rest_cannot_create', { name: 'x' }],
    ['PUT', path, 'rest_cannot_update', {}],
    ['DELETE', path, 'rest_cannot_delete'],
    ['GET', `${path}?context=edit`, 'rest_forbidden_context'],
    ['GET', `${list}?context=edit`, 'rest_forbidden_context'],
  ])
}

export const productPostWriteChecks: readonly Check[] = [
  writeCheck('woocommerce.posts.create', create),
  writeCheck('woocommerce.posts.update', update),
  writeCheck('woocommerce.posts.delete', remove),
  writeCheck('woocommerce.posts.writers', writers),
  ...kinds.flatMap(([taxonomy, kind]) => {
    const name = taxonomy.replace('product_', '')
    return [
      writeCheck('woocommerce.posts.terms.write', name, (tools) => writeTerms(tools, taxonomy)),
      writeCheck('woocommerce.posts.terms.list', name, (tools) => listTerms(tools, taxonomy, kind)),
      writeCheck('woocommerce.posts.terms.writers', name, (tools) => termWriters(tools, taxonomy)),
    ]
  }),
]
