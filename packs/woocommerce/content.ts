import type {
  Attribute,
  Coupon,
  Product,
  ProductAttribute,
  Review,
  ShippingZone,
  TaxClass,
  Term,
} from './model.ts'
import type { Order } from './order-model.ts'

const opened = '2025-03-01T08:00:00'

const term = (id: number, taxonomy: string, name: string, more: Partial<Term> = {}): Term => ({
  id,
  taxonomy,
  name,
  slug: name.toLowerCase(),
  description: '',
  parent: 0,
  menu_order: 0,
  ...more,
})

const category = (id: number, name: string, parent = 0): Term =>
  term(id, 'product_cat', name, { parent, description: `${name} for small boats.` })

export const taxClasses: readonly TaxClass[] = [
  { id: 1, slug: 'reduced-rate', name: 'Reduced rate' },
  { id: 2, slug: 'zero-rate', name: 'Zero rate' },
]

/** A shop for small boats. */
export const terms: readonly Term[] = [
  term(1, 'product_cat', 'Uncategorized'),
  category(2, 'Deck'),
  category(3, 'Rope'),
  category(4, 'Clothing'),
  category(5, 'Rigging', 3),
  term(6, 'product_tag', 'New'),
  term(7, 'product_tag', 'Gift'),
  term(8, 'pa_colour', 'Navy'),
  term(9, 'pa_colour', 'Red'),
]

export const attributes: readonly Attribute[] = [
  { id: 1, name: 'Colour', slug: 'pa_colour', type: 'select', order_by: 'menu_order', has_archives: false },
]

const slugText = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A product of whom only what differs from the usual is given. */
export const productWith = (id: number, name: string, sku: string, more: Partial<Product> = {}): Product => ({
  id,
  name,
  slug: slugText(name),
  type: 'simple',
  parent_id: 0,
  status: 'publish',
  featured: false,
  catalog_visibility: 'visible',
  description: `${name}: made in small numbers, and tried at sea.`,
  short_description: `${name}, for boats up to nine metres.`,
  sku,
  regular_price: '',
  sale_price: '',
  date_on_sale_from_gmt: null,
  date_on_sale_to_gmt: null,
  virtual: false,
  downloadable: false,
  external_url: '',
  button_text: '',
  tax_status: 'taxable',
  tax_class: '',
  manage_stock: false,
  stock_quantity: null,
  stock_status: 'instock',
  backorders: 'no',
  low_stock_amount: null,
  sold_individually: false,
  weight: '',
  dimensions: { length: '', width: '', height: '' },
  reviews_allowed: true,
  categories: [1],
  tags: [],
  brands: [],
  shipping_class_id: 0,
  images: [],
  attributes: [],
  default_attributes: [],
  grouped_products: [],
  upsell_ids: [],
  cross_sell_ids: [],
  purchase_note: '',
  post_password: '',
  global_unique_id: '',
  menu_order: 0,
  total_sales: 0,
  date_created_gmt: opened,
  date_modified_gmt: opened,
  meta_data: [],
  ...more,
})

const choice = (
  id: number,
  name: string,
  options: readonly string[],
  isForVariations = true,
): ProductAttribute => ({ id, name, position: 0, visible: true, variation: isForVariations, options })

const jersey = 110

function variation(
  id: number,
  sku: string,
  colour: string,
  size: string | undefined,
  more: Partial<Product>,
): Product {
  const sizes = size === undefined ? [] : [size]
  return productWith(id, `Jersey - ${[colour, ...sizes].join(', ')}`, sku, {
    slug: slugText(`jersey ${[colour, ...sizes].join(' ')}`),
    type: 'variation',
    parent_id: jersey,
    tax_class: 'parent',
    description: '',
    short_description: '',
    categories: [],
    attributes: [choice(1, 'Colour', [colour]), choice(0, 'Size', sizes)],
    ...more,
  })
}

