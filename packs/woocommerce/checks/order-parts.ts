import { type Check, type CheckTools, statements, writeCheck } from '../../../conformance/index.ts'
import { expectDenied, expectLocation, type Item, manage, missingId, newItem, newWord } from './items.ts'
import { newUntaxed } from './managed-orders.ts'
import { type Answer, isLike, type Query } from './values.ts'

export const orderPartRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.orders.lines':
    'A line of an order is added, changed by its id, or removed by the quantity 0.',
  'woocommerce.v3.orders.totals': 'The total of an order is that of its lines, shipping and fees.',
  'woocommerce.v3.orders.stock': 'A paid order reduces the stock.',
  'woocommerce.v3.orders.customer': 'An order for a customer who does not exist is rejected.',
  'woocommerce.v3.orders.product': 'The list of orders can be filtered by customer and product.',
  'woocommerce.v3.orders.email': 'An order without an email gets that of its customer.',
  'woocommerce.v3.orders.links':
    'An order links to its customer, and to the emails that can be sent about it.',
  'woocommerce.v3.orders.emails': 'The emails of an order follow its status.',
  'woocommerce.v3.orders.gone': 'A line of a product that does not exist any more has no SKU.',
  'woocommerce.v3.order-notes.list': 'Notes are added to an order, and listed by their type.',
  'woocommerce.v3.order-notes.delete': 'A note is deleted with `force` only.',
  'woocommerce.v3.order-notes.missing':
    'Requests for missing notes, or for notes of missing orders, return an error.',
  'woocommerce.v3.order-notes.permission': 'Only users who manage the shop can access notes.',
})

interface CheckedOrder extends Item {
  readonly product: Item
  readonly line: number
}

/** An order of two pieces, at 12 each. */
export async function newOrder(tools: CheckTools, status = 'processing'): Promise<CheckedOrder> {
  const product = await newUntaxed(tools)
  const line_items = [{ product_id: product.id, quantity: 2 }]
  const order = await newItem(tools, `${manage}/orders`, { status, line_items })
  return { ...order, product, line: Number(order.answer.at('line_items', 0, 'id')) }
}

const lines: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, line } = await newOrder(tools, 'pending')
  const other = await newUntaxed(tools)
  const expectLines = (answer: Answer, expected: readonly object[]) => {
    const wanted = JSON.parse(JSON.stringify(expected))
    expect.satisfies(
      isLike(answer.at('line_items'), wanted),
      answer,
      JSON.stringify(wanted),
      answer.at('line_items'),
    )
  }
  const added = await expect.accepted(site.put(path, { line_items: [{ product_id: other.id, quantity: 3 }] }))
  expectLines(added, [
    { id: line, quantity: 2 },
    { product_id: other.id, quantity: 3 },
  ])
  const changed = await expect.accepted(
    site.put(path, { line_items: [{ id: line, quantity: 1, total: '10.00', subtotal: '11.00' }] }),
  )
  expectLines(changed, [{ id: line, quantity: 1, total: '10.00', subtotal: '11.00' }, { quantity: 3 }])
  const removed = await expect.accepted(site.put(path, { line_items: [{ id: line, quantity: 0 }] }))
  expectLines(removed, [{ product_id: other.id, quantity: 3 }])
}

const totals: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, answer } = await newOrder(tools, 'pending')
  const read = (name: string, value: string, of: Answer) => expect.equal(of, of.at(name), value, name)
  read('total', '24.00', answer)
  const own = { subtotal: '24.00', total: '24.00', sku: '', price: 12 }
  expect.satisfies(
    isLike(answer.at('line_items', 0), own),
    answer,
    JSON.stringify(own),
    answer.at('line_items', 0),
  )
  const product = await newUntaxed(tools)
  const line_items = [{ product_id: product.id, quantity: 1, total: '7', subtotal: '9' }]
  const changed = await expect.accepted(site.put(path, { line_items }))
  read('total', '31.00', changed)
  read('discount_total', '2.00', changed)
}

