import type { HandlerSite } from '../../../index.ts'
import type { Image, Product, Term } from '../model.ts'
import { amountHtml, amountText, escapeHtml } from '../money.ts'
import type { Catalog } from '../product-facts.ts'
import type { ShopSettings } from '../settings.ts'
import { displayedPrice } from '../taxes.ts'

const storeRoute = '/wc/store/v1/products'

/** A product as the Store API returns it. */
export function productView(product: Product, catalog: Catalog, site: HandlerSite) {
  const { id, slug, type, sku, weight, dimensions } = product
  const parent = catalog.parent(product)
  const { settings } = catalog
  const limits = catalog.limits(product)
  const isProtected = product.post_password !== ''
  return {
    id,
    name: escapeHtml(parent?.name ?? product.name),
    slug,
    parent: product.parent_id,
    type,
    variation:
      type === 'variation'
        ? chosenOptions(product)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')
        : '',
    permalink: permalink(product, catalog, site),
    sku,
    short_description: isProtected ? '' : site.rendered(product.short_description).trim(),
    description: isProtected ? '' : site.rendered(product.description).trim(),
    on_sale: catalog.isOnSale(product),
    prices: pricesView(product, catalog),
    price_html: priceHtml(product, catalog),
    average_rating: catalog.ratings(product).average,
    review_count: catalog.ratings(product).reviews,
    images: product.images.map(imageView),
    categories: termLinks(product.categories, 'product_cat', catalog, site),
    tags: termLinks(product.tags, 'product_tag', catalog, site),
    brands: termLinks(product.brands, 'product_brand', catalog, site),
    attributes: type === 'variation' ? [] : attributesView(product, catalog),
    variations:
      type === 'variable'
        ? catalog.variations(product).map((each) => choiceView(each, product, catalog))
        : [],
    grouped_products: catalog.grouped(product).map((each) => each.id),
    has_options: type === 'variable',
    is_purchasable: catalog.isPurchasable(product),
    is_in_stock: catalog.isInStock(product),
    is_on_backorder: catalog.stockStatus(product) === 'onbackorder',
    low_stock_remaining: catalog.lowStock(product),
    stock_availability: availability(product, catalog),
    sold_individually: product.sold_individually,
    weight,
    dimensions,
    formatted_weight: weight === '' ? 'N/A' : `${weight} ${settings.weightUnit}`,
    formatted_dimensions: formattedDimensions(product, settings),
    add_to_cart: { ...cartButton(product, catalog, site), ...limits },
    is_password_protected: isProtected,
    extensions: {},
    _links: {
      self: [{ href: site.route(`${storeRoute}/${id}`), targetHints: { allow: ['GET'] } }],
      collection: [{ href: site.route(storeRoute) }],
      ...(parent && { up: [{ href: site.route(`${storeRoute}/${parent.id}`) }] }),
      related: [{ embeddable: true, href: site.route(`${storeRoute}?related=${id}&per_page=10`) }],
    },
  }
}

/** The prices of a product with their currency, with tax when the shop shows prices so. */
export function pricesView(product: Product, catalog: Catalog) {
  const { settings } = catalog
  const { price, regular, lowest, highest } = catalog.prices(product)
  const displayedAmount = (amount: number): number =>
    displayedPrice(amount, product, catalog, settings.displaysTaxInShop)
  const range = { min_amount: String(displayedAmount(lowest)), max_amount: String(displayedAmount(highest)) }
  return {
    price: String(displayedAmount(price)),
    regular_price: String(displayedAmount(regular)),
    sale_price: String(displayedAmount(price)),
    price_range: lowest === highest ? null : range,
    ...settings.currency,
  }
}

/** The price for a reader: what it was before and now, or from the lowest to the highest. */
export function priceHtml(product: Product, catalog: Catalog, isIsolated = false): string {
  const { settings } = catalog
  const { price, regular, lowest, highest } = catalog.prices(product)
  if (catalog.parts(product).length === 0 && product.regular_price === '') return ''
  const html = (amount: number, isHidden = false): string =>
    amountHtml(amount, settings, { isHidden, isIsolated })
  const spoken = (text: string): string => `<span class="screen-reader-text">${text}</span>`
  const [least, most, before, now] = [lowest, highest, regular, price].map((each) =>
    amountText(each, settings),
  )
  if (lowest !== highest)
    return `${html(lowest, true)} <span aria-hidden="true">&ndash;</span> ${html(highest, true)}${spoken(`From ${least} to ${most}`)}`
  return price < regular
    ? `<del aria-hidden="true">${html(regular)}</del> ${spoken(`It was ${before}.`)}<ins aria-hidden="true">${html(price)}</ins>${spoken(`It is now ${now}.`)}`
    : html(price)
}

/** The address of its page; of a variation, with what is chosen. */
export function permalink(product: Product, catalog: Catalog, site: HandlerSite): string {
  const parent = catalog.parent(product)
  const { slug, id } = parent ?? product
  const address = slug === '' ? `${site.url}/?post_type=product&p=${id}` : `${site.url}/product/${slug}/`
  if (!parent) return address
  const query = product.attributes.flatMap(({ id, name, options: [value] }) =>
    value === undefined
      ? []
      : `attribute_${attributeKey(id, name, catalog)}=${optionSlug(id, name, value, catalog)}`,
  )
  return query.length === 0 ? address : `${address}?${query.join('&')}`
}

