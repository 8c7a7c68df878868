/** A product, or a variation of one, with prices as decimal texts: what both namespaces read. */
export interface Product {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly type: string
  /** The product of a variation; 0 for a product. */
  readonly parent_id: number
  readonly status: string
  readonly featured: boolean
  readonly catalog_visibility: string
  readonly description: string
  readonly short_description: string
  readonly sku: string
  readonly regular_price: string
  readonly sale_price: string
  readonly date_on_sale_from_gmt: string | null
  readonly date_on_sale_to_gmt: string | null
  readonly virtual: boolean
  readonly downloadable: boolean
  readonly external_url: string
  readonly button_text: string
  readonly tax_status: string
  readonly tax_class: string
  readonly manage_stock: boolean
  readonly stock_quantity: number | null
  /** Without managed stock; with it, the quantity decides. */
  readonly stock_status: string
  readonly backorders: string
  readonly low_stock_amount: number | null
  readonly sold_individually: boolean
  readonly weight: string
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string }
  readonly reviews_allowed: boolean
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly brands: readonly number[]
  /** What it costs to ship; 0 for none, and for that of the product of a variation. */
  readonly shipping_class_id: number
  readonly images: readonly Image[]
  readonly attributes: readonly ProductAttribute[]
  readonly default_attributes: readonly DefaultAttribute[]
  readonly grouped_products: readonly number[]
  /** Products that are shown with this one, and with a cart that contains it. They need not exist. */
  readonly upsell_ids: readonly number[]
  readonly cross_sell_ids: readonly number[]
  readonly purchase_note: string
  readonly post_password: string
  /** Its number in trade: GTIN, UPC, EAN or ISBN. */
  readonly global_unique_id: string
  readonly menu_order: number
  readonly total_sales: number
  readonly date_created_gmt: string
  readonly date_modified_gmt: string
  readonly meta_data: readonly Meta[]
}

/** An attribute of a product with its options; of a variation, with the one that it has, or none for any. */
export interface ProductAttribute {
  /** The attribute of the shop; 0 for one of this product only. */
  readonly id: number
  readonly name: string
  readonly position: number
  readonly visible: boolean
  readonly variation: boolean
  readonly options: readonly string[]
}

/** What is chosen of an attribute before a customer chooses. */
export interface DefaultAttribute {
  readonly id: number
  readonly name: string
  readonly option: string
}

export interface Image {
  readonly id: number
  readonly src: string
  readonly name: string
  readonly alt: string
}

export interface Meta {
  readonly id: number
  readonly key: string
  readonly value: unknown
}

/** A category, tag, brand, class of shipping or a value of an attribute. */
export interface Term {
  readonly id: number
  /** `product_cat`, `product_tag`, `product_brand`, `product_shipping_class`, or an attribute's `pa_colour`. */
  readonly taxonomy: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly parent: number
  readonly menu_order: number
  /** What a category shows. Default: `default`. */
  readonly display?: string
}

export interface Attribute {
  readonly id: number
  readonly name: string
  /** With its prefix, `pa_colour`. */
  readonly slug: string
  readonly type: string
  readonly order_by: string
  readonly has_archives: boolean
}

/** The class of taxes of a variation that has that of its product. */
export const parentClass = 'parent'

export interface Review {
  readonly id: number
  readonly product_id: number
  readonly status: string
  /** Its status before it was spam or in the trash; empty or missing without one. */
  readonly former?: string
  readonly reviewer: string
  readonly reviewer_email: string
  readonly review: string
  readonly rating: number
  readonly verified: boolean
  readonly date_created_gmt: string
}

export interface Coupon {
  readonly id: number
  readonly code: string
  readonly amount: string
  readonly discount_type: string
  readonly status: string
  readonly description: string
  readonly date_expires_gmt: string | null
  readonly date_created_gmt: string
  readonly date_modified_gmt: string
  readonly usage_count: number
  readonly usage_limit: number | null
  readonly usage_limit_per_user: number | null
  readonly limit_usage_to_x_items: number | null
  readonly individual_use: boolean
  readonly free_shipping: boolean
  readonly exclude_sale_items: boolean
  readonly minimum_amount: string
  readonly maximum_amount: string
  readonly product_ids: readonly number[]
  readonly excluded_product_ids: readonly number[]
  readonly product_categories: readonly number[]
  readonly excluded_product_categories: readonly number[]
  readonly email_restrictions: readonly string[]
  readonly used_by: readonly string[]
  readonly meta_data: readonly Meta[]
}

export interface TaxRate {
  readonly id: number
  readonly country: string
  readonly state: string
  readonly postcode: string
  readonly city: string
  readonly rate: string
  readonly name: string
  readonly priority: number
  readonly compound: boolean
  readonly shipping: boolean
  readonly order: number
  readonly class: string
}

/** A class of taxes besides the standard one. */
export interface TaxClass {
  readonly id: number
  readonly slug: string
  readonly name: string
}

export interface ShippingZone {
  readonly id: number
  readonly name: string
  readonly order: number
  readonly locations: readonly ZoneLocation[]
  readonly methods: readonly ShippingMethod[]
}

export interface ZoneLocation {
  readonly code: string
  /** `country`, `state`, `continent` or `postcode`. */
  readonly type: string
}

export interface ShippingMethod {
  readonly instance_id: number
  readonly method_id: string
  readonly enabled: boolean
  readonly order: number
  readonly settings: Readonly<Record<string, string>>
}

/** A moment as the plugin writes it, in UTC and without a zone: `2026-11-26T07:04:14`. */
export const utcText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19)