export const products: readonly Product[] = [
  productWith(101, 'Mooring rope', 'ROPE', {
    regular_price: '42.50',
    categories: [3],
    weight: '2.4',
    dimensions: { length: '30', width: '30', height: '10' },
  }),
  productWith(102, 'Fender', 'FENDER', {
    regular_price: '29.00',
    sale_price: '24.00',
    categories: [2],
    tags: [6],
    manage_stock: true,
    stock_quantity: 12,
  }),
  productWith(103, 'Heaving line', 'LINE', { regular_price: '18.00', categories: [5], featured: true }),
  productWith(104, 'Bell buoy', 'BUOY', {
    regular_price: '399.00',
    categories: [2],
    stock_status: 'outofstock',
  }),
  productWith(105, 'Deck brush', 'BRUSH', {
    regular_price: '12.50',
    categories: [2],
    tags: [7],
    manage_stock: true,
    stock_quantity: 2,
    low_stock_amount: 2,
  }),
  productWith(106, 'Bowline kit', 'KIT', {
    regular_price: '9.50',
    sale_price: '8.00',
    categories: [3],
    tags: [7, 6],
  }),
  productWith(107, 'Harbour chart', 'CHART', {
    regular_price: '15.00',
    categories: [2],
    virtual: true,
    sold_individually: true,
  }),
  productWith(108, 'Masthead lamp', 'LAMP', {
    regular_price: '64.00',
    categories: [2],
    manage_stock: true,
    stock_quantity: 0,
    backorders: 'notify',
  }),
  productWith(109, 'Knot book', 'BOOK', {
    type: 'external',
    regular_price: '21.00',
    external_url: 'https://books.example/knots',
    button_text: 'Order the book',
  }),
  productWith(jersey, 'Jersey', 'JERSEY', {
    type: 'variable',
    categories: [4],
    attributes: [choice(1, 'Colour', ['Navy', 'Red']), choice(0, 'Size', ['S', 'L'])],
  }),
  variation(111, 'JERSEY-NS', 'Navy', 'S', { regular_price: '75.00' }),
  variation(112, 'JERSEY-NL', 'Navy', 'L', { regular_price: '79.00', manage_stock: true, stock_quantity: 3 }),
  variation(113, 'JERSEY-R', 'Red', undefined, { regular_price: '75.00', sale_price: '60.00' }),
  productWith(114, 'Ditty bag', 'BAG', { type: 'grouped', categories: [3], grouped_products: [103, 106] }),
  productWith(115, 'Folding anchor', 'ANCHOR', {
    regular_price: '120.00',
    slug: '',
    status: 'draft',
  }),
]

const review = (id: number, product_id: number, reviewer: string, rating: number, text: string): Review => ({
  id,
  product_id,
  status: 'approved',
  reviewer,
  reviewer_email: `${reviewer.toLowerCase()}@example.org`,
  review: text,
  rating,
  verified: false,
  date_created_gmt: '2025-04-02T09:30:00',
})

export const reviews: readonly Review[] = [
  review(1, 101, 'Ada', 5, 'Holds in every gale.'),
  review(2, 102, 'Bo', 4, 'Soft enough.'),
  review(3, 106, 'Cleo', 2, 'Too short for me.'),
]

/** A coupon of which only what differs from the usual is given. */
export const couponWith = (id: number, code: string, more: Partial<Coupon> = {}): Coupon => ({
  id,
  code,
  amount: '0.00',
  discount_type: 'fixed_cart',
  status: 'publish',
  description: '',
  date_expires_gmt: null,
  date_created_gmt: opened,
  date_modified_gmt: opened,
  usage_count: 0,
  usage_limit: null,
  usage_limit_per_user: null,
  limit_usage_to_x_items: null,
  individual_use: false,
  free_shipping: false,
  exclude_sale_items: false,
  minimum_amount: '0.00',
  maximum_amount: '0.00',
  product_ids: [],
  excluded_product_ids: [],
  product_categories: [],
  excluded_product_categories: [],
  email_restrictions: [],
  used_by: [],
  meta_data: [],
  ...more,
})

export const coupons: readonly Coupon[] = [
  couponWith(201, 'tenoff', { discount_type: 'percent', amount: '10.00' }),
  couponWith(202, 'fiver', { amount: '5.00', minimum_amount: '20.00' }),
  couponWith(203, 'alone', { discount_type: 'percent', amount: '25.00', individual_use: true }),
  couponWith(204, 'lastyear', {
    discount_type: 'percent',
    amount: '50.00',
    date_expires_gmt: '2025-01-01T00:00:00',
  }),
  couponWith(205, 'ropeoff', { discount_type: 'fixed_product', amount: '3.00', product_ids: [101] }),
  couponWith(206, 'freight', { free_shipping: true }),
]

export const orders: readonly Order[] = []

export const zones: readonly ShippingZone[] = [
  { id: 0, name: 'Everywhere else', order: 0, locations: [], methods: [] },
  {
    id: 1,
    name: 'Germany',
    order: 0,
    locations: [{ code: 'DE', type: 'country' }],
    methods: [
      {
        instance_id: 1,
        method_id: 'flat_rate',
        enabled: true,
        order: 1,
        settings: { title: 'Parcel', tax_status: 'none', cost: '4.90' },
      },
      {
        instance_id: 2,
        method_id: 'free_shipping',
        enabled: true,
        order: 2,
        settings: { title: 'Free parcel', requires: 'either', min_amount: '100' },
      },
      {
        instance_id: 3,
        method_id: 'local_pickup',
        enabled: true,
        order: 3,
        settings: { title: 'Collect at the quay', tax_status: 'none', cost: '0' },
      },
    ],
  },
]
