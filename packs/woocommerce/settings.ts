import type { HandlerSite } from '../../index.ts'
import { currencyCodes, currencyLabel, currencySymbol } from './currencies.ts'

/** A setting of the shop, as its group lists it. */
export interface Setting {
  readonly group: string
  readonly label: string
  readonly type: string
  /** As the plugin is installed. */
  readonly default: string
  /** What this shop has instead. */
  readonly value?: string
  /** Whether it has an explanation. */
  readonly hasTip?: boolean
  readonly options?: Readonly<Record<string, string>>
}

const yesNo = { yes: 'Yes', no: 'No' }
const check = (group: string, label: string, value: 'yes' | 'no'): Setting => ({
  group,
  label,
  type: 'checkbox',
  default: value,
})
const text = (group: string, label: string, value: string): Setting => ({
  group,
  label,
  type: 'text',
  default: value,
})
const select = (
  group: string,
  label: string,
  value: string,
  options: Readonly<Record<string, string>>,
): Setting => ({ group, label, type: 'select', default: value, options })

/** The settings that the pack reads, by id. All can be written at `wc/v3/settings`. */
export const settings = {
  woocommerce_default_country: {
    ...text('general', 'Country and state of the shop', 'US:CA'),
    type: 'select',
    value: 'DE:DE-HH',
  },
  woocommerce_calc_taxes: check('general', 'Taxes', 'no'),
  woocommerce_enable_coupons: check('general', 'Coupons', 'yes'),
  woocommerce_calc_discounts_sequentially: check('general', 'Apply coupons one after another', 'no'),
  woocommerce_currency: {
    ...select(
      'general',
      'Currency',
      'USD',
      Object.fromEntries(currencyCodes.map((code) => [code, currencyLabel(code)])),
    ),
    value: 'EUR',
  },
  woocommerce_currency_pos: select('general', 'Position of the currency', 'left', {
    left: 'Left',
    right: 'Right',
    left_space: 'Left with a space',
    right_space: 'Right with a space',
  }),
  woocommerce_price_thousand_sep: text('general', 'Thousand separator', ','),
  woocommerce_price_decimal_sep: text('general', 'Decimal separator', '.'),
  woocommerce_price_num_decimals: { ...text('general', 'Decimals', '2'), type: 'number' },
  woocommerce_weight_unit: {
    ...select('products', 'Unit of weight', 'lbs', { kg: 'kg', g: 'g', lbs: 'lbs', oz: 'oz' }),
    value: 'kg',
  },
  woocommerce_dimension_unit: {
    ...select('products', 'Unit of length', 'in', { m: 'm', cm: 'cm', mm: 'mm', in: 'in', yd: 'yd' }),
    value: 'cm',
  },
  woocommerce_manage_stock: { ...check('products', 'Manage stock', 'yes'), hasTip: false },
  woocommerce_notify_low_stock_amount: { ...text('products', 'Low stock from', '2'), type: 'number' },
  woocommerce_hide_out_of_stock_items: {
    ...check('products', 'Hide what is sold out', 'no'),
    hasTip: false,
  },
  woocommerce_prices_include_tax: {
    ...select('tax', 'Prices are entered with tax', 'no', yesNo),
    type: 'radio',
  },
  woocommerce_tax_display_shop: {
    ...select('tax', 'Prices in the shop', 'excl', { incl: 'With tax', excl: 'Without tax' }),
    hasTip: false,
  },
  woocommerce_tax_display_cart: {
    ...select('tax', 'Prices in the cart', 'excl', { incl: 'With tax', excl: 'Without tax' }),
    hasTip: false,
  },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingId = keyof typeof settings
export const isSettingId = (id: string): id is SettingId => Object.hasOwn(settings, id)

const option = 'woocommerce settings'

/** The written values, by id. */
const storedSettings = (site: HandlerSite): Readonly<Record<string, string>> =>
  site.option<Record<string, string>>(option) ?? {}

export const settingValue = (site: HandlerSite, id: SettingId): string =>
  storedSettings(site)[id] ?? initialValue(id)

function initialValue(id: SettingId): string {
  const setting: Setting = settings[id]
  return setting.value ?? setting.default
}

/** Writes the value of a setting. */
export function putSetting(site: HandlerSite, id: SettingId, value: string): void {
  site.putOption(option, { ...storedSettings(site), [id]: value })
}

/** How the shop writes amounts, and what else its answers need of the settings. */
export interface ShopSettings {
  readonly currency: Currency
  /** `10 ** decimals`: what one unit has of the smallest. */
  readonly units: number
  readonly country: string
  readonly state: string
  readonly hasTaxes: boolean
  readonly pricesIncludeTax: boolean
  readonly displaysTaxInShop: boolean
  readonly displaysTaxInCart: boolean
  readonly hasCoupons: boolean
  readonly discountsSequentially: boolean
  readonly managesStock: boolean
  readonly lowStock: number
  readonly hidesSoldOut: boolean
  readonly weightUnit: string
  readonly lengthUnit: string
}

export interface Currency {
  readonly currency_code: string
  readonly currency_symbol: string
  readonly currency_minor_unit: number
  readonly currency_decimal_separator: string
  readonly currency_thousand_separator: string
  readonly currency_prefix: string
  readonly currency_suffix: string
}

const mostDecimals = 6

/** The settings of a shop, read once for an answer. */
export function readSettings(site: HandlerSite): ShopSettings {
  const stored = storedSettings(site)
  const value = (id: SettingId): string => stored[id] ?? initialValue(id)
  const is = (id: SettingId): boolean => value(id) === 'yes'
  const [country = '', state = ''] = value('woocommerce_default_country').split(':')
  const decimals = Number(value('woocommerce_price_num_decimals'))
  const minor = Number.isInteger(decimals) ? Math.min(Math.max(decimals, 0), mostDecimals) : 2
  const code = value('woocommerce_currency')
  const symbol = currencySymbol(code)
  const position = value('woocommerce_currency_pos')
  const space = position.endsWith('_space') ? ' ' : ''
  const isLeft = position.startsWith('left')
  return {
    currency: {
      currency_code: code,
      currency_symbol: symbol,
      currency_minor_unit: minor,
      currency_decimal_separator: value('woocommerce_price_decimal_sep'),
      currency_thousand_separator: value('woocommerce_price_thousand_sep'),
      currency_prefix: isLeft ? symbol + space : '',
      currency_suffix: isLeft ? '' : space + symbol,
    },
    units: 10 ** minor,
    country,
    state,
    hasTaxes: is('woocommerce_calc_taxes'),
    pricesIncludeTax: is('woocommerce_prices_include_tax'),
    displaysTaxInShop: value('woocommerce_tax_display_shop') === 'incl',
    displaysTaxInCart: value('woocommerce_tax_display_cart') === 'incl',
    hasCoupons: is('woocommerce_enable_coupons'),
    discountsSequentially: is('woocommerce_calc_discounts_sequentially'),
    managesStock: is('woocommerce_manage_stock'),
    lowStock: Number(value('woocommerce_notify_low_stock_amount')),
    hidesSoldOut: is('woocommerce_hide_out_of_stock_items'),
    weightUnit: value('woocommerce_weight_unit'),
    lengthUnit: value('woocommerce_dimension_unit'),
  }
}