const stock: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, product } = await newOrder(tools, 'pending')
  const has = (quantity: number) =>
    expect.value(site.get(product.path), 'stock_quantity', quantity, 'what is in stock')
  await has(9)
  const paid = await expect.value(site.put(path, { set_paid: true }), 'status', 'processing', 'the status')
  expect.satisfies(typeof paid.at('date_paid') === 'string', paid, 'date_paid', paid.at('date_paid'))
  await has(7)
  await expect.accepted(site.put(path, { status: 'cancelled' }))
  await has(9)
}

/** The member of an error's code that differs among the routes of a part. */
interface Part {
  readonly name: 'notes' | 'refunds'
  readonly body: Readonly<Record<string, string | boolean>>
}

/** Whether only users who manage the shop may call the routes of a part. */
export const permission =
  ({ name, body }: Part): Check['run'] =>
  async (tools) => {
    const order = await newOrder(tools)
    const list = `${order.path}/${name}`
    const { id } = await tools.expect.status(tools.site.post(list, body), 201)
    const path = `${list}/${id}`
    await expectDenied(tools, [
      ['GET', list, 'view', {}],
      ['POST', list, 'create', body],
      ['GET', path, 'view', {}],
      ['DELETE', path, 'delete', {}],
    ])
  }

/** Expects a list of ids in any order: those of one second have none. */
export async function expectIds(
  { site, expect }: CheckTools,
  list: string,
  query: Query,
  ids: readonly number[],
): Promise<void> {
  const answer = await expect.accepted(site.get(list, query))
  const sorted = (each: readonly number[]): readonly number[] => each.toSorted((a, b) => a - b)
  expect.equal(answer, sorted(answer.ids), sorted(ids), 'the ids')
}

const notes: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools, 'pending')
  const list = `${path}/notes`
  const before = (await expect.accepted(site.get(list))).ids
  const word = newWord(tools)
  const first = await expect.status(site.post(list, { note: `${word} sent`, customer_note: true }), 201)
  expect.equal(first, first.at('customer_note'), true, 'customer_note')
  expectLocation(tools, first, `${list}/${first.id}`)
  expect.equal(first, first.at('author'), 'WooCommerce', 'the author')
  const second = await expect.status(site.post(list, { note: `${word} packed`, added_by_user: true }), 201)
  expect.equal(second, second.at('note'), `${word} packed`, 'the note')
  expect.satisfies(second.at('author') !== 'WooCommerce', second, 'a user as the author', second.at('author'))
  await expectIds(tools, list, {}, [second.id, first.id, ...before])
  await expectIds(tools, list, { type: 'customer' }, [first.id])
  await expectIds(tools, list, { type: 'internal' }, [second.id, ...before])
  await expect.value(site.get(`${list}/${first.id}`), 'note', `${word} sent`, 'the note')
  await expect.error(site.post(list, {}), 400, 'rest_missing_callback_param')
}

const deletedNote: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools)
  const { id } = await expect.status(site.post(`${path}/notes`, { note: 'Late.' }), 201)
  const note = `${path}/notes/${id}`
  await expect.error(site.delete(note), 501, 'woocommerce_rest_trash_not_supported')
  await expect.value(site.delete(note, { force: true }), 'id', id, 'the id')
  await expect.error(site.get(note), 404, 'woocommerce_rest_invalid_id')
}

const missingNotes: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path } = await newOrder(tools)
  await expect.error(site.get(`${path}/notes/${missingId}`), 404, 'woocommerce_rest_invalid_id')
  await expect.error(
    site.delete(`${path}/notes/${missingId}`, { force: true }),
    404,
    'woocommerce_rest_invalid_id',
  )
  const missing = `${manage}/orders/${missingId}/notes`
  await expect.error(site.get(missing), 404, 'woocommerce_rest_shop_order_invalid_id')
  for (const [method, each] of [
    ['GET', `${missing}/1`],
    ['POST', missing],
    ['DELETE', `${missing}/1`],
  ] as const)
    await expect.error(
      site.send(method, each, { query: { force: true, note: 'x' } }),
      404,
      'woocommerce_rest_order_invalid_id',
    )
}

const ordersOf: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { id, product } = await newOrder(tools)
  const email = `${newWord(tools).toLowerCase()}@example.org`
  const customer = (await newItem(tools, `${manage}/customers`, { email })).id
  const other = await newItem(tools, `${manage}/orders`, { customer_id: customer })
  await expect.ids(site.get(`${manage}/orders`, { product: product.id }), [id], 'the orders of the product')
  await expect.ids(site.get(`${manage}/orders`, { customer }), [other.id], 'the orders of the customer')
}