/** The key of an attribute in forms: its taxonomy, or its name as a slug. */
export function attributeKey(id: number, name: string, catalog: Catalog): string {
  const shared = id === 0 ? undefined : catalog.shop.attributes.get(id)
  return shared?.slug ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** A value as forms send it: the slug of its term, or the value itself. */
export function optionSlug(id: number, name: string, value: string, catalog: Catalog): string {
  return attributeTerm(id, name, value, catalog)?.slug ?? value
}

export function attributeTerm(id: number, name: string, value: string, catalog: Catalog): Term | undefined {
  if (id === 0) return undefined
  const taxonomy = attributeKey(id, name, catalog)
  for (const term of catalog.terms.values())
    if (term.taxonomy === taxonomy && term.name === value) return term
  return undefined
}

/** The values that a variation has. */
const chosenOptions = ({ attributes }: Product): readonly (readonly [name: string, value: string])[] =>
  attributes.flatMap(({ name, options: [value] }) => (value === undefined ? [] : [[name, value] as const]))

export const imageView = ({ id, src, name, alt }: Image) => ({
  id,
  src,
  thumbnail: src,
  srcset: '',
  sizes: '',
  thumbnail_srcset: '',
  thumbnail_sizes: '',
  name,
  alt,
})

function termLinks(ids: readonly number[], taxonomy: string, catalog: Catalog, site: HandlerSite) {
  const terms = ids.flatMap((id) => catalog.terms.get(id) ?? [])
  // The plugin doesn't show the category of products that have none.
  const linkedTerms = terms.filter((term) => term.taxonomy === taxonomy && term.slug !== 'uncategorized')
  return linkedTerms
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((term) => ({ id: term.id, name: term.name, slug: term.slug, link: termLink(term, catalog, site) }))
}

/** The address of a term's page, below those of its ancestors. */
export function termLink(term: Term, catalog: Catalog, site: HandlerSite): string {
  const slugs: string[] = []
  const seen = new Set<number>()
  for (let each: Term | undefined = term; each && !seen.has(each.id); each = catalog.terms.get(each.parent)) {
    seen.add(each.id)
    slugs.unshift(each.slug)
  }
  const bases: Readonly<Record<string, string>> = {
    product_cat: 'product-category',
    product_tag: 'product-tag',
    product_brand: 'brand',
  }
  return `${site.url}/${bases[term.taxonomy] ?? term.taxonomy}/${slugs.join('/')}/`
}

function attributesView({ attributes }: Product, catalog: Catalog) {
  return attributes
    .filter(({ visible, variation }) => visible || variation)
    .map(({ id, name, variation, options }) => ({
      id,
      name,
      taxonomy: id === 0 ? null : attributeKey(id, name, catalog),
      has_variations: variation,
      terms: options.map((value) => {
        const term = attributeTerm(id, name, value, catalog)
        return { id: term?.id ?? 0, name: value, slug: term?.slug ?? value }
      }),
    }))
}

function choiceView(variation: Product, { attributes }: Product, catalog: Catalog) {
  const chosen = new Map(chosenOptions(variation))
  return {
    id: variation.id,
    attributes: attributes
      .filter((attribute) => attribute.variation)
      .map(({ id, name }) => {
        const value = chosen.get(name)
        return { name, value: value === undefined ? null : optionSlug(id, name, value, catalog) }
      }),
  }
}

function availability(product: Product, catalog: Catalog) {
  const status = catalog.stockStatus(product)
  if (status === 'outofstock') return { text: 'Out of stock', class: 'out-of-stock' }
  const isCounted = catalog.managesStock(product)
  if (status === 'onbackorder' && product.backorders === 'notify')
    return { text: 'Available on backorder', class: 'available-on-backorder' }
  return { text: isCounted ? `${product.stock_quantity ?? 0} in stock` : '', class: 'in-stock' }
}

function formattedDimensions({ dimensions }: Product, { lengthUnit }: ShopSettings): string {
  const sides = [dimensions.length, dimensions.width, dimensions.height].filter((side) => side !== '')
  return sides.length === 0 ? 'N/A' : `${sides.join(' × ')} ${lengthUnit}`
}

/** What the button of a product says, and where it leads. */
function cartButton(product: Product, catalog: Catalog, site: HandlerSite) {
  const page = permalink(product, catalog, site)
  const name = `&ldquo;${escapeHtml(product.name)}&rdquo;`
  const single_text = 'Add to cart'
  if (product.type === 'external') {
    const text = product.button_text || 'Buy product'
    return { text, description: text, url: product.external_url, single_text: text }
  }
  const [text, url] =
    product.type === 'grouped'
      ? ['View products', page]
      : product.type === 'variable'
        ? ['Select options', page]
        : catalog.isPurchasable(product) && catalog.isInStock(product)
          ? [single_text, `?add-to-cart=${product.id}`]
          : ['Read more', page]
  return { text, description: `${text}: ${name}`, url, single_text }
}
