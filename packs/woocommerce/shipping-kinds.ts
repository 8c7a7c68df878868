import type { Catalog } from './product-facts.ts'

/** A setting of a way to ship. */
export interface ShippingSetting {
  readonly type: 'text' | 'select' | 'checkbox' | 'title'
  readonly label: string
  readonly description: string
  readonly placeholder?: string
  /** What it is until it is written. */
  readonly value: string
  /** The values that it can have, with their labels. */
  readonly options?: Readonly<Record<string, string>>
}

export interface ShippingKind {
  readonly title: string
  readonly description: string
  readonly settings: Readonly<Record<string, ShippingSetting>>
}

const title = (value: string): ShippingSetting => ({
  type: 'text',
  label: 'Name',
  description: 'The name that customers see.',
  placeholder: value,
  value,
})
const taxStatus: ShippingSetting = {
  type: 'select',
  label: 'Taxes',
  description: '',
  value: 'taxable',
  options: { taxable: 'Taxable', none: 'None' },
}
const text = (label: string, description: string, value: string): ShippingSetting => ({
  type: 'text',
  label,
  description,
  value,
})

/** The kinds of shipping, with the settings that each has. */
export const shippingKinds: Readonly<Record<string, ShippingKind>> = {
  flat_rate: {
    title: 'Flat rate',
    description: 'Costs the same for every order.',
    settings: {
      title: title('Flat rate'),
      tax_status: taxStatus,
      cost: text('Cost', 'An amount without tax.', '0'),
    },
  },
  free_shipping: {
    title: 'Free shipping',
    description: 'Costs nothing, for orders above an amount or with a coupon.',
    settings: {
      title: title('Free shipping'),
      requires: {
        type: 'select',
        label: 'What it requires',
        description: '',
        value: '',
        options: {
          '': 'Nothing',
          coupon: 'A coupon for free shipping',
          min_amount: 'An amount',
          either: 'An amount or a coupon',
          both: 'An amount and a coupon',
        },
      },
      min_amount: text('Amount', 'What an order has to cost.', '0'),
      ignore_discounts: {
        type: 'checkbox',
        label: 'Coupons',
        description: 'Whether the amount is that before coupons.',
        value: 'no',
      },
    },
  },
  local_pickup: {
    title: 'Local pickup',
    description: 'Customers fetch what they ordered.',
    settings: {
      title: title('Local pickup'),
      tax_status: taxStatus,
      cost: text('Cost', 'An amount for it, if any.', ''),
    },
  },
}

/** The settings of a kind of shipping. Where the shop has classes of shipping, a flat rate has a cost for each. */
export function kindSettings(kind: string, { shippingClasses }: Catalog): ShippingKind['settings'] {
  const settings = shippingKinds[kind]?.settings ?? {}
  if (kind !== 'flat_rate' || shippingClasses.length === 0) return settings
  const cost = (name: string): ShippingSetting => ({
    ...text(`Cost of ${name}`, 'An amount without tax.', ''),
    placeholder: 'None',
  })
  return {
    ...settings,
    class_costs: { ...text('Costs of classes', 'What each class of shipping adds.', ''), type: 'title' },
    ...Object.fromEntries(shippingClasses.map(({ id, name }) => [classCostName(id), cost(`“${name}”`)])),
    no_class_cost: cost('products without a class'),
    type: {
      type: 'select',
      label: 'Which costs are added',
      description: '',
      value: 'class',
      options: { class: 'Those of each class', order: 'That of the most expensive class' },
    },
  }
}

/** The setting with the cost of a class of shipping, by its id. */
export const classCostName = (id: number): string => `class_cost_${id}`
