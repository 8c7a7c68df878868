import type { HandlerRequest } from '../../../index.ts'
import { textParam } from '../listing.ts'
import { decimalText, minorUnits } from '../money.ts'
import type { Order } from '../order-model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import type { orderStatuses } from './order-write.ts'
import type { Handlers } from './resource.ts'

const period = {
  period: { type: 'string', enum: ['week', 'month', 'last_month', 'year'] },
  date_min: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  date_max: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
} as const

const names = [
  'sales',
  'top_sellers',
  'orders/totals',
  'products/totals',
  'customers/totals',
  'coupons/totals',
  'reviews/totals',
] as const

/** How many of each there are, by a slug. */
const totals = (kinds: readonly (readonly [slug: string, name: string])[], count: (slug: string) => number) =>
  kinds.map(([slug, name]) => ({ slug, name, total: count(slug) }))

const statusNames: Readonly<Record<(typeof orderStatuses)[number], string>> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
}

const report = (handle: (catalog: Catalog, request: HandlerRequest) => unknown): Handlers[string] => ({
  permission: permission('list'),
  handle: (request) => handle(requestCatalog(request), request),
})

/** Reports over orders and what else is stored. */
export const reportHandlers: Handlers = {
  'GET /wc/v3/reports': {
    permission: permission('list'),
    handle: ({ site }) =>
      names.map((slug) => ({
        slug,
        description: '',
        _links: {
          self: [{ href: site.route(`/wc/v3/reports/${slug}`) }],
          collection: [{ href: site.route('/wc/v3/reports') }],
        },
      })),
  },
  'GET /wc/v3/reports/sales': { args: period, ...report(sales) },
  'GET /wc/v3/reports/top_sellers': { args: period, ...report(topSellers) },
  'GET /wc/v3/reports/orders/totals': report(({ shop }) =>
    totals(
      Object.entries(statusNames),
      (slug) => shop.orders.all().filter(({ status }) => status === slug).length,
    ),
  ),
  'GET /wc/v3/reports/products/totals': report(({ shop }) =>
    totals(
      [
        ['external', 'External product'],
        ['grouped', 'Grouped product'],
        ['simple', 'Simple product'],
        ['variable', 'Variable product'],
      ],
      (slug) =>
        shop.products.all().filter(({ type, status }) => type === slug && status === 'publish').length,
    ),
  ),
  'GET /wc/v3/reports/customers/totals': report(async ({ shop }) => {
    const users = await shop.customers.all()
    return totals(
      [
        ['paying', 'paying'],
        ['non_paying', 'non_paying'],
      ],
      (slug) => users.filter(({ is_paying_customer }) => is_paying_customer === (slug === 'paying')).length,
    )
  }),
  'GET /wc/v3/reports/coupons/totals': report(({ shop }) =>
    totals(
      ['percent', 'fixed_cart', 'fixed_product'].map((type) => [type, type]),
      (slug) => shop.coupons.all().filter(({ discount_type }) => discount_type === slug).length,
    ),
  ),
  'GET /wc/v3/reports/reviews/totals': report(({ shop }) =>
    totals(
      [1, 2, 3, 4, 5].map((rating) => [`rated_${rating}_out_of_5`, `rated ${rating}`]),
      (slug) => shop.reviews.all().filter(({ rating }) => slug === `rated_${rating}_out_of_5`).length,
    ),
  ),
}

const counted = new Set(['processing', 'on-hold', 'completed', 'refunded'])

interface Span {
  readonly from: string
  readonly to: string
  readonly isYear: boolean
}

