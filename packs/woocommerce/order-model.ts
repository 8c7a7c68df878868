import type { Meta } from './model.ts'

export interface Address {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly address_1: string
  readonly address_2: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
  readonly phone: string
  /** Of a billing address. */
  readonly email?: string
}

/** A product in an order. Amounts of orders are decimal texts, such as `4.90`. */
export interface OrderLine {
  readonly id: number
  readonly product_id: number
  readonly variation_id: number
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly subtotal: string
  readonly subtotal_tax: string
  readonly total: string
  readonly total_tax: string
  readonly tax_class: string
  readonly meta_data: readonly Meta[]
}

export interface OrderShipping {
  readonly id: number
  readonly method_id: string
  readonly method_title: string
  readonly instance_id: string
  readonly total: string
  readonly total_tax: string
  readonly meta_data: readonly Meta[]
}

export interface OrderCoupon {
  readonly id: number
  readonly code: string
  readonly discount: string
  readonly discount_tax: string
  readonly discount_type: string
  readonly nominal_amount: number
  readonly free_shipping: boolean
}

export interface OrderFee {
  readonly id: number
  readonly name: string
  readonly tax_class: string
  readonly tax_status: string
  readonly total: string
  readonly total_tax: string
}

export interface OrderNote {
  readonly id: number
  readonly author: string
  readonly note: string
  readonly customer_note: boolean
  readonly date_created_gmt: string
}

export interface Refund {
  readonly id: number
  readonly amount: string
  readonly reason: string
  readonly refunded_by: number
  readonly date_created_gmt: string
  readonly line_items: readonly OrderLine[]
}

export interface Order {
  readonly id: number
  readonly status: string
  readonly order_key: string
  readonly currency: string
  readonly prices_include_tax: boolean
  readonly customer_id: number
  readonly billing: Address
  readonly shipping: Address
  readonly payment_method: string
  readonly payment_method_title: string
  readonly transaction_id: string
  readonly customer_note: string
  readonly created_via: string
  readonly discount_total: string
  readonly discount_tax: string
  readonly shipping_total: string
  readonly shipping_tax: string
  readonly total: string
  readonly total_tax: string
  readonly date_created_gmt: string
  readonly date_modified_gmt: string
  readonly date_paid_gmt: string | null
  readonly date_completed_gmt: string | null
  readonly line_items: readonly OrderLine[]
  readonly shipping_lines: readonly OrderShipping[]
  readonly coupon_lines: readonly OrderCoupon[]
  readonly fee_lines: readonly OrderFee[]
  readonly tax_lines: readonly OrderTax[]
  readonly refunds: readonly Refund[]
  readonly notes: readonly OrderNote[]
  readonly meta_data: readonly Meta[]
  /** Whether its products were taken from the stock. */
  readonly reduced_stock: boolean
}

export interface OrderTax {
  readonly id: number
  readonly rate_id: number
  readonly rate_code: string
  readonly label: string
  readonly compound: boolean
  readonly rate_percent: number
  readonly tax_total: string
  readonly shipping_tax_total: string
}

export interface Customer {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  /** The name that the site displays. */
  readonly name: string
  /** A new one; not read. */
  readonly password?: string
  readonly role: string
  readonly billing: Address
  readonly shipping: Address
  readonly is_paying_customer: boolean
  readonly date_created_gmt: string
  /** Null until the shop changes it. */
  readonly date_modified_gmt: string | null
  readonly meta_data: readonly Meta[]
}
