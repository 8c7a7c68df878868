import { type Check, type CheckTools, type Json, statements, Untestable } from '../../../conformance/index.ts'
import { type GuestCart, withRopes } from './guest-cart.ts'
import { deleteAtEnd, manage, newItem, newWord } from './items.ts'
import { type CheckedShop, createdItem } from './shop.ts'
import { type Answer, isLike } from './values.ts'

export const cartShippingRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.shipping.rates': 'An address has the rates of its zone, of which one is selected.',
  'woocommerce.store.shipping.select': 'Another rate can be selected.',
  'woocommerce.store.shipping.classes': 'Shipping classes add their costs to a flat rate.',
  'woocommerce.store.customer': 'The addresses of a cart are stored and validated.',
})

/** An address in a country that few shops have a zone for. */
export const address = {
  first_name: 'Ada',
  last_name: 'Boatwright',
  company: 'Quay',
  address_1: 'Hafnarstræti 1',
  address_2: 'Left',
  city: 'Reykjavik',
  state: '',
  postcode: '101',
  country: 'IS',
  phone: '5551234',
}
export const email = 'ada@example.org'
export const billing = { ...address, email }

/** A zone for the address above: the path of its ways to ship, and the ids of two of these, of 5 and of 9. */
const shippingZone = (tools: CheckTools): Promise<readonly [string, number, number]> =>
  tools.testData.once('woocommerce zone', async () => {
    const { expect, site } = tools
    const zone = await createdItem(tools, 'shipping/zones', { name: `${tools.testData.runTag} zone` })
    const path = `/wc/v3/shipping/zones/${zone}`
    await expect.accepted(site.put(`${path}/locations`, [{ code: 'IS', type: 'country' }]))
    const rate = async (title: string, cost: string): Promise<number> => {
      const settings = { title, cost, tax_status: 'none' }
      const added = await expect.accepted(site.post(`${path}/methods`, { method_id: 'flat_rate', settings }))
      return Number(added.at('instance_id') ?? added.at('id'))
    }
    return [`${path}/methods`, await rate('Parcel', '5'), await rate('Courier', '9')]
  })

/** The same with the rates of the zone above, which the site has to offer. */
export const withRates = (
  requirement: string,
  name: string,
  act: (
    tools: CheckTools,
    cart: GuestCart,
    rates: readonly [string, string],
    shop: CheckedShop,
    methods: string,
  ) => Promise<void>,
): Check =>
  withRopes(requirement, name, async (tools, cart, shop) => {
    const [methods, ...ids] = await shippingZone(tools)
    const [parcel, courier] = ids.map((id) => `flat_rate:${id}`)
    const sent = cart.post('cart/update-customer', { billing_address: billing, shipping_address: address })
    const updated = await tools.expect.accepted(sent)
    const rates = updated.at('shipping_rates', 0, 'shipping_rates')
    const offered = Array.isArray(rates) ? rates.map((_, i) => rateAt(updated, i, 'rate_id')) : []
    if (parcel === undefined || courier === undefined || !offered.includes(parcel))
      throw new Untestable('Another zone of the shop has the address of the checks.')
    await act(tools, cart, [parcel, courier], shop, methods)
  })

const rateAt = (answer: Answer, i: number, member: string) =>
  answer.at('shipping_rates', 0, 'shipping_rates', i, member)