/** The days of a report: today, a period that ends today, or from and to a day. */
function span(request: HandlerRequest): Span {
  const day = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
  const now = new Date(request.site.now())
  const today = day(now.getTime())
  const monthStart = (back: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  const begins: Readonly<Record<string, string>> = {
    week: day(now.getTime() - 6 * 86_400_000),
    month: day(monthStart(0)),
    last_month: day(monthStart(1)),
    year: `${now.getUTCFullYear()}-01-01`,
  }
  const name = textParam(request, 'period') ?? ''
  const from = textParam(request, 'date_min') ?? begins[name] ?? today
  const end = name === 'last_month' ? day(monthStart(0) - 1) : today
  return { from, to: textParam(request, 'date_max') ?? end, isYear: name === 'year' }
}

function ordersIn({ shop }: Catalog, { from, to }: Span): readonly Order[] {
  return shop.orders.all().filter(({ status, date_created_gmt }) => {
    const day = date_created_gmt.slice(0, 10)
    return counted.has(status) && day >= from && day <= to
  })
}

const longestByDays = 92
const mostParts = 1200

/** The parts of a report: its days, or its months when it is of a year or of more than three months. */
function parts({ from, to, isYear }: Span): {
  readonly unit: 'day' | 'month'
  readonly keys: readonly string[]
} {
  const day = 86_400_000
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const unit = isYear || end - start > longestByDays * day ? 'month' : 'day'
  const keys: string[] = []
  const time = new Date(start)
  if (unit === 'month') time.setUTCDate(1)
  while (time.getTime() <= end && keys.length < mostParts) {
    keys.push(time.toISOString().slice(0, unit === 'month' ? 7 : 10))
    if (unit === 'month') time.setUTCMonth(time.getUTCMonth() + 1)
    else time.setUTCDate(time.getUTCDate() + 1)
  }
  return { unit, keys }
}

function sales(catalog: Catalog, request: HandlerRequest): unknown {
  const { settings } = catalog
  const days = span(request)
  const orders = ordersIn(catalog, days)
  const sum = (each: (order: Order) => string, list = orders): number =>
    list.reduce((total, order) => total + minorUnits(each(order), settings), 0)
  const refunded = ({ refunds }: Order): string =>
    decimalText(
      refunds.reduce((all, { amount }) => all + minorUnits(amount, settings), 0),
      settings,
    )
  const decimal = (amount: number): string => decimalText(amount, settings)
  const items = (list: readonly Order[]): number =>
    list.flatMap(({ line_items }) => line_items).reduce((total, { quantity }) => total + quantity, 0)
  const total = sum((order) => order.total)
  const net = total - sum((order) => order.total_tax) - sum((order) => order.shipping_total)
  const { unit, keys } = parts(days)
  const byPart = Map.groupBy(orders, ({ date_created_gmt }) => date_created_gmt.slice(0, keys[0]?.length))
  return [
    {
      total_sales: decimal(total),
      net_sales: decimal(net),
      average_sales: decimal(net),
      total_orders: orders.length,
      total_items: items(orders),
      total_tax: decimal(sum((order) => order.total_tax)),
      total_shipping: decimal(sum((order) => order.shipping_total)),
      total_refunds: orders.flatMap(({ refunds }) => refunds).length,
      total_discount: decimal(sum((order) => order.discount_total)),
      totals_grouped_by: unit,
      totals: Object.fromEntries(
        keys.map((key) => {
          const list = byPart.get(key) ?? []
          const total = {
            sales: decimal(sum((order) => order.total, list)),
            orders: list.length,
            items: items(list),
            tax: decimal(sum((order) => order.total_tax, list)),
            shipping: decimal(sum((order) => order.shipping_total, list)),
            discount: decimal(sum((order) => order.discount_total, list)),
            customers: 0,
            refunds: decimal(sum(refunded, list)),
          }
          return [key, total]
        }),
      ),
      total_customers: 0,
      _links: { about: [{ href: request.site.route('/wc/v3/reports') }] },
    },
  ]
}

function topSellers(catalog: Catalog, request: HandlerRequest): unknown {
  const sold = new Map<number, number>()
  for (const { line_items } of ordersIn(catalog, span(request)))
    for (const { product_id, quantity } of line_items)
      sold.set(product_id, (sold.get(product_id) ?? 0) + quantity)
  const { site } = request
  return [...sold]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([product_id, quantity]) => ({
      name: catalog.shop.products.get(product_id)?.name ?? '',
      product_id,
      quantity,
      _links: {
        about: [{ href: site.route('/wc/v3/reports') }],
        product: [{ href: site.route(`/wc/v3/products/${product_id}`) }],
      },
    }))
}
