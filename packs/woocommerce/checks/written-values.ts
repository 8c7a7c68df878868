import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import { expectRead, manage, newItem, newWord } from './items.ts'
import { shortened } from './values.ts'

export const writtenValueRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.coupons.written': 'A coupon needs a code, and valid amounts, limits and conditions.',
  'woocommerce.v3.products.prices':
    'A price is the number in the text that was sent, and a sale price is below the regular one.',
  'woocommerce.v3.emails': 'Emails are validated and find their customer, and tags are removed from names.',
  'woocommerce.v3.variations.status': 'A write can’t schedule or trash a variation.',
  'woocommerce.v3.attributes.slug':
    'The slug of an attribute is unique, has at most 29 characters, and no accents or spaces.',
  'woocommerce.v3.terms.written':
    'The name of a term has no tags and is unique among its siblings; its slug is unique.',
  'woocommerce.v3.products.tax-class':
    'A class of taxes that the shop does not have is the standard one; a variation can have that of its product.',
  'woocommerce.v3.products.stock-status': 'External products are in stock, and groups do not manage it.',
  'woocommerce.v3.reviews.moved':
    'A review that is restored has the status before it was spam or in the trash.',
  'woocommerce.v3.reviews.written':
    'A review has a text and an existing product, and no tags in the name of its author.',
  'woocommerce.v3.orders.currency': 'The currency of an order must exist.',
})

const coupons: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/coupons`
  for (const code of ['', ' '])
    await expect.error(site.post(list, { code }), 400, 'woocommerce_rest_empty_coupon_code')
  const word = newWord(tools).toLowerCase()
  const { path } = await newItem(tools, list, { code: word })
  const described = site.put(path, { description: 'Rope & "line"' })
  await expect.value(described, 'description', 'Rope &amp; "line"', 'the description')
  for (const [sent, amount] of [
    ['x1y2.5.7', '125.70'],
    ['1,5', '15.00'],
    ['x', '0.00'],
    [3.5, '3.50'],
  ] as const) {
    const fields = { amount: sent, minimum_amount: sent }
    expectRead(tools, await expect.accepted(site.put(path, fields)), {
      sent: { amount, minimum_amount: amount },
    })
  }
  const least = { minimum_amount: '9', maximum_amount: '8' }
  await expect.error(site.put(path, least), 400, 'coupon_invalid_maximum_amount')
  const sent = { usage_limit: 0, product_ids: [0, 7, 7], email_restrictions: ['A@B.de'], status: '' }
  const read = { usage_limit: null, product_ids: [7], email_restrictions: ['a@b.de'], status: 'draft' }
  const answer = await expect.accepted(site.put(path, sent))
  expect.satisfies(answer.at('usage_limit') === null, answer, 'no limit', answer.at('usage_limit'))
  expectRead(tools, answer, { sent, read })
  await expect.error(site.put(path, { amount: '-3' }), 400, 'coupon_invalid_amount')
  const share = { discount_type: 'percent', amount: '101' }
  await expect.error(site.put(path, share), 400, 'coupon_invalid_amount')
}

const prices: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newItem(tools, `${manage}/products`, { name: newWord(tools) })
  for (const [regular_price, read] of [
    ['a1b2.5', '12.5'],
    ['1,50', '150'],
    ['5.', '5'],
    ['x', ''],
  ] as const)
    await expect.value(site.put(path, { regular_price }), 'regular_price', read, 'the price')
  // A sale price is less than the regular one.
  for (const [sale_price, read] of [
    ['8', '8'],
    ['9', ''],
    ['10', ''],
  ] as const)
    await expect.value(site.put(path, { regular_price: '9', sale_price }), 'sale_price', read, 'the price')
}

const emails: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const email = `${newWord(tools).toLowerCase()}@example.org`
  for (const billing of [{ email: 'x' }, { email: '' }]) {
    await expect.error(site.post(`${manage}/orders`, { billing }), 400, 'rest_invalid_param')
    await expect.error(site.post(`${manage}/customers`, { email, billing }), 400, 'rest_invalid_param')
  }
  const customer = { email, first_name: '<b>Ada</b>  B', last_name: ' C ' }
  const { path, answer } = await newItem(tools, `${manage}/customers`, customer)
  expectRead(tools, answer, { sent: { first_name: 'Ada B', last_name: 'C' } })
  const found = { email, search: 'no-such-word' }
  const all = await expect.accepted(site.get(`${manage}/customers`, found))
  expect.equal(all, all.items.length, 1, 'the number of customers with the email')
  await expect.error(site.put(path, { email: 'x' }), 400, 'rest_invalid_param')
  await newItem(tools, `${manage}/orders`, { billing: { email: null } })
}

const slugs: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/products/attributes`
  const own = shortened(newWord(tools))
  const long = own.padEnd(30, 'x')
  await expect.error(site.post(list, { name: own, slug: long }), 400, 'woocommerce_rest_cannot_create')
  const { answer, path } = await newItem(tools, list, { name: own, slug: `Ö ${own}` })
  expectRead(tools, answer, { sent: { slug: `pa_o-${own}` } })
  const twin = { name: own, slug: `o-${own}` }
  await expect.error(site.post(list, twin), 400, 'woocommerce_rest_cannot_create')
  const term = await newItem(tools, `${path}/terms`, { name: 'Own' })
  await expect.accepted(site.put(path, { slug: `p-${own}` }))
  await expect.value(site.get(term.path), 'id', term.id, 'the id')
  await expect.error(site.put(path, { slug: long }), 400, 'woocommerce_rest_cannot_edit')
}

