import type { Currency, ShopSettings } from './settings.ts'

/** A price of a record, `42.50`, in the smallest unit of the currency; nothing is 0. */
export const minorUnits = (price: string, { units }: ShopSettings): number =>
  Math.round(Number(price) * units)

/** What is a number in a text that was sent, as a decimal text: `12.5` of `EUR 12.5`, and nothing of `x`. */
export function decimalNumber(text: string): string {
  const parts = text.replaceAll(/[^\d.-]/g, '').split('.')
  const fraction = parts.length > 1 ? parts.at(-1) : ''
  const whole = (parts.length > 1 ? parts.slice(0, -1) : parts).join('')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** An amount in the smallest unit as a decimal text, `42.50`. */
export const decimalText = (amount: number, { units, currency }: ShopSettings): string =>
  (amount / units).toFixed(currency.currency_minor_unit)

/** Amounts in the smallest unit, as texts, with their currency: how the Store API writes them. */
export function money<Name extends string>(
  amounts: Readonly<Record<Name, number | null>>,
  currency: Currency,
): Readonly<Record<string, unknown>> {
  const texts = Object.entries<number | null>(amounts).map(([name, amount]) => [
    name,
    amount === null ? null : String(amount),
  ])
  return { ...Object.fromEntries(texts), ...currency }
}

interface AmountMarkup {
  /** Do screen readers skip it, as a text says the same. */
  readonly isHidden?: boolean
  /** Is it isolated from the direction of the text around it, as `wc/v3` has it. */
  readonly isIsolated?: boolean
}

/** The symbols that the plugin writes as entities. */
const symbolEntities: Readonly<Record<string, string>> = {
  '€': '&euro;',
  '£': '&pound;',
  $: '&#36;',
  '¥': '&yen;',
}

/** An amount for a reader, with the markup that themes style. */
export function amountHtml(
  amount: number,
  settings: ShopSettings,
  { isHidden = false, isIsolated = false }: AmountMarkup = {},
): string {
  const { currency_symbol } = settings.currency
  const written = symbolEntities[currency_symbol] ?? escapeHtml(currency_symbol)
  const marks = isIsolated ? ' translate="no"' : ''
  const symbol = `<span class="woocommerce-Price-currencySymbol"${marks}>${written}</span>`
  const text = amountWith(symbol, amount, settings)
  const hidden = isHidden ? ' aria-hidden="true"' : ''
  return `<span class="woocommerce-Price-amount amount"${hidden}>${isIsolated ? `<bdi>${text}</bdi>` : text}</span>`
}

/** An amount for a reader, without markup. */
export function amountText(amount: number, settings: ShopSettings): string {
  const { currency_symbol } = settings.currency
  return amountWith(symbolEntities[currency_symbol] ?? escapeHtml(currency_symbol), amount, settings)
}

function amountWith(symbol: string, amount: number, settings: ShopSettings): string {
  const { currency } = settings
  const [whole = '', fraction] = decimalText(amount, settings).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, currency.currency_thousand_separator)
  const number = fraction === undefined ? grouped : grouped + currency.currency_decimal_separator + fraction
  const before = currency.currency_prefix.replace(currency.currency_symbol, symbol)
  const after = currency.currency_suffix.replace(currency.currency_symbol, symbol)
  return `${before}${number}${after}`
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