const emailOfCustomer: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const email = `${newWord(tools).toLowerCase()}@example.org`
  const customer_id = (await newItem(tools, `${manage}/customers`, { email })).id
  const first = await newItem(tools, `${manage}/orders`, { customer_id })
  expect.equal(first.answer, first.answer.at('billing', 'email'), email, 'the email')
  const second = await newItem(tools, `${manage}/orders`, {})
  const changed = await expect.accepted(site.put(second.path, { customer_id }))
  expect.equal(changed, changed.at('billing', 'email'), email, 'the email')
}

const links: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const email = `${newWord(tools).toLowerCase()}@example.org`
  const customer = await newItem(tools, `${manage}/customers`, { email })
  const order = await newItem(tools, `${manage}/orders`, { customer_id: customer.id })
  const href = (answer: Answer, name: string) => String(answer.at('_links', name, 0, 'href'))
  for (const [name, path] of [
    ['customer', customer.path],
    ['email_templates', `${order.path}/actions/email_templates`],
  ] as const)
    expect.satisfies(href(order.answer, name).endsWith(path), order.answer, path, href(order.answer, name))
  const without = await expect.accepted(site.put(order.path, { customer_id: 0 }))
  expect.equal(without, without.at('_links', 'customer') ?? null, null, 'the customer')
}

const emails: Check['run'] = async (tools) => {
  const { site, expect, anonymous } = tools
  const { path } = await newItem(tools, `${manage}/orders`, { status: 'on-hold' })
  const list = `${path}/actions/email_templates`
  const expectEmails = async (...wanted: readonly string[]) => {
    const answer = await expect.accepted(site.get(list))
    expect.equal(
      answer,
      answer.items.map(({ id }) => id ?? null),
      wanted,
      'the emails',
    )
  }
  await expectEmails()
  await expect.accepted(site.put(path, { billing: { email: 'ada@example.org' } }))
  await expectEmails('customer_invoice', 'customer_on_hold_order')
  await expect.accepted(site.put(path, { status: 'completed' }))
  await expectEmails('customer_completed_order', 'customer_invoice')
  await expectDenied(tools, [['GET', list, 'view', {}]])
  const missing = anonymous.get(`${manage}/orders/${missingId}/actions/email_templates`)
  await expect.error(missing, 404, 'woocommerce_rest_not_found')
}

const goneProduct: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const { path, product } = await newOrder(tools, 'pending')
  await expect.accepted(site.delete(product.path, { force: true }))
  const answer = await expect.accepted(site.get(path))
  for (const [name, value] of [
    ['sku', null],
    ['product_id', 0],
    ['quantity', 2],
  ] as const)
    expect.equal(answer, answer.at('line_items', 0, name), value, name)
  const line_items = [{ product_id: missingId, quantity: 1 }]
  const other = (await newItem(tools, `${manage}/orders`, { line_items })).answer
  expect.equal(other, other.at('needs_processing'), false, 'needs_processing')
}

export const orderPartChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.orders.lines', lines),
  writeCheck('woocommerce.v3.orders.totals', totals),
  writeCheck('woocommerce.v3.orders.stock', stock),
  writeCheck('woocommerce.v3.orders.customer', async ({ site, expect }) => {
    const sent = site.post(`${manage}/orders`, { customer_id: missingId })
    await expect.error(sent, 400, 'woocommerce_rest_invalid_customer_id')
  }),
  writeCheck('woocommerce.v3.orders.product', ordersOf),
  writeCheck('woocommerce.v3.orders.email', emailOfCustomer),
  writeCheck('woocommerce.v3.orders.links', links),
  writeCheck('woocommerce.v3.orders.emails', emails),
  writeCheck('woocommerce.v3.orders.gone', goneProduct),
  writeCheck('woocommerce.v3.order-notes.list', notes),
  writeCheck('woocommerce.v3.order-notes.delete', deletedNote),
  writeCheck('woocommerce.v3.order-notes.missing', missingNotes),
  writeCheck('woocommerce.v3.order-notes.permission', permission({ name: 'notes', body: { note: 'Late.' } })),
]