const terms: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/products/categories`
  const word = newWord(tools).toLowerCase()
  const first = await newItem(tools, list, { name: `<b>${word}</b> & co`, slug: `E ${word}` })
  expectRead(tools, first.answer, { sent: { name: `${word} &amp; co`, slug: `e-${word}` } })
  const twin = { name: `${word} & co` }
  await expect.error(site.post(list, twin), 400, 'term_exists')
  await expect.error(site.post(list, { name: '' }), 400, 'empty_term_name')
  await expect.error(site.post(list, { name: `${word} x`, parent: 987_654_321 }), 400, 'missing_parent')
  const second = await newItem(tools, list, { name: `${word} y`, slug: `e-${word}` })
  const slug = String(second.answer.at('slug'))
  expect.satisfies(/^e-.+-\d+$/.test(slug), second.answer, 'a slug with a number', slug)
  expectRead(tools, await expect.accepted(site.put(second.path, twin)), {
    sent: { name: `${word} &amp; co`, slug },
  })
}

const reviews: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/products/reviews`
  const { id: product_id } = await newItem(tools, `${manage}/products`, { name: newWord(tools) })
  const sent = { product_id, review: 'Fine.', reviewer: ' <b>Ada</b> L', reviewer_email: 'x' }
  const { answer, path } = await newItem(tools, list, sent)
  expectRead(tools, answer, { sent: { reviewer: 'Ada L', reviewer_email: '', rating: 0 } })
  const product = await expect.accepted(site.get(`${manage}/products/${product_id}`))
  expect.equal(product, product.at('rating_count'), 0, 'rating_count')
  const empty = { ...sent, review: '' }
  await expect.error(site.post(list, empty), 400, 'woocommerce_rest_review_content_invalid')
  await expect.error(site.put(path, { review: '' }), 400, 'woocommerce_rest_review_content_invalid')
  await expect.error(site.put(path, { reviewer_email: 'x' }), 400, 'rest_invalid_param')
  const elsewhere = site.put(path, { product_id: 987_654_321 })
  await expect.error(elsewhere, 404, 'woocommerce_rest_product_invalid_id')
}

