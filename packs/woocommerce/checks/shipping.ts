import { type Check, type CheckTools, statements, userCheck, writeCheck } from '../../../conformance/index.ts'
import {
  expectDenied,
  expectLocation,
  expectRead,
  type Item,
  manage,
  missingId,
  newItem,
  newWord,
} from './items.ts'
import { type Fields, isLike } from './values.ts'

const zones = `${manage}/shipping/zones`

export const shippingRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.zones.create':
    'Shipping zones are created, listed, changed, and deleted with `force` only.',
  'woocommerce.v3.zones.rest': 'The zone 0, everywhere else, can be read but not changed.',
  'woocommerce.v3.zones.missing': 'A request for a zone that does not exist returns an error.',
  'woocommerce.v3.zones.locations': 'The locations of a zone are written as a list.',
  'woocommerce.v3.zones.methods':
    'Shipping methods are added to a zone, changed with their settings, and removed.',
  'woocommerce.v3.zones.permission': 'Only users who manage the shop can access zones.',
  'woocommerce.v3.shipping-classes.slug':
    'Users who manage the shop get a suggested slug for a new shipping class.',
  'woocommerce.v3.shipping-methods': 'Shipping methods are listed.',
  'woocommerce.v3.zones.settings': 'A shipping method has its settings, with their default values.',
})

const newZone = async (tools: CheckTools, fields: Fields = {}): Promise<Item> =>
  newItem(tools, zones, { name: newWord(tools), ...fields })

const lifeOfZone: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const name = newWord(tools)
  const { id, path, answer } = await newZone(tools, { name, order: 7 })
  expectRead(tools, answer, { sent: { name, order: 7 } })
  expectLocation(tools, answer, path)
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
  const taxed = site.put(path, { settings: { tax_status: 'perhaps' } })
  await expect.error(taxed, 400, 'rest_setting_value_invalid')
  await expect.error(site.delete(path), 501, 'rest_trash_not_supported')
  await expect.value(
    site.delete(path, { force: true }),
    'instance_id',
    added.at('instance_id') ?? 0,
    'the id',
  )
  await expect.error(site.get(path), 404, 'woocommerce_rest_shipping_zone_method_invalid')
}

/** The settings of each kind of shipping: their types, and what they are until they are written. */
const kindsOfShipping = {
  flat_rate: {
    title: { type: 'text', value: 'Flat rate', default: 'Flat rate' },
    tax_status: { type: 'select', value: 'taxable', default: 'taxable' },
    cost: { type: 'text', value: '0', default: '' },
  },
  free_shipping: {
    title: { type: 'text', value: 'Free shipping', default: 'Free shipping' },
    requires: { type: 'select', value: '', default: '' },
    min_amount: { type: 'text', value: '0', default: '' },
    ignore_discounts: { type: 'checkbox', value: 'no', default: 'no' },
  },
  local_pickup: {
    title: { type: 'text', value: 'Local pickup', default: 'Local pickup' },
    tax_status: { type: 'select', value: 'taxable', default: 'taxable' },
    cost: { type: 'text', value: '', default: '' },
  },
}

// A shop with shipping classes has settings for these, too.
const isOfClass = (name: string): boolean => /class|^type$/.test(name)

const kindSettings: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const list = `${(await newZone(tools)).path}/methods`
  for (const [method_id, settings] of Object.entries(kindsOfShipping)) {
    const added = await expect.accepted(site.post(list, { method_id }))
    expectRead(tools, added, { sent: { method_id, settings } })
    const names = added.at('settings')
    expect.equal(
      added,
      typeof names === 'object' && names !== null
        ? Object.keys(names).filter((each) => !isOfClass(each))
        : [],
      Object.keys(settings),
      'the names of the settings',
    )
  }
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
    ['GET', `${manage}/shipping_methods/flat_rate`, 'view', {}],
  ])
}

export const shippingChecks: readonly Check[] = [
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
  writeCheck('woocommerce.v3.zones.settings', kindSettings),
  writeCheck('woocommerce.v3.zones.permission', zonePermission),
  writeCheck('woocommerce.v3.shipping-classes.slug', async (tools) => {
    const { site, expect } = tools
    const word = newWord(tools).toLowerCase()
    const classes = `${manage}/products/shipping_classes`
    const suggestion = `${classes}/slug-suggestion`
    const suggested = async (slug: string): Promise<void> => {
      const answer = await expect.accepted(site.get(suggestion, { name: `Bulky ${word}` }))
      expect.equal(answer, answer.body, slug, 'the suggestion')
    }
    await suggested(`bulky-${word}`)
    await newItem(tools, classes, { name: `Bulky ${word}` })
    await suggested(`bulky-${word}-2`)
    await expectDenied(tools, [['GET', suggestion, 'view', {}]])
  }),
  userCheck('woocommerce.v3.shipping-methods', async ({ site, expect }) => {
    const list = await expect.accepted(site.get(`${manage}/shipping_methods`))
    const ids = list.items.map(({ id }) => id)
    for (const id of ['flat_rate', 'free_shipping', 'local_pickup'])
      expect.that(ids.includes(id), list, `the method ${id}`, 'a list without it')
    await expect.value(site.get(`${manage}/shipping_methods/flat_rate`), 'id', 'flat_rate', 'the id')
    await expect.error(
      site.get(`${manage}/shipping_methods/no-such-kind`),
      404,
      'woocommerce_rest_shipping_method_invalid',
    )
  }),
]