/** The checks of addresses of carts, and of the rates for them. */
export const cartShippingChecks: readonly Check[] = [
  withRates('woocommerce.store.shipping.rates', 'zone', async ({ expect }, cart, [parcel, courier]) => {
    const read = await expect.accepted(cart.get('cart'))
    for (const [i, rate_id, title, price, selected] of [
      [0, parcel, 'Parcel', 5, true],
      [1, courier, 'Courier', 9, false],
    ] as const) {
      const expected = { rate_id, name: title, price: String(price * cart.unit), selected }
      for (const [name, value] of Object.entries({ ...expected, method_id: 'flat_rate', taxes: '0' }))
        expect.equal(read, rateAt(read, i, name), value, name)
    }
    expect.equal(read, read.at('has_calculated_shipping'), true, 'has_calculated_shipping')
    const destination = read.at('shipping_rates', 0, 'destination', 'postcode')
    expect.equal(read, destination, '101', 'the destination')
    expect.equal(read, read.at('totals', 'total_shipping'), String(5 * cart.unit), 'total_shipping')
    expect.equal(read, read.at('totals', 'total_price'), String(25 * cart.unit), 'total_price')
  }),
  withRates('woocommerce.store.shipping.select', 'rate', async ({ expect }, cart, [parcel, courier]) => {
    const select = (body: Readonly<Record<string, Json>>) => cart.post('cart/select-shipping-rate', body)
    const total = async (body: Readonly<Record<string, Json>>, price: number) => {
      await expect.value(select(body), 'totals.total_shipping', String(price * cart.unit), 'total_shipping')
    }
    await total({ rate_id: courier }, 9)
    await total({ package_id: 0, rate_id: parcel }, 5)
    // A cart is one package.
    await total({ package_id: 7, rate_id: courier }, 5)
    await total({ package_id: '0', rate_id: courier }, 9)
    await expect.error(select({}), 400, 'rest_missing_callback_param')
  }),
  withRates('woocommerce.store.shipping.classes', 'costs', async (tools, cart, _rates, _shop, methods) => {
    const { expect, site } = tools
    const { id, answer } = await newItem(tools, `${manage}/products/shipping_classes`, {
      name: newWord(tools),
    })
    const heavy = await newItem(tools, `${manage}/products`, {
      ...{ name: newWord(tools), regular_price: '10', tax_status: 'none', status: 'publish' },
      shipping_class: answer.at('slug') ?? null,
    })
    const settings = { cost: '1', [`class_cost_${id}`]: '7', no_class_cost: '2', tax_status: 'none' }
    const added = await expect.accepted(site.post(methods, { method_id: 'flat_rate', settings }))
    const instance = Number(added.at('instance_id'))
    const path = `${methods}/${instance}`
    deleteAtEnd(tools, path)
    const cost = async (sent: ReturnType<GuestCart['get']>, price: number): Promise<void> => {
      const changed = await expect.accepted(sent)
      const rates = changed.at('shipping_rates', 0, 'shipping_rates')
      const found = Array.isArray(rates)
        ? rates.find((each) => isLike(each, { instance_id: instance }))
        : null
      expect.satisfies(
        isLike(found, { price: String(price * cart.unit) }),
        changed,
        `a rate of ${price}`,
        found,
      )
    }
    const add = () => cart.post('cart/add-item', { id: heavy.id, quantity: 1 })
    // That of the ropes, which have no class.
    await cost(cart.get('cart'), 3)
    await cost(add(), 10)
    await expect.accepted(site.put(path, { settings: { type: 'order' } }))
    await cost(add(), 8)
  }),
  withRopes('woocommerce.store.customer', 'stored', async ({ expect }, cart) => {
    const sent = cart.post('cart/update-customer', { billing_address: billing, shipping_address: address })
    const updated = await expect.accepted(sent)
    expect.equal(updated, updated.at('billing_address'), billing, 'the billing address')
    expect.equal(updated, updated.at('shipping_address'), address, 'the shipping address')
    const some = cart.post('cart/update-customer', { shipping_address: { city: 'Akureyri' } })
    const changed = await expect.value(some, 'shipping_address.city', 'Akureyri', 'the city')
    expect.equal(changed, changed.at('billing_address', 'city'), 'Reykjavik', 'the other city')
    expect.equal(changed, changed.at('shipping_address', 'postcode'), '101', 'the postcode')
  }),
  withRopes('woocommerce.store.customer', 'verified', async ({ expect }, cart) => {
    for (const [name, changed] of [
      ['billing_address', { ...billing, country: 'XX' }],
      ['billing_address', { ...billing, phone: 'call me' }],
      ['shipping_address', { ...address, country: 'US', postcode: 'ABC' }],
      ['shipping_address', { ...address, country: 'US', state: 'XX', postcode: '90210' }],
    ] as const) {
      const refused = await expect.error(
        cart.post('cart/update-customer', { [name]: changed }),
        400,
        'rest_invalid_param',
      )
      expect.satisfies(refused.at('data', 'params', name) !== undefined, refused, name, null)
    }
    const american = { ...address, country: 'US', state: 'California', postcode: '90210' }
    const updatedCart = cart.post('cart/update-customer', { shipping_address: american })
    await expect.value(updatedCart, 'shipping_address.state', 'CA', 'the code of a state')
    const sent = cart.post('cart/update-customer', { billing_address: { ...billing, email: 'ada' } })
    await expect.value(sent, 'billing_address.email', '', 'an invalid email address')
  }),
]
