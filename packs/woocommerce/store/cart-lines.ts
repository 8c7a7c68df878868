import { integer } from '../../lib/php-values.ts'
import type { ChosenOption } from '../cart-session.ts'
import { digest } from '../digest.ts'
import type { Product, ProductAttribute } from '../model.ts'
import type { Catalog } from '../product-facts.ts'
import { type CartContext, CartError } from './cart-context.ts'
import { attributeKey, optionSlug } from './product-view.ts'

/** Puts a product into the cart of a request, or more of it. @returns the key of its line */
export function addLine(context: CartContext): string {
  const { catalog, request } = context
  const { quantity, variation } = request.params
  const id = Math.abs(integer(request.params.id))
  const requested = catalog.shop.products.get(id)
  if (requested === undefined || requested.status === 'trash')
    throw new CartError(400, 'woocommerce_rest_cart_invalid_product', `There is no product ${id}.`)
  const { product, options } = chosenVariation(requested, choices(variation), catalog)
  const key = digest(
    JSON.stringify([product.id, options.map(({ raw_attribute, slug }) => [raw_attribute, slug])]),
  )
  const line = context.cart.lines.find((each) => each.key === key)
  const pieces = product.sold_individually ? 1 : typeof quantity === 'number' ? quantity : 1
  assertSellable(product, pieces, context)
  const limits = catalog.limits(product)
  if (line) {
    assertQuantity(product, line.quantity + pieces, catalog)
    setQuantity(context, key, line.quantity + pieces)
    return key
  }
  const most = Math.max(Math.min(pieces, limits.maximum), limits.minimum)
  const added = { key, product_id: product.id, quantity: most, variation: options }
  context.cart = { ...context.cart, lines: [...context.cart.lines, added] }
  return key
}

/** Changes how many of a line there are. */
export function updateLine(context: CartContext, key: string, quantity: number): void {
  const line = context.cart.lines.find((each) => each.key === key)
  const product = line && context.catalog.shop.products.get(line.product_id)
  if (product === undefined)
    throw new CartError(409, 'woocommerce_rest_cart_invalid_key', 'The cart has no item with this key.')
  assertQuantity(product, quantity, context.catalog)
  setQuantity(context, key, quantity)
}

export function removeLine(context: CartContext, key: string): void {
  const lines = context.cart.lines.filter((each) => each.key !== key)
  if (lines.length === context.cart.lines.length)
    throw new CartError(409, 'woocommerce_rest_cart_invalid_key', 'The cart has no item with this key.')
  context.cart = { ...context.cart, lines }
}

function setQuantity(context: CartContext, key: string, quantity: number): void {
  const lines = context.cart.lines.map((line) => (line.key === key ? { ...line, quantity } : line))
  context.cart = { ...context.cart, lines }
}

function assertSellable(product: Product, pieces: number, { catalog, cart }: CartContext): void {
  const name = product.status === 'publish' ? `"${product.name}"` : 'This product'
  if (!catalog.isPurchasable(product))
    throw new CartError(400, 'woocommerce_rest_product_not_purchasable', `${name} cannot be purchased.`)
  if (pieces <= 0)
    throw new CartError(
      400,
      'woocommerce_rest_product_invalid_quantity',
      `The quantity of ${name} must be at least 1, not ${pieces}.`,
    )
  if (!catalog.isInStock(product))
    throw new CartError(400, 'woocommerce_rest_product_out_of_stock', `${name} is sold out.`)
  if (!catalog.managesStock(product) || product.backorders !== 'no') return
  const inCart = cart.lines.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const stock = product.stock_quantity ?? 0
  if (stock < inCart + pieces)
    throw new CartError(
      400,
      'woocommerce_rest_product_partially_out_of_stock',
      `Only ${stock} of ${name} are in stock.`,
    )
}

function assertQuantity(product: Product, quantity: number, catalog: Catalog): void {
  const { minimum, maximum } = catalog.limits(product)
  if (product.sold_individually && quantity > maximum)
    throw new CartError(400, 'readonly_quantity', `"${product.name}" is sold one at a time.`)
  if (quantity < minimum)
    throw new CartError(
      400,
      'invalid_quantity',
      `The quantity of "${product.name}" must be at least ${minimum}.`,
    )
  if (quantity > maximum)
    throw new CartError(
      400,
      'invalid_quantity',
      `The quantity of "${product.name}" must be at most ${maximum}.`,
    )
}

