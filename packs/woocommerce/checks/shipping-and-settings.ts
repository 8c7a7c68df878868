import { type Check, type CheckTools, statements, userCheck, writeCheck } from '../../../conformance/index.ts'
import { newUntaxed } from './managed-orders.ts'
import { expectDenied, expectRead, type Item, manage, newItem, newWord } from './resource.ts'
import { type Fields, isLike } from './values.ts'

const missingId = 987_654_321
const zones = `${manage}/shipping/zones`

export const shopRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.zones.create':
    'Shipping zones are created, listed, changed, and deleted with `force` only.',
  'woocommerce.v3.zones.rest': 'The zone of everywhere else, 0, can be read, and not changed.',
  'woocommerce.v3.zones.missing': 'For a zone that does not exist, the answer is an error.',
  'woocommerce.v3.zones.locations': 'The locations of a zone are written as a list.',
  'woocommerce.v3.zones.methods':
    'Ways to ship are added to a zone, changed with their settings, and removed.',
  'woocommerce.v3.zones.permission': 'Zones are for users who manage the shop.',
  'woocommerce.v3.shipping-methods': 'The kinds of shipping are listed.',
  'woocommerce.v3.tax-classes': 'The classes of taxes are listed.',
  'woocommerce.v3.settings.groups': 'Settings are listed in groups.',
  'woocommerce.v3.settings.write': 'A setting is changed, and refuses what is not an option.',
  'woocommerce.v3.settings.missing': 'For a group or a setting that does not exist, the answer is an error.',
  'woocommerce.v3.payment-gateways.list': 'Ways to pay are listed and read by their id.',
  'woocommerce.v3.payment-gateways.write': 'The title, text, place and state of a way to pay are changed.',
  'woocommerce.v3.reports.list': 'The reports are listed.',
  'woocommerce.v3.reports.sales': 'The report of sales has the days or months of a period.',
  'woocommerce.v3.reports.top-sellers': 'The report of what is sold most has only what is sold in a period.',
  'woocommerce.v3.reports.totals': 'The totals count what is new.',
  'woocommerce.v3.reports.permission': 'Settings, ways to pay and reports are for users who manage the shop.',
})

const newZone = async (tools: CheckTools, fields: Fields = {}): Promise<Item> =>
  newItem(tools, zones, { name: newWord(tools), ...fields })

const lifeOfZone: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const name = newWord(tools)
  const { id, path, answer } = await newZone(tools, { name, order: 7 })
  expectRead(tools, answer, { sent: { name, order: 7 } })
  const list = await expect.accepted(site.get(zones))
  const found = list.items.find((each) => each.id === id)
  expect.satisfies(found?.name === name, list, `the zone ${name}`, found ?? null)
  const changed = { name: `${name} north`, order: 8 }
  expectRead(tools, await expect.accepted(site.put(path, changed)), { sent: changed })
  expectRead(tools, await expect.accepted(site.put(path, {})), { sent: changed })
  expectRead(tools, await expect.accepted(site.get(path)), { sent: changed })
  await expect.error(site.post(zones, {}), 400, 'rest_missing_callback_param')
  await expect.error(site.delete(path), 501, 'rest_trash_not_supported')
  await expect.value(site.delete(path, { force: true }), 'id', id, 'the id')
  await expect.error(site.get(path), 404, 'woocommerce_rest_shipping_zone_invalid')
}

const locations: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const path = `${(await newZone(tools)).path}/locations`
  const sent = [
    { code: 'FR', type: 'country' },
    { code: '75*', type: 'postcode' },
  ]
  const written = await expect.accepted(site.send('PUT', path, { body: sent }))
  expect.satisfies(isLike(written.body, sent), written, JSON.stringify(sent), written.body)
  const read = await expect.accepted(site.get(path))
  expect.equal(
    read,
    read.items.map(({ code }) => code ?? null),
    ['FR', '75*'],
    'the codes',
  )
  await expect.accepted(site.send('PUT', path, { body: [] }))
  const none = await expect.accepted(site.get(path))
  expect.equal(none, none.items.length, 0, 'the number of locations')
}

