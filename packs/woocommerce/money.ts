import type { Currency, ShopSettings } from './settings.ts'

/** A price of a record, `42.50`, in the smallest unit of the currency; nothing is 0. */
export const minorUnits = (price: string, { units }: ShopSettings): number =>
  Math.round(Number(price) * units)

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

/** An amount for a reader, with the markup that themes style. */
export function amountHtml(amount: number, settings: ShopSettings, isHidden = false): string {
  const { currency } = settings
  const symbol = `<span class="woocommerce-Price-currencySymbol">${escapeHtml(currency.currency_symbol)}</span>`
  const [whole = '', fraction] = decimalText(amount, settings).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, currency.currency_thousand_separator)
  const number = fraction === undefined ? grouped : grouped + currency.currency_decimal_separator + fraction
  const before = currency.currency_prefix.replace(currency.currency_symbol, symbol)
  const after = currency.currency_suffix.replace(currency.currency_symbol, symbol)
  const hidden = isHidden ? ' aria-hidden="true"' : ''
  return `<span class="woocommerce-Price-amount amount"${hidden}>${before}${number}${after}</span>`
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
