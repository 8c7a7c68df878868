import { periodTest, postKeys, textParam } from '../listing.ts'
import { utcText } from '../model.ts'
import type { Order } from '../order-model.ts'
import { integer, text } from './fields.ts'
import { emailHandlers, emailsPath } from './order-emails.ts'
import { noteHandlers, ordersRoute } from './order-parts.ts'
import { orderView } from './order-view.ts'
import { changedOrder, createdOrder, orderFields, orderStatuses } from './order-write.ts'
import { refundHandlers } from './refunds.ts'
import { type Handlers, type Resource, resourceHandlers } from './resource.ts'
import { trashedOrderMeta } from './trash.ts'

const moment = { type: 'string', format: 'date-time' } as const

const orderResource: Resource<Order> = {
  route: ordersRoute,
  store: ({ orders }) => orders,
  missing: ['woocommerce_rest_shop_order_invalid_id', 400],
  view: (order, catalog, { site }) => orderView(order, catalog, site),
  filters: {
    search: text,
    after: moment,
    before: moment,
    status: {
      type: 'array',
      items: { type: 'string', enum: ['any', 'trash', 'auto-draft', ...orderStatuses] },
      default: ['any'],
    },
    customer: integer,
    product: integer,
  },
  matches(order, request) {
    const { status, customer, product } = request.params
    const search = textParam(request, 'search')?.toLowerCase()
    const statuses: readonly unknown[] = Array.isArray(status) ? status : ['any']
    const isAny = statuses.includes('any') && order.status !== 'trash' && order.status !== 'checkout-draft'
    const isInPeriod = periodTest(request)
    const searched = JSON.stringify([
      order.id,
      order.billing,
      order.shipping,
      order.line_items.map(({ name }) => name),
    ])
    return (
      (isAny || statuses.includes(order.status)) &&
      (customer === undefined || order.customer_id === customer) &&
      (product === undefined || order.line_items.some(({ product_id }) => product_id === product)) &&
      isInPeriod(order.date_created_gmt) &&
      (search === undefined || searched.toLowerCase().includes(search))
    )
  },
  keys: {
    ...postKeys,
    title: ({ id }) => id,
    slug: ({ id }) => id,
  },
  order: ['date', 'desc'],
  links: ({ id, customer_id }, site) => ({
    email_templates: [{ href: site.route(emailsPath(id)) }],
    ...(customer_id !== 0 && { customer: [{ href: site.route(`/wc/v3/customers/${customer_id}`) }] }),
  }),
  fields: orderFields,
  create: createdOrder,
  update: changedOrder,
  trashed: (order, { now }) => ({
    ...order,
    status: 'trash',
    date_modified_gmt: utcText(now),
    meta_data: trashedOrderMeta(order, now),
  }),
}

/** Orders with their emails, notes and refunds. */
export const orderHandlers: Handlers = {
  ...resourceHandlers(orderResource),
  ...emailHandlers,
  ...noteHandlers,
  ...refundHandlers,
}
