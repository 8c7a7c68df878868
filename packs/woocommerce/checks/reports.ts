import { type Check, statements, userCheck, writeCheck } from '../../../conformance/index.ts'
import { expectDenied, manage, newItem } from './items.ts'
import { newUntaxed } from './managed-orders.ts'

export const reportRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.reports.list': 'The reports are listed.',
  'woocommerce.v3.reports.sales': 'The report of sales has the days or months of a period.',
  'woocommerce.v3.reports.top-sellers': 'The report of top sellers has only products sold in the period.',
  'woocommerce.v3.reports.totals': 'Totals include new items.',
  'woocommerce.v3.reports.permission': 'Only users who manage the shop can access reports.',
})

const reports = `${manage}/reports`

const salesReport: Check['run'] = async ({ site, expect }) => {
  const days = async (query: Readonly<Record<string, string>>) => {
    const report = await expect.accepted(site.get(`${reports}/sales`, query))
    for (const name of [
      'total_sales',
      'net_sales',
      'average_sales',
      'total_tax',
      'total_shipping',
      'total_discount',
    ])
      expect.satisfies(
        /^-?\d+\.\d\d$/.test(String(report.at(0, name))),
        report,
        `an amount as ${name}`,
        report.at(0, name),
      )
    const totals = report.at(0, 'totals')
    return { report, keys: typeof totals === 'object' && totals !== null ? Object.keys(totals) : [] }
  }
  const week = await days({ period: 'week' })
  expect.equal(week.report, week.keys.length, 7, 'the number of days of a week')
  expect.equal(week.report, week.report.at(0, 'totals_grouped_by'), 'day', 'totals_grouped_by')
  const [first = ''] = week.keys
  const members = {
    sales: 0,
    orders: 0,
    items: 0,
    tax: 0,
    shipping: 0,
    discount: 0,
    customers: 0,
  }
  const day = week.report.at(0, 'totals', first)
  const names = typeof day === 'object' && day !== null ? Object.keys(day) : []
  expect.equal(week.report, names.slice(0, 7), Object.keys(members), 'what is counted of a day')
  const today = await days({})
  expect.equal(today.report, today.keys.length, 1, 'the number of days of today')
  const year = await days({ period: 'year' })
  expect.equal(year.report, year.report.at(0, 'totals_grouped_by'), 'month', 'totals_grouped_by')
  expect.satisfies(/^\d{4}-01$/.test(year.keys[0] ?? ''), year.report, 'January first', year.keys)
  const own = await days({ date_min: '2020-02-01', date_max: '2020-02-03' })
  expect.equal(own.report, own.keys, ['2020-02-01', '2020-02-02', '2020-02-03'], 'the days')
  await expect.error(site.get(`${reports}/sales`, { period: 'day' }), 400, 'rest_invalid_param')
}

const topSellers: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const product = await newUntaxed(tools)
  const line_items = [{ product_id: product.id, quantity: 1000 }]
  await newItem(tools, `${manage}/orders`, { status: 'completed', line_items })
  // With separate tables for orders, the plugin counts none of them.
  for (const query of [
    { period: 'last_month' },
    { date_min: '2037-01-01' },
    { date_min: '2020-02-01', date_max: '2020-02-03' },
  ]) {
    const list = await expect.accepted(site.get(`${reports}/top_sellers`, query))
    const isSold = list.items.some(({ product_id }) => product_id === product.id)
    expect.that(!isSold, list, 'nothing that is sold at another time', 'it')
  }
}

const totals: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const count = async (name: string, slug: string): Promise<number> => {
    const list = await expect.accepted(site.get(`${reports}/${name}/totals`))
    const found = list.items.find((each) => each.slug === slug)
    expect.satisfies(typeof found?.total === 'number', list, `the total of ${slug}`, found ?? null)
    return Number(found?.total)
  }
  const counted = [
    ['orders', 'on-hold'],
    ['products', 'grouped'],
    ['customers', 'non_paying'],
    ['coupons', 'fixed_product'],
    ['reviews', 'rated_3_out_of_5'],
  ] as const
  for (const [name, slug] of counted)
    expect.that((await count(name, slug)) >= 0, await site.get(reports), slug, '')
}

const closedReports: Check['run'] = async (tools) => {
  await expectDenied(tools, [
    ['GET', reports, 'view', {}],
    ...[
      'sales',
      'top_sellers',
      ...['orders', 'products', 'customers', 'coupons', 'reviews'].map((each) => `${each}/totals`),
    ].map((name) => ['GET', `${reports}/${name}`, 'view', {}] as const),
  ])
}

export const reportChecks: readonly Check[] = [
  userCheck('woocommerce.v3.reports.list', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(reports))
    const slugs = list.items.map(({ slug }) => slug)
    for (const slug of ['sales', 'top_sellers', 'orders/totals', 'reviews/totals'])
      expect.that(slugs.includes(slug), list, `the report ${slug}`, 'a list without it')
  }),
  userCheck('woocommerce.v3.reports.sales', salesReport),
  userCheck('woocommerce.v3.reports.sales', 'refunds', async ({ site, expect }) => {
    const query = { date_min: '2020-02-01', date_max: '2020-02-01' }
    const report = await expect.accepted(site.get(`${reports}/sales`, query))
    const refunds = report.at(0, 'totals', '2020-02-01', 'refunds')
    expect.satisfies(refunds !== undefined, report, 'the refunds of a day', refunds ?? null)
  }),
  writeCheck('woocommerce.v3.reports.top-sellers', topSellers),
  userCheck('woocommerce.v3.reports.totals', totals),
  writeCheck('woocommerce.v3.reports.permission', closedReports),
]
