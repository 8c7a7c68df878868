import type { PackExploration } from '../../index.ts'

const [store, v3] = ['/wc/store/v1', '/wc/v3']
const product = `{${v3}/products}`
const order = `{${v3}/orders}`
const post = '/core/v2/product'
const cartItem = `{${store}/cart/items}`

const address = {
  first_name: 'Ada',
  last_name: 'Finch',
  address_1: '1 Quay Street',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
  email: 'ada@example.com',
  phone: '030123',
}
const addresses = [
  address,
  { ...address, country: 'US', state: 'CA', postcode: '90210' },
  { country: 'x' },
  {},
]
const prices = ['10', '9.99', '0', '', 'x', '-1']

const exploration: PackExploration = {
  items: {
    product_id: `${v3}/products`,
    order_id: `${v3}/orders`,
    attribute_id: `${v3}/products/attributes`,
    zone_id: `${v3}/shipping/zones`,
    customer_id: `${v3}/customers`,
  },
  creates: {
    [`POST ${v3}/taxes/classes`]: { collection: `${v3}/taxes/classes`, id: 'slug' },
    [`POST ${store}/cart/add-item`]: { collection: `${store}/cart/items`, id: 'items.0.key' },
    [`POST ${store}/checkout`]: { collection: `${v3}/orders`, id: 'order_id' },
    [`GET ${store}/checkout`]: { collection: `${v3}/orders`, id: 'order_id' },
  },
  carried: ['Cart-Token'],
  always: {
    [`POST ${v3}/products`]: { name: '{text}', regular_price: '10' },
    [`POST ${v3}/products/categories`]: { name: '{text}' },
    [`POST ${v3}/products/tags`]: { name: '{text}' },
    [`POST ${v3}/products/shipping_classes`]: { name: '{text}' },
    [`POST ${v3}/products/attributes`]: { name: '{text}', slug: 'own-trait' },
    [`POST ${v3}/products/{product_id}/variations`]: { regular_price: '7' },
    [`POST ${v3}/products/reviews`]: {
      product_id: product,
      review: 'Good.',
      reviewer: 'Ada',
      reviewer_email: 'ada@example.com',
    },
    [`POST ${v3}/orders`]: { line_items: [{ product_id: product, quantity: 2 }] },
    [`POST ${v3}/customers`]: { email: '{email}', username: '{slug}', password: 'secret words' },
    [`POST ${v3}/coupons`]: { code: '{slug}', amount: '10' },
    [`POST ${v3}/taxes/classes`]: { name: '{text}' },
    [`POST ${v3}/taxes`]: { name: '{text}', rate: '7', country: 'DE' },
    [`POST ${v3}/shipping/zones`]: { name: '{text}' },
    [`POST ${v3}/shipping/zones/{zone_id}/methods`]: { method_id: 'flat_rate' },
    [`POST ${post}`]: { title: '{text}' },
    [`POST ${post}_cat`]: { name: '{text}' },
    [`POST ${post}_tag`]: { name: '{text}' },
    [`POST ${post}_brand`]: { name: '{text}' },
    [`POST ${store}/cart/add-item`]: { id: product, quantity: 1 },
    [`POST ${store}/cart/items`]: { id: product, quantity: 1 },
    [`POST ${store}/checkout`]: { billing_address: address, payment_method: 'cod' },
  },
  values: {
    '*': {
      regular_price: prices,
      sale_price: prices,
      price: prices,
      sku: ['{slug}', ''],
      amount: ['5', '0', '10.5', 'x'],
      rate: ['7', '19.25', 'x', ''],
      country: ['DE', 'US', 'x', ''],
      billing: addresses,
      shipping: addresses,
      billing_address: addresses,
      shipping_address: addresses,
      email: ['{email}', 'ada', ''],
      username: ['{slug}', ''],
      password: ['secret words'],
      code: ['{slug}', ''],
      meta_data: [[{ key: 'own', value: 'x' }], []],
      images: [[]],
      image: [{}],
      downloads: [[]],
      line_items: [[{ product_id: product, quantity: 1 }], []],
      shipping_lines: [[{ method_id: 'flat_rate', method_title: 'Flat', total: '5' }], []],
      fee_lines: [[{ name: 'Fee', total: '3', tax_status: 'none' }], []],
      coupon_lines: [[{ code: `no-such-code` }], []],
      categories: [[], [{ id: `{${v3}/products/categories}` }]],
      tags: [[], [{ id: `{${v3}/products/tags}` }]],
      shipping_class: ['', 'x'],
      attributes: [[], [{ name: 'Size', options: ['S', 'L'], visible: true, variation: true }]],
      default_attributes: [[]],
      upsell_ids: [[], [product]],
      cross_sell_ids: [[], [product]],
      grouped_products: [[], [product]],
      product_ids: [[], [product]],
      excluded_product_ids: [[], [product]],
      product_categories: [[], [`{${v3}/products/categories}`]],
      payment_method: ['cod', 'bacs', 'cheque', 'x', ''],
      payment_data: [[]],
      key: [cartItem, cartItem, '0'.repeat(32)],
      currency: ['EUR', 'USD'],
      create: [[], 'x'],
      update: [[], [{}], [{ id: 900_000_001 }]],
      delete: [[], [900_000_001]],
      date_min: ['2026-01-01', 'x'],
      date_max: ['2026-02-01'],
    },
    [`POST ${store}/cart/add-item`]: { id: [product, product, 900_000_001], quantity: [1, 2, 0, 'x'] },
    [`POST ${store}/cart/items`]: { id: [product, 900_000_001] },
    [`GET ${store}/products/{id}`]: { id: [product] },
    [`GET ${post}/{id}`]: { id: [product, product, 900_000_001] },
    [`GET ${store}/products/tags`]: { parent: [0] },
    [`GET ${post}`]: {
      include: [[product], []],
      exclude: [[product], []],
      product_cat: [
        [`{${v3}/products/categories}`],
        { terms: [`{${v3}/products/categories}`], include_children: true },
        { terms: [`{${v3}/products/categories}`], operator: 'AND' },
        [],
      ],
      product_tag: [[`{${v3}/products/tags}`], []],
      product_brand: [[`{${v3}/products/brands}`], []],
      product_cat_exclude: [[]],
      product_tag_exclude: [[]],
      product_brand_exclude: [[]],
    },
    [`GET ${store}/products/{slug}`]: { slug: ['no-such-product'] },
    [`GET ${store}/order/{id}`]: { id: [order], key: ['wc_order_x', ''] },
    [`GET ${store}/products/categories/{id}`]: { id: [`{${v3}/products/categories}`] },
    [`GET ${store}/cart/items/{key}`]: { key: [cartItem, '0'.repeat(32)] },
    [`PUT ${store}/cart/items/{key}`]: { key: [cartItem, '0'.repeat(32)] },
    [`DELETE ${store}/cart/items/{key}`]: { key: [cartItem, '0'.repeat(32)] },
    [`DELETE ${v3}/customers/{id}`]: { reassign: ['{user editor}', 0] },
    [`GET ${v3}/settings/{group_id}`]: { group_id: ['general', 'products', 'tax', 'x'] },
    [`GET ${v3}/settings/{group_id}/{id}`]: {
      group_id: ['general'],
      id: ['woocommerce_currency', 'woocommerce_calc_taxes', 'x'],
    },
    [`GET ${v3}/payment_gateways/{id}`]: { id: ['cod', 'bacs', 'cheque', 'x'] },
  },
  settings: [
    `GET ${v3}/settings`,
    `GET ${v3}/settings/{group_id}`,
    `GET ${v3}/settings/{group_id}/{id}`,
    `GET ${v3}/payment_gateways`,
    `GET ${v3}/payment_gateways/{id}`,
    `GET ${v3}/shipping_methods`,
    `GET ${v3}/taxes/classes`,
    `GET ${v3}/reports/sales`,
    `GET ${v3}/reports/top_sellers`,
    ...['orders', 'products', 'customers', 'coupons', 'reviews'].map(
      (of) => `GET ${v3}/reports/${of}/totals`,
    ),
    `GET ${store}/products/collection-data`,
  ],
  skipped: [
    // They are those of WordPress, with one role more.
    'GET /core/v2/users',
    'POST /core/v2/users',
    ...['POST', 'PUT', 'PATCH'].map((method) => `${method} /core/v2/users/{id}`),
  ],
  ignored: [
    // Numbers of rows in the database of a site.
    '*meta_data[].id',
    '*line_items[].id',
    '*_lines[].id',
    // The hash of a mail address.
    '*avatar_url*',
    '*label',
    '*tip',
    '*placeholder',
    '*options.*',
    '*order_key',
    // It contains the key of the order.
    '*payment_url',
    '*cart_hash',
    '*related_ids',
    '*.description',
    '*method_title',
    '*method_description',
    '*key',
  ],
  known: {
    '*variations Location value': 'The plugin answers the pattern of the route.',
    '*refunds Location value': 'The plugin answers the pattern of the route here, too.',
    '/wc/store/v1/cart/items* _links.self[].*':
      'The plugin answers the pattern of the route, with the key behind it, and the methods of all such routes.',
    '/wc/v3/orders* _links.email_templates*': 'The pack does not embed what its own routes answer.',
    '/wc/v3/orders/{order_id}/notes author value':
      'The name of the user who sends the request, another on each site.',
    '*variations/batch delete[].id value': 'The plugin answers the whole request instead of the id.',
    '/wc/v3/settings [].*':
      'Lists of settings are compared place by place, and the pack has only those that it follows.',
    '/wc/v3/settings/{group_id} options value': 'The pack does not list the states of all countries.',
    '/wc/v3/payment_gateways settings.enable_for_methods *':
      'A choice for the admin page among the ways to ship, in its words.',
    '/wc/v3/customers Allow value':
      'After a deletion the plugin names no method, and the pack the one that ran.',
    '/wc/v3/products/* Allow value': 'After a deletion, as for customers.',
    '/wp/v2/product* Allow value': 'After a deletion, as for customers.',
    'GET /wc/store/v1/products broken': 'The plugin fails on a price that is no number.',
    '/wc/store/v1/checkout data.params.*_address value':
      'The pack verifies addresses last, when the other arguments are valid.',
    '/wc/store/v1/checkout data.params.payment_data missing': 'So it finds invalid data of a payment first.',
    '*billing_address.email value': 'The email of the user who sends the request, another on each site.',
    '/wc/v3/reports/* data.details.*':
      'The plugin has a code of its own for a date that is none; data.params names the argument on both.',
    '/wc/v3/taxes data.*.class value': 'As classes can be created, the pack verifies the class last.',
    '* /wc/v3/taxes* status rest_invalid_param':
      'As classes can be created, the pack verifies the class after the permission.',
    '*status woocommerce_rest_missing_nonce':
      'Which error comes first when a request has two of them is of no use to a client.',
    '*price_html value':
      'What screen readers say of a reduced price is in own words, and the site may have taxes.',
    '/wp/v2/product guid.* value':
      'WordPress encodes the ampersand in the address of a draft when the draft is changed, and leaves it when it is published.',
    '/wc/v3/products/* Link value': 'With an offset, lists of terms count their pages from it.',
    '/wc/v3/customers Link value': 'With an offset, the plugin counts pages from it here, too.',
    '/wc/v3/products/* data value': 'An error of a term that has no status has null instead of it.',
    '/wc/v3/products/reviews review value':
      'The plugin escapes quotation marks with backslashes in a change.',
    '/wp/v2/product_* data value': 'An error of a term that has no status has null here, too.',
    '/wc/v3/orders* version value': 'It is the version of the plugin.',
    'PUT /wc/store/v1/cart/items/{key} accepted':
      'Without a quantity, the plugin does not look for the item.',
    'PATCH /wc/store/v1/cart/items/{key} accepted': 'As for PUT.',
    '/wc/store/v1/products* rating accepted': 'The plugin reads any value as a list of ids.',
    '/wc/store/v1/checkout data.0 value':
      'The plugin adds the status of an error that it replaces to the data of the other.',
    '* /wc/store/v1/checkout refused woocommerce_rest_cart_empty':
      'Versions before 11.0 make an order of the cart to change the checkout, and refuse an empty cart.',
    '/wc/v3/*/batch update[].*': 'An item to change without an id is one of empty members in the plugin.',
    '*include accepted': 'The plugin reads the values of an object as ids.',
    '*exclude accepted': 'The plugin reads the values of an object as ids.',
    'GET /wc/v3/* status woocommerce_rest_cannot_view': 'The same, where the user may not see the list.',
    '/wp/v2/product_cat *menu_order missing': 'Versions before 11.0 do not have it.',
    '/wc/store/v1/products* weight missing': 'Versions before 11.0 do not have it.',
    '/wc/store/v1/products* dimensions missing': 'Versions before 11.0 do not have them.',
    '/wc/store/v1/products* formatted_* missing': 'Versions before 11.0 do not have them.',
    'POST /wc/v3/products/{product_id}/variations broken*':
      'The plugin fails on a product that does not exist.',
    '*gallery_image_ids missing': 'Versions before 11.0 do not have it.',
    '/wc/store/v1/* context refused*': 'Versions before 11.0 do not have the context embed.',
    'GET /wc/store/v1/products/{slug} status rest_invalid_param':
      'Versions before 11.0 do not have the context embed here, either.',
    '/wp/v2/product data.details.status.code value':
      'The values of an object are read as a list of statuses.',
    '/wc/v3/products/reviews status accepted': 'The plugin reads an object as no status.',
    '/wc/v3/orders refunds[].reason value': 'The plugin has its own words for what a status refunds.',
    '/wc/v3/orders refunds[].total_tax missing': 'Versions before 11.0 do not have it.',
    '/wc/v3/orders meta_data *': 'Shops that store orders as posts note more of those in the trash.',
    '/wc/v3/shipping/zones/{zone_id}/methods settings.class_cost*':
      'The plugin asks for a cost of each shipping class that the site has.',
    '/wc/v3/customers *meta_data*': 'WordPress notes whether a user has to change the password.',
  },
}

export default exploration