const taxClasses: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const name = newWord(tools).toLowerCase()
  const added = await expect.status(site.post(`${manage}/taxes/classes`, { name }), 201)
  const path = `${manage}/taxes/classes/${added.at('slug')}`
  tools.testData.atEnd(path, () => site.delete(path, { force: true }))
  const product = await newItem(tools, `${manage}/products`, { name, type: 'variable', tax_class: name })
  expect.equal(product.answer, product.answer.at('tax_class'), name, 'tax_class')
  const variation = await newItem(tools, `${product.path}/variations`, {})
  const has = (own: string, value: string, of = variation.path) =>
    expect.value(site.put(of, { tax_class: own }), 'tax_class', value, 'tax_class')
  expect.equal(variation.answer, variation.answer.at('tax_class'), 'parent', 'tax_class')
  await expect.value(site.get(variation.path), 'tax_class', name, 'tax_class')
  await has(name.toUpperCase(), name)
  await has(`${name}x`, '')
  await has('parent', 'parent')
  await has('parent', '', product.path)
}

const stockStatus: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/products`
  const sent = { name: newWord(tools), stock_status: 'outofstock' }
  const managed = { ...sent, manage_stock: true, stock_quantity: 3 }
  const external = { ...sent, type: 'external' }
  expectRead(tools, (await newItem(tools, list, external)).answer, {
    sent: { manage_stock: false, stock_status: 'instock' },
  })
  await expect.error(
    site.post(list, { ...managed, type: 'external' }),
    400,
    'product_external_invalid_manage_stock',
  )
  expectRead(tools, (await newItem(tools, list, { ...managed, type: 'grouped' })).answer, {
    sent: { manage_stock: false, stock_quantity: null, stock_status: 'outofstock' },
  })
  const variable = await newItem(tools, list, { ...sent, type: 'variable' })
  expect.equal(variable.answer, variable.answer.at('stock_status'), 'instock', 'stock_status')
}

const movedReviews: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { id: product_id } = await newItem(tools, `${manage}/products`, { name: newWord(tools) })
  const sent = { product_id, review: newWord(tools), reviewer: 'Ada', reviewer_email: 'ada@example.org' }
  const { path } = await newItem(tools, `${manage}/products/reviews`, sent)
  for (const [status, now] of [
    ['spam', 'spam'],
    ['unspam', 'approved'],
    ['trash', 'trash'],
    ['untrash', 'approved'],
    ['untrash', 'hold'],
    ['spam', 'spam'],
    ['unspam', 'hold'],
  ] as const)
    await expect.value(site.put(path, { status }), 'status', now, `the status after ${status}`)
}

export const writtenValueChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.coupons.written', coupons),
  writeCheck('woocommerce.v3.products.prices', prices),
  writeCheck('woocommerce.v3.emails', emails),
  writeCheck('woocommerce.v3.variations.status', async (tools) => {
    const fields = { name: newWord(tools), type: 'variable' }
    const { path } = await newItem(tools, `${manage}/products`, fields)
    for (const status of ['future', 'trash'])
      await tools.expect.error(tools.site.post(`${path}/variations`, { status }), 400, 'rest_invalid_param')
  }),
  writeCheck('woocommerce.v3.attributes.slug', slugs),
  writeCheck('woocommerce.v3.terms.written', terms),
  writeCheck('woocommerce.v3.terms.written', 'accents', async (tools) => {
    const word = newWord(tools).toLowerCase()
    const sent = { name: word, slug: `É ${word}` }
    const { answer } = await newItem(tools, `${manage}/products/categories`, sent)
    tools.expect.equal(answer, answer.at('slug'), `e-${word}`, 'the slug')
  }),
  writeCheck('woocommerce.v3.attribute-terms.update', 'order', async (tools) => {
    const name = shortened(newWord(tools))
    const { path } = await newItem(tools, `${manage}/products/attributes`, { name })
    const term = await newItem(tools, `${path}/terms`, { name, menu_order: 4 })
    await tools.expect.value(tools.site.put(term.path, { name: 'Own' }), 'menu_order', 4, 'menu_order')
  }),
  writeCheck('woocommerce.v3.products.tax-class', taxClasses),
  writeCheck('woocommerce.v3.products.stock-status', stockStatus),
  writeCheck('woocommerce.v3.reviews.moved', movedReviews),
  writeCheck('woocommerce.v3.reviews.written', reviews),
  writeCheck('woocommerce.v3.orders.currency', async ({ site, expect }) => {
    await expect.error(site.post(`${manage}/orders`, { currency: 'XXX' }), 400, 'rest_invalid_param')
  }),
]