const zoneMethods: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${(await newZone(tools)).path}/methods`
  await expect.error(site.post(list, {}), 400, 'rest_missing_callback_param')
  const settings = { title: 'By boat', cost: '4.50' }
  const added = await expect.accepted(
    site.post(list, { method_id: 'flat_rate', order: 3, enabled: false, settings }),
  )
  const inSettings = (title: string, cost: string) => ({ title: { value: title }, cost: { value: cost } })
  expectRead(tools, added, {
    sent: {
      method_id: 'flat_rate',
      order: 3,
      enabled: false,
      settings: inSettings('By boat', '4.50'),
    },
  })
  const path = `${list}/${added.at('instance_id')}`
  const other = await expect.accepted(site.post(list, { method_id: 'local_pickup', order: 1 }))
  const all = await expect.accepted(site.get(list))
  expect.equal(all, all.items.length, 2, 'the number of methods')
  const ids = all.items.map(({ instance_id = 0 }) => instance_id)
  expect.equal(
    all,
    ids,
    [other.at('instance_id') ?? 0, added.at('instance_id') ?? 0],
    'the methods in their order',
  )
  const change = { order: 2, enabled: true, settings: { title: 'By ship', cost: '5' } }
  const changed = { order: 2, enabled: true, settings: inSettings('By ship', '5') }
  expectRead(tools, await expect.accepted(site.put(path, change)), { sent: changed })
  expectRead(tools, await expect.accepted(site.put(path, {})), { sent: changed })
  expectRead(tools, await expect.accepted(site.get(path)), { sent: changed })
  await expect.error(site.delete(path), 501, 'rest_trash_not_supported')
  await expect.value(
    site.delete(path, { force: true }),
    'instance_id',
    added.at('instance_id') ?? 0,
    'the id',
  )
  await expect.error(site.get(path), 404, 'woocommerce_rest_shipping_zone_method_invalid')
}

const zonePermission: Check['run'] = async (tools) => {
  const { path } = await newZone(tools)
  const method = await tools.expect.accepted(tools.site.post(`${path}/methods`, { method_id: 'flat_rate' }))
  const one = `${path}/methods/${method.at('instance_id')}`
  await expectDenied(tools, [
    ['GET', zones, 'view', {}],
    ['POST', zones, 'create', { name: 'x' }],
    ['GET', path, 'view', {}],
    ['PUT', path, 'edit', {}],
    ['DELETE', path, 'edit', {}],
    ['GET', `${path}/locations`, 'view', {}],
    ['PUT', `${path}/locations`, 'edit', []],
    ['GET', `${path}/methods`, 'view', {}],
    ['POST', `${path}/methods`, 'create', { method_id: 'flat_rate' }],
    ['GET', one, 'view', {}],
    ['PUT', one, 'edit', {}],
    ['DELETE', one, 'edit', {}],
    ['GET', `${manage}/shipping_methods`, 'view', {}],
    ['GET', `${manage}/taxes/classes`, 'view', {}],
  ])
}

const settings = `${manage}/settings`
const position = `${settings}/general/woocommerce_currency_pos`

const writtenSetting: Check['run'] = async (tools) => {
  const { site, expect, testData } = tools
  const before = await expect.accepted(site.get(position))
  expect.equal(before, before.at('group_id'), 'general', 'the group')
  expect.equal(before, before.at('type'), 'select', 'the type')
  expect.equal(before, before.at('default'), 'left', 'the default')
  const value = before.at('value') ?? 'left'
  testData.atEnd(position, () => site.put(position, { value }))
  const other = value === 'right' ? 'left' : 'right'
  await expect.value(site.put(position, { value: other }), 'value', other, 'the value')
  await expect.value(site.get(position), 'value', other, 'the value')
  await expect.error(site.put(position, { value: 'above' }), 400, 'rest_setting_value_invalid')
}

const gateways = `${manage}/payment_gateways`

const writtenGateway: Check['run'] = async (tools) => {
  const { site, expect, testData } = tools
  const path = `${gateways}/cheque`
  const before = await expect.accepted(site.get(path))
  const kept = Object.fromEntries(
    ['title', 'description', 'order', 'enabled'].map((name) => [name, before.at(name) ?? null]),
  )
  testData.atEnd(path, () => site.put(path, kept))
  for (const sent of [
    { title: 'By post', description: 'Send it.', order: 7, enabled: true },
    { title: 'By cheque', description: 'Sign it.', order: 8, enabled: false },
  ]) {
    expectRead(tools, await expect.accepted(site.put(path, sent)), { sent })
    expectRead(tools, await expect.accepted(site.put(path, {})), { sent })
    expectRead(tools, await expect.accepted(site.get(path)), { sent })
  }
}

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
    refunds: 0,
  }
  const day = week.report.at(0, 'totals', first)
  const names = typeof day === 'object' && day !== null ? Object.keys(day) : []
  expect.equal(week.report, names, Object.keys(members), 'what is counted of a day')
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
  // Where orders have tables of their own, the plugin counts none of them.
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

const closed: Check['run'] = async (tools) => {
  await expectDenied(tools, [
    ['GET', settings, 'view', {}],
    ['GET', `${settings}/general`, 'view', {}],
    ['GET', position, 'view', {}],
    ['PUT', position, 'edit', {}],
    ['GET', gateways, 'view', {}],
    ['GET', `${gateways}/cheque`, 'view', {}],
    ['PUT', `${gateways}/cheque`, 'edit', {}],
    ['GET', reports, 'view', {}],
    ...[
      'sales',
      'top_sellers',
      ...['orders', 'products', 'customers', 'coupons', 'reviews'].map((each) => `${each}/totals`),
    ].map((name) => ['GET', `${reports}/${name}`, 'view', {}] as const),
  ])
}

export const shopChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.zones.create', lifeOfZone),
  writeCheck('woocommerce.v3.zones.rest', async ({ site, expect }) => {
    const rest = await expect.value(site.get(`${zones}/0`), 'id', 0, 'the id')
    expect.equal(rest, rest.at('order'), 0, 'the order')
    await expect.error(
      site.put(`${zones}/0`, { name: 'x' }),
      403,
      'woocommerce_rest_shipping_zone_invalid_zone',
    )
  }),
  writeCheck('woocommerce.v3.zones.missing', async ({ site, expect }) => {
    const path = `${zones}/${missingId}`
    for (const [method, each] of [
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['GET', `${path}/locations`],
      ['GET', `${path}/methods`],
      ['GET', `${path}/methods/1`],
    ] as const)
      await expect.error(
        site.send(method, each, { query: { force: true } }),
        404,
        'woocommerce_rest_shipping_zone_invalid',
      )
  }),
  writeCheck('woocommerce.v3.zones.locations', locations),
  writeCheck('woocommerce.v3.zones.methods', zoneMethods),
  writeCheck('woocommerce.v3.zones.permission', zonePermission),
  userCheck('woocommerce.v3.shipping-methods', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(`${manage}/shipping_methods`))
    const ids = list.items.map(({ id }) => id)
    for (const id of ['flat_rate', 'free_shipping', 'local_pickup'])
      expect.that(ids.includes(id), list, `the method ${id}`, 'a list without it')
  }),
  userCheck('woocommerce.v3.tax-classes', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(`${manage}/taxes/classes`))
    const slugs = list.items.map(({ slug }) => slug)
    for (const slug of ['standard', 'reduced-rate', 'zero-rate'])
      expect.that(slugs.includes(slug), list, `the class ${slug}`, 'a list without it')
  }),
  userCheck('woocommerce.v3.settings.groups', async ({ site, expect }) => {
    const groups = await expect.accepted(site.get(settings))
    const ids = groups.items.map(({ id }) => id)
    for (const id of ['general', 'products', 'tax'])
      expect.that(ids.includes(id), groups, `the group ${id}`, 'a list without it')
    const general = await expect.accepted(site.get(`${settings}/general`))
    const currency = general.items.find(({ id }) => id === 'woocommerce_currency')
    expect.satisfies(currency?.type === 'select', general, 'the currency as a choice', currency ?? null)
  }),
  writeCheck('woocommerce.v3.settings.write', writtenSetting),
  writeCheck('woocommerce.v3.settings.missing', async ({ site, expect }) => {
    await expect.error(site.get(`${settings}/no-such-group`), 404, 'rest_setting_setting_group_invalid')
    await expect.error(site.get(`${settings}/no-such-group/x`), 404, 'rest_setting_setting_group_invalid')
    await expect.error(site.get(`${settings}/general/no-such-setting`), 404, 'rest_setting_setting_invalid')
  }),
  userCheck('woocommerce.v3.payment-gateways.list', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(gateways))
    const ids = list.items.map(({ id }) => id)
    for (const id of ['bacs', 'cheque']) {
      expect.that(ids.includes(id), list, `the way to pay ${id}`, 'a list without it')
      await expect.value(site.get(`${gateways}/${id}`), 'id', id, 'the id')
    }
    await expect.error(site.get(`${gateways}/no-such-way`), 404, 'woocommerce_rest_payment_gateway_invalid')
  }),
  writeCheck('woocommerce.v3.payment-gateways.write', writtenGateway),
  userCheck('woocommerce.v3.reports.list', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(reports))
    const slugs = list.items.map(({ slug }) => slug)
    for (const slug of ['sales', 'top_sellers', 'orders/totals', 'reviews/totals'])
      expect.that(slugs.includes(slug), list, `the report ${slug}`, 'a list without it')
  }),
  userCheck('woocommerce.v3.reports.sales', salesReport),
  writeCheck('woocommerce.v3.reports.top-sellers', topSellers),
  userCheck('woocommerce.v3.reports.totals', totals),
  writeCheck('woocommerce.v3.reports.permission', closed),
]
