import type { Order } from '../order-model.ts'
import { requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import type { Handlers } from './resource.ts'

/** The route of the emails that can be sent about an order. */
export const emailsPath = (id: number | string): string => `/wc/v3/orders/${id}/actions/email_templates`

const details = {
  id: 'customer_invoice',
  title: 'Order details',
  description: 'What the order contains, and how to pay it.',
}

const refunded = {
  id: 'customer_refunded_order',
  title: 'Refunded order',
  description: 'The order is paid back.',
}

/** Emails that can be sent as long as an order has a status. */
const byStatus: Readonly<Record<string, typeof details>> = {
  completed: {
    id: 'customer_completed_order',
    title: 'Completed order',
    description: 'The order is completed.',
  },
  failed: { id: 'customer_failed_order', title: 'Failed order', description: 'The payment has failed.' },
  'on-hold': {
    id: 'customer_on_hold_order',
    title: 'Order on-hold',
    description: 'The order waits for its payment.',
  },
  processing: {
    id: 'customer_processing_order',
    title: 'Processing order',
    description: 'The order is paid and being packed.',
  },
  refunded,
}

function emailsOf({ billing, status, refunds }: Order): readonly (typeof details)[] {
  if (!billing.email || status === 'auto-draft' || status === 'trash') return []
  const ofStatus = byStatus[status]
  const emails = new Set([
    details,
    ...(refunds.length > 0 ? [refunded] : []),
    ...(ofStatus ? [ofStatus] : []),
  ])
  return [...emails].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The emails that can be sent about an order. */
export const emailHandlers: Handlers = {
  [`GET ${emailsPath('(?P<id>[\\d]+)')}`]: {
    args: { id: { type: 'integer' } },
    permission(request) {
      const found = requestCatalog(request).shop.orders.get(Number(request.params.id))
      if (found) return permission('read')(request)
      return {
        status: 404,
        code: 'woocommerce_rest_not_found',
        message: `There is no order ${request.params.id}.`,
      }
    },
    handle(request) {
      const found = requestCatalog(request).shop.orders.get(Number(request.params.id))
      return found ? emailsOf(found) : []
    },
  },
}
