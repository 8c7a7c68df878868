import { type Check, statements, userCheck, writeCheck } from '../../../conformance/index.ts'
import { expectDenied, expectRead, manage } from './items.ts'

export const settingRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.settings.groups': 'Settings are listed in groups.',
  'woocommerce.v3.settings.write': 'A setting can be changed, and rejects a value that is not an option.',
  'woocommerce.v3.settings.missing': 'A request for a group or setting that does not exist returns an error.',
  'woocommerce.v3.payment-gateways.list': 'Payment gateways are listed, and read by their id.',
  'woocommerce.v3.payment-gateways.write':
    'Title, description, order and state of a payment gateway can be changed.',
  'woocommerce.v3.settings.texts': 'Texts are stored as sent, and emptied by an empty value.',
  'woocommerce.v3.settings.permission':
    'Only users who manage the shop can access settings and payment gateways.',
})

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
  await expect.error(site.put(position, {}), 400, 'rest_setting_value_invalid')
}

/** Texts and numbers are written as texts; nothing empties a text, and leaves a box. */
const writtenTexts: Check['run'] = async ({ site, expect, testData }) => {
  const separator = `${settings}/general/woocommerce_price_thousand_sep`
  const before = await expect.accepted(site.get(separator))
  testData.atEnd(separator, () => site.put(separator, { value: before.at('value') ?? ',' }))
  for (const [value, written] of [
    ["'", "'"],
    [5, '5'],
    [null, ''],
  ] as const) {
    await expect.value(site.put(separator, { value }), 'value', written, 'the value')
    await expect.value(site.get(separator), 'value', written, 'the value')
  }
  const box = `${settings}/general/woocommerce_enable_coupons`
  const coupons = (await expect.accepted(site.get(box))).at('value') ?? 'yes'
  await expect.value(site.put(box, {}), 'value', coupons, 'the value')
}

const gateways = `${manage}/payment_gateways`

const writtenGateway: Check['run'] = async (tools) => {
  const { site, expect, testData } = tools
  const path = `${gateways}/cheque`
  const before = await expect.accepted(site.get(path))
  const kept = Object.fromEntries(
    ['title', 'description', 'order', 'enabled'].map((name) => [name, before.at(name) ?? null]),
  )
  const settings = { instructions: before.at('settings', 'instructions', 'value') ?? '' }
  testData.atEnd(path, () => site.put(path, { ...kept, settings }))
  for (const sent of [
    { title: 'By post', description: 'Send it.', order: 7, enabled: true },
    { title: 'By cheque', description: 'Sign it.', order: 8, enabled: false },
  ]) {
    expectRead(tools, await expect.accepted(site.put(path, sent)), { sent })
    expectRead(tools, await expect.accepted(site.put(path, {})), { sent })
    expectRead(tools, await expect.accepted(site.get(path)), { sent })
  }
  // A title among the settings shows from the next answer on.
  const own = { title: 'By parcel', instructions: 'Wait.' }
  await expect.value(site.put(path, { settings: own }), 'title', 'By cheque', 'the title')
  expectRead(tools, await expect.accepted(site.get(path)), {
    sent: {
      title: 'By parcel',
      settings: { title: { value: 'By parcel' }, instructions: { value: 'Wait.' } },
    },
  })
}

const closedSettings: Check['run'] = async (tools) => {
  await expectDenied(tools, [
    ['GET', settings, 'view', {}],
    ['GET', `${settings}/general`, 'view', {}],
    ['GET', position, 'view', {}],
    ['PUT', position, 'edit', {}],
    ['GET', gateways, 'view', {}],
    ['GET', `${gateways}/cheque`, 'view', {}],
    ['PUT', `${gateways}/cheque`, 'edit', {}],
  ])
}

export const settingChecks: readonly Check[] = [
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
  writeCheck('woocommerce.v3.settings.texts', writtenTexts),
  writeCheck('woocommerce.v3.settings.permission', closedSettings),
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
]
