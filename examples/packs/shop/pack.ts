import type { HandlerRequest, HandlerSchema, Pack } from 'site-contract'
import { answered, cartOf, idIn, keep, mayWrite } from './cart.ts'
import { content } from './content.ts'
import { type Product, productsOf } from './products.ts'

/** A shop's catalogue and cart, at the addresses and in the shapes of WooCommerce's Store API. */
export default {
  name: 'shop',
  data: content,
  handlers: {
    'GET /wc/store/v1/products': {
      args: {
        page: { type: 'integer', minimum: 1, default: 1 },
        per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
        search: { type: 'string', description: 'What the name holds.' },
        category: { type: 'string', description: 'The slug of a category.' },
        on_sale: { type: 'boolean' },
        orderby: { type: 'string', enum: ['title', 'price', 'id'], default: 'id' },
        order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
      },
      schema: productSchema(),
      handle: async (request) =>
        request.page(sorted(request, (await productsOf(request.site)).filter(fitting(request)))),
    },
    'GET /wc/store/v1/products/{id}': {
      args: { id: { type: 'integer' } },
      schema: productSchema(),
      handle: (request) => productFor(request, 'woocommerce_rest_product_invalid_id', 404),
    },
    'GET /wc/store/v1/cart': (request) => answered(request, cartOf(request)),
    'POST /wc/store/v1/cart/add-item': {
      args: { id: { type: 'integer', required: true }, quantity: quantity(1) },
      permission: mayWrite,
      async handle(request) {
        const cart = cartOf(request)
        const { id, name, is_in_stock } = await productFor(
          request,
          'woocommerce_rest_cart_invalid_product',
          400,
        )
        if (!is_in_stock)
          throw request.error(400, 'woocommerce_rest_product_out_of_stock', `${name} is sold out.`)
        const count = (cart.contents[id] ?? 0) + Number(request.params.quantity)
        return keep(request, cart, { ...cart.contents, [id]: count })
      },
    },
    'POST /wc/store/v1/cart/update-item': {
      args: { key: { type: 'string', required: true }, quantity: { ...quantity(0), required: true } },
      permission: mayWrite,
      handle(request) {
        const cart = cartOf(request)
        const count = Number(request.params.quantity)
        return keep(request, cart, { ...cart.contents, [idIn(cart, request)]: count })
      },
    },
    'POST /wc/store/v1/cart/remove-item': {
      args: { key: { type: 'string', required: true } },
      permission: mayWrite,
      handle(request) {
        const cart = cartOf(request)
        return keep(request, cart, { ...cart.contents, [idIn(cart, request)]: 0 })
      },
    },
  },
} satisfies Pack

function quantity(minimum: number): HandlerSchema {
  return { type: 'integer', minimum, maximum: 99, ...(minimum > 0 && { default: minimum }) }
}

function productSchema() {
  const text = { type: 'string' }
  const prices = { type: 'object', properties: { price: text, regular_price: text, sale_price: text } }
  const properties = { id: { type: 'integer' }, name: text, slug: text, permalink: text, prices }
  return { title: 'product', type: 'object', properties }
}

async function productFor(request: HandlerRequest, code: string, status: number): Promise<Product> {
  const { params, site, error } = request
  const product = (await productsOf(site)).find(({ id }) => id === params.id)
  if (product) return product
  throw error(status, code, `There is no product ${params.id}.`)
}

const fitting =
  ({ params }: HandlerRequest) =>
  ({ name, categories, on_sale }: Product): boolean =>
    (params.search === undefined || name.toLowerCase().includes(String(params.search).toLowerCase())) &&
    (params.category === undefined || categories.some(({ slug }) => slug === params.category)) &&
    (params.on_sale === undefined || on_sale === params.on_sale)

function sorted({ params }: HandlerRequest, products: readonly Product[]): readonly Product[] {
  const direction = params.order === 'desc' ? -1 : 1
  const compare: Record<string, (a: Product, b: Product) => number> = {
    id: (a, b) => a.id - b.id,
    title: (a, b) => a.name.localeCompare(b.name),
    price: (a, b) => Number(a.prices.price) - Number(b.prices.price),
  }
  const by = compare[String(params.orderby)]
  return by ? products.toSorted((a, b) => direction * by(a, b)) : products
}