const mostChoices = 50

/** What a client chose, by the name of the attribute as it was sent. */
function choices(sent: unknown): ReadonlyMap<string, string> {
  const entries: readonly unknown[] = Array.isArray(sent) ? sent.slice(0, mostChoices) : []
  return new Map(
    entries.flatMap((each): [string, string][] =>
      typeof each === 'object' && each !== null && 'attribute' in each && 'value' in each
        ? [[String(each.attribute), String(each.value)]]
        : [],
    ),
  )
}

interface Chosen {
  readonly product: Product
  readonly options: readonly ChosenOption[]
}

/** The variation that choices name, and its options. */
function chosenVariation(asked: Product, chosen: ReadonlyMap<string, string>, catalog: Catalog): Chosen {
  if (asked.type !== 'variable' && asked.type !== 'variation') return { product: asked, options: [] }
  const parent = asked.type === 'variable' ? asked : catalog.parent(asked)
  if (parent === undefined)
    throw new CartError(
      400,
      'woocommerce_rest_cart_invalid_parent_product',
      'The product of this variation no longer exists.',
    )
  const attributes = parent.attributes.filter(({ variation }) => variation)
  const sent = attributes.map((attribute) => sentOption(attribute, chosen, catalog))
  const product = asked.type === 'variation' ? asked : matchingVariation(asked, attributes, sent, catalog)
  const missing: string[] = []
  const options = attributes.flatMap((attribute, i): ChosenOption[] => {
    const own = ownOption(product, attribute)
    const value = sent[i] ?? own
    if (value === undefined) {
      missing.push(attribute.name)
      return []
    }
    if (own === undefined ? !attribute.options.includes(value) : value !== own) {
      const allowed = attribute.options.join(', ')
      throw new CartError(
        400,
        'woocommerce_rest_invalid_variation_data',
        `${attribute.name} cannot be "${value}". Use one of: ${allowed}.`,
      )
    }
    const raw_attribute = `attribute_${attributeKey(attribute.id, attribute.name, catalog)}`
    const slug = optionSlug(attribute.id, attribute.name, value, catalog)
    return [{ raw_attribute, attribute: attribute.name, value, slug }]
  })
  if (missing.length > 0)
    throw new CartError(
      400,
      'woocommerce_rest_missing_variation_data',
      `Send in \`variation\` what was chosen of: ${missing.join(', ')}.`,
    )
  return { product, options }
}

/** What was sent for an attribute, by its key, its name or its name in lower case, as the option's own text. */
function sentOption(
  { id, name, options }: ProductAttribute,
  chosen: ReadonlyMap<string, string>,
  catalog: Catalog,
): string | undefined {
  const key = attributeKey(id, name, catalog)
  const value = [`attribute_${key}`, key, name, name.toLowerCase()]
    .map((each) => chosen.get(each))
    .find(Boolean)
  if (value === undefined || id === 0) return value
  return options.find((option) => [option, optionSlug(id, name, option, catalog)].includes(value)) ?? value
}

const ownOption = (variation: Product, { id, name }: ProductAttribute): string | undefined =>
  variation.attributes.find((each) => each.id === id && each.name === name)?.options[0]

function matchingVariation(
  product: Product,
  attributes: readonly ProductAttribute[],
  sent: readonly (string | undefined)[],
  catalog: Catalog,
): Product {
  const found = catalog.variations(product).find((variation) =>
    attributes.every((attribute, i) => {
      const own = ownOption(variation, attribute)
      return own === undefined || own === sent[i]
    }),
  )
  if (found) return found
  if (sent.includes(undefined))
    throw new CartError(
      400,
      'woocommerce_rest_missing_attributes',
      `Send in \`variation\` a value of each: ${attributes.map(({ name }) => name).join(', ')}.`,
    )
  throw new CartError(
    400,
    'woocommerce_rest_variation_id_from_variation_data',
    'The product has no variation with these values.',
  )
}
