import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import { expectDenied, manage, missingId } from './items.ts'
import { expectIds, newOrder, permission } from './order-parts.ts'
import { isLike, type Query } from './values.ts'

export const refundRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.refunds.create': 'A refund has an amount, a reason and lines, and is listed in its order.',
  'woocommerce.v3.refunds.stock': 'Refunded products go back to the stock, unless `api_restock` is false.',
  'woocommerce.v3.refunds.limit':
    'An order is refunded up to its total, and then has the status `refunded`, which in turn refunds what is left. Payment gateways that can’t refund are rejected.',
  'woocommerce.v3.refunds.delete': 'A deleted refund is missing afterwards.',
  'woocommerce.v3.refunds.permission': 'Only users who manage the shop can access refunds.',
  'woocommerce.v3.refunds.all': 'The refunds of all orders are listed, each with its order.',
  'woocommerce.v3.refunds.invalid':
    'Refunds of missing orders, and of amounts that are not numbers or are negative, are rejected.',
})

const refund: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, line } = await newOrder(tools)
  const list = `${path}/refunds`
  const line_items = [{ id: line, quantity: 1, refund_total: 12 }]
  const first = await expect.status(
    site.post(list, { amount: '12.00', reason: 'Too long', line_items, api_refund: false }),
    201,
  )
  expect.equal(first, first.at('amount'), '12.00', 'the amount')
  expect.equal(first, first.at('reason'), 'Too long', 'the reason')
  const wanted = [{ quantity: -1, total: '-12.00' }]
  expect.satisfies(
    isLike(first.at('line_items'), wanted),
    first,
    JSON.stringify(wanted),
    first.at('line_items'),
  )
  const second = await expect.status(site.post(list, { amount: '2.50', api_refund: false }), 201)
  await expectIds(tools, list, {}, [second.id, first.id])
  await expect.value(site.get(`${list}/${first.id}`), 'amount', '12.00', 'the amount')
  const order = await expect.accepted(site.get(path))
  const refunds = order.at('refunds')
  const sums = Array.isArray(refunds) ? refunds.map((_, i) => order.at('refunds', i, 'total') ?? '') : []
  expect.equal(order, sums.toSorted(), ['-12.00', '-2.50'], 'the refunds of the order')
}

const restocked: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, line, product } = await newOrder(tools)
  const list = `${path}/refunds`
  const has = (quantity: number) =>
    expect.value(site.get(product.path), 'stock_quantity', quantity, 'what is in stock')
  await has(7)
  const line_items = [{ id: line, quantity: 1, refund_total: 12 }]
  await expect.accepted(site.post(list, { amount: '12', line_items, api_refund: false }))
  await has(8)
  await expect.accepted(site.post(list, { amount: '6', line_items, api_refund: false, api_restock: false }))
  await has(8)
}

const refundLimit: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools)
  const post = (amount: string) => site.post(`${path}/refunds`, { amount, api_refund: false })
  const unpaid = site.post(`${path}/refunds`, { amount: '1' })
  await expect.error(unpaid, 500, 'woocommerce_rest_cannot_create_order_refund')
  await expect.error(post('24.01'), 500, 'woocommerce_rest_cannot_create_order_refund')
  await expect.accepted(post('24.00'))
  await expect.value(site.get(path), 'status', 'refunded', 'the status')
  const other = await newOrder(tools)
  await expect.accepted(site.post(`${other.path}/refunds`, { amount: '4.00', api_refund: false }))
  await expect.accepted(site.post(other.path, { status: 'refunded' }))
  await expect.value(site.get(`${other.path}/refunds`), '0.amount', '20.00', 'the refund of what was left')
}

const deletedRefund: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools)
  const { id } = await expect.status(site.post(`${path}/refunds`, { amount: '1', api_refund: false }), 201)
  const one = `${path}/refunds/${id}`
  await expect.error(site.delete(one, { force: false }), 501, 'woocommerce_rest_trash_not_supported')
  await expect.value(site.delete(one, { force: true }), 'id', id, 'the id')
  await expect.ids(site.get(`${path}/refunds`), [], 'no refunds')
  await expect.error(site.get(one), 404, 'woocommerce_rest_shop_order_refund_invalid_id')
}

const allRefunds: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${manage}/refunds`
  const orders = [await newOrder(tools), await newOrder(tools)] as const
  const ids: number[] = []
  for (const { path } of [...orders, orders[1]])
    ids.push((await expect.status(site.post(`${path}/refunds`, { amount: '1', api_refund: false }), 201)).id)
  const [a = 0, b = 0, c = 0] = ids
  const first = await expect.accepted(site.get(list, { include: [a] }))
  for (const [name, value] of [
    ['parent_id', orders[0].id],
    ['amount', '1.00'],
  ] as const)
    expect.equal(first, first.at(0, name), value, name)
  const expectList = async (query: Query, wanted: readonly number[]) =>
    await expect.ids(site.get(list, { include: ids, ...query }), wanted, JSON.stringify(query))
  await expectList({ orderby: 'id' }, [c, b, a])
  await expectList({ orderby: 'id', order: 'asc' }, [a, b, c])
  await expectList({ orderby: 'include', include: [b, c, a] }, [b, c, a])
  await expectList({ orderby: 'id', per_page: 1, page: 2 }, [b])
  await expectList({ orderby: 'id', per_page: 1, offset: 2 }, [a])
  await expectList({ orderby: 'id', include: [a, c] }, [c, a])
  await expectList({ parent_exclude: [orders[1].id] }, [a])
  await expectList({ after: '2037-06-01T00:00:00' }, [])
  await expectList({ before: '2002-06-01T00:00:00' }, [])
  const others = await expect.accepted(site.get(list, { exclude: [a], orderby: 'id', per_page: 3 }))
  expect.satisfies(!others.ids.includes(a) && others.ids.includes(b), others, 'all but one', others.ids)
  await expectDenied(tools, [['GET', list, 'view', {}]])
}

const invalid: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools)
  const post = (amount: string, of = path) => site.post(`${of}/refunds`, { amount, api_refund: false })
  await expect.error(post('-1'), 500, 'woocommerce_rest_invalid_order_refund')
  await expect.error(post('x'), 500, 'woocommerce_rest_cannot_create_order_refund')
  const missing = post('1', `${manage}/orders/${missingId}`)
  await expect.error(missing, 500, 'woocommerce_rest_invalid_order_id')
}

export const refundChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.refunds.create', refund),
  writeCheck('woocommerce.v3.refunds.stock', restocked),
  writeCheck('woocommerce.v3.refunds.limit', refundLimit),
  writeCheck('woocommerce.v3.refunds.delete', deletedRefund),
  writeCheck(
    'woocommerce.v3.refunds.permission',
    permission({ name: 'refunds', body: { amount: '1', api_refund: false } }),
  ),
  writeCheck('woocommerce.v3.refunds.all', allRefunds),
  writeCheck('woocommerce.v3.refunds.invalid', invalid),
]
