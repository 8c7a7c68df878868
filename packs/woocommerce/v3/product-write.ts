import type { HandlerRequest } from '../../../index.ts'
import { productWith } from '../content.ts'
import {
  type DefaultAttribute,
  type Image,
  type Product,
  type ProductAttribute,
  parentClass,
  utcText,
} from '../model.ts'
import { decimalNumber } from '../money.ts'
import type { Catalog } from '../product-facts.ts'
import { optionSlug } from '../store/product-view.ts'
import { slugText } from './fields.ts'
import type { Reader } from './reader.ts'
import type { Write } from './resource.ts'
import { movedMeta, trashedSuffix } from './trash.ts'
import { freeSlug, productSlug, uniqueNumber, uniqueSku } from './unique-fields.ts'

/** The category of products without another. */
export const defaultCategory = 1

/** A new product, of what is sent. */
export function createdProduct(id: number, write: Write): Product {
  const now = utcText(write.request.site.now())
  const name = write.sent.text('name', 'Product')
  const usual = productWith(id, name, '', {
    slug: '',
    description: '',
    short_description: '',
    date_created_gmt: now,
  })
  const product = changedProduct(usual, write)
  // It was modified when it was made, even where that is another time than now.
  return { ...product, date_modified_gmt: product.date_created_gmt }
}

/** A product with what is sent. */
export function changedProduct(before: Product, write: Write): Product {
  const { sent, catalog } = write
  const name = sent.text('name', before.name)
  const categories = termIds(sent, 'categories', before.categories)
  const attributes =
    sent
      .list('attributes')
      ?.map((each) => readAttribute(each, catalog))
      .toSorted((a, b) => a.position - b.position) ?? before.attributes
  const type = sent.text('type', before.type)
  const isExternal = type === 'external'
  // Their prices are those of variations and of the products in a group.
  const isPriced = type !== 'variable' && type !== 'grouped'
  const shared = withShared(before, write)
  const date = readMoment(sent, 'date_created', before.date_created_gmt) ?? before.date_created_gmt
  const status = datedStatus(shared.status, date, shared.date_modified_gmt)
  const slug = productSlug(sent.text('slug', slugWithoutTrash(before)), name, status, before, catalog)
  const isTrashed = status === 'trash' && !sent.has('slug')
  return {
    ...shared,
    status,
    meta_data: movedMeta({ ...shared, status: before.status }, status, slug),
    ...(!isPriced && { regular_price: '', sale_price: '' }),
    name,
    slug: isTrashed ? `${slug}${trashedSuffix}` : slug,
    type,
    featured: sent.flag('featured', before.featured),
    catalog_visibility: sent.text('catalog_visibility', before.catalog_visibility),
    short_description: sent.text('short_description', before.short_description),
    external_url: isExternal ? sent.text('external_url', before.external_url) : before.external_url,
    button_text: isExternal ? sent.text('button_text', before.button_text) : before.button_text,
    sold_individually: sent.flag('sold_individually', before.sold_individually),
    reviews_allowed: sent.flag('reviews_allowed', before.reviews_allowed),
    categories: categories.length === 0 ? [defaultCategory] : categories,
    tags: termIds(sent, 'tags', before.tags),
    // An empty list leaves the brands.
    brands: termIds(sent, 'brands', []).length === 0 ? before.brands : termIds(sent, 'brands', []),
    date_created_gmt: date,
    images: sent.list('images')?.map((each, place) => readImage(each, place)) ?? before.images,
    attributes,
    default_attributes: readDefaults(sent, attributes, catalog) ?? before.default_attributes,
    upsell_ids: positive(sent.ids('upsell_ids', before.upsell_ids)),
    cross_sell_ids: positive(sent.ids('cross_sell_ids', before.cross_sell_ids)),
    purchase_note: sent.text('purchase_note', before.purchase_note),
    // WordPress gives private content no password.
    post_password: status === 'private' ? '' : sent.text('post_password', before.post_password),
    // Other types leave those of the group that a product was.
    grouped_products:
      type === 'grouped' ? sent.ids('grouped_products', before.grouped_products) : before.grouped_products,
  }
}

/** The status of a product for its date: what is to come is `future` rather than published. */
function datedStatus(status: string, date: string, now: string): string {
  if (status !== 'publish' && status !== 'future') return status
  return date > now ? 'future' : 'publish'
}

const slugWithoutTrash = ({ status, slug }: Product): string =>
  status === 'trash' && slug.endsWith(trashedSuffix) ? slug.slice(0, -trashedSuffix.length) : slug

/** A new variation of a product. */
export function createdVariation(id: number, parent: Product, write: Write): Product {
  const usual = productWith(id, parent.name, '', {
    type: 'variation',
    tax_class: parentClass,
    parent_id: parent.id,
    description: '',
    short_description: '',
    categories: [],
    date_created_gmt: utcText(write.request.site.now()),
  })
  return changedVariation(usual, parent, write)
}

/** A variation with what is sent. Its attributes are those of its product, each with one value or any. */
export function changedVariation(before: Product, parent: Product, write: Write): Product {
  const { sent, catalog } = write
  const chosen = sent.list('attributes')
  const attributes = parent.attributes
    .filter(({ variation }) => variation)
    .map((attribute): ProductAttribute => {
      const own = before.attributes.find(({ id, name }) => id === attribute.id && name === attribute.name)
      const found = chosen?.find((each) => isAttribute(each, attribute))
      const option = found?.text('option', '')
      const options = chosen === undefined ? (own?.options ?? []) : option ? [option] : []
      return { ...attribute, options }
    })
  const values = attributes.flatMap(({ options }) => options)
  const name = values.length === 0 ? parent.name : `${parent.name} - ${values.join(', ')}`
  const image = sent.has('image') ? [readImage(sent.object('image'), 0)] : before.images
  return {
    ...withShared(before, write),
    name,
    slug: freeSlug(slugText(name), before, catalog),
    attributes,
    images: image,
  }
}

const isAttribute = (sent: Reader, { id, name }: ProductAttribute): boolean =>
  id === 0 ? sent.text('name', '').toLowerCase() === name.toLowerCase() : sent.number('id', 0) === id

function withShared(before: Product, { sent, request, catalog }: Write): Product {
  const size = sent.object('dimensions')
  const regular_price = readDecimal(sent, 'regular_price', before.regular_price)
  const sale_price = readDecimal(sent, 'sale_price', before.sale_price)
  const type = before.type === 'variation' ? 'variation' : sent.text('type', before.type)
  const manage_stock = managesStock(type, before, sent, request)
  const stored = sent.numberOrNull('stock_quantity', before.stock_quantity)
  const quantity = sent.has('stock_quantity') ? (stored ?? 0) : stored
  return {
    ...before,
    description: sent.text('description', before.description),
    sku: uniqueSku(sent.text('sku', before.sku), before, catalog, request),
    global_unique_id: uniqueNumber(sent, before, catalog, request),
    regular_price,
    sale_price: isLess(sale_price, regular_price) ? sale_price : '',
    date_on_sale_from_gmt: readMoment(sent, 'date_on_sale_from', before.date_on_sale_from_gmt),
    date_on_sale_to_gmt: readMoment(sent, 'date_on_sale_to', before.date_on_sale_to_gmt),
    status: sent.text('status', before.status),
    virtual: sent.flag('virtual', before.virtual),
    downloadable: sent.flag('downloadable', before.downloadable),
    tax_status: sent.text('tax_status', before.tax_status),
    tax_class: sent.has('tax_class')
      ? knownTaxClass(sent.text('tax_class', ''), type, catalog)
      : before.tax_class,
    manage_stock,
    stock_quantity: manage_stock ? quantity : null,
    stock_status: hasOwnStock(type, before, catalog)
      ? sent.text('stock_status', before.stock_status)
      : 'instock',
    // Without managed stock there is nothing to be short of.
    backorders: manage_stock ? sent.text('backorders', before.backorders) : 'no',
    low_stock_amount: manage_stock ? sent.numberOrNull('low_stock_amount', before.low_stock_amount) : null,
    shipping_class_id: sent.has('shipping_class')
      ? (catalog.shippingClass(sent.text('shipping_class', ''))?.id ?? 0)
      : before.shipping_class_id,
    weight: readDecimal(sent, 'weight', before.weight),
    dimensions: {
      length: readDecimal(size, 'length', before.dimensions.length),
      width: readDecimal(size, 'width', before.dimensions.width),
      height: readDecimal(size, 'height', before.dimensions.height),
    },
    menu_order: sent.number('menu_order', before.menu_order),
    date_modified_gmt: utcText(request.site.now()),
    meta_data: sent.meta(before.meta_data),
  }
}

/** Whether the stock of a product is managed, which those elsewhere and groups can't have. */
function managesStock(type: string, before: Product, sent: Reader, { error }: HandlerRequest): boolean {
  if (type === 'external' && sent.flag('manage_stock', false))
    throw error(
      400,
      'product_external_invalid_manage_stock',
      'The stock of an external product is elsewhere.',
    )
  return type !== 'external' && type !== 'grouped' && sent.flag('manage_stock', before.manage_stock)
}

/** Whether a status of the stock can be written: a new variable product awaits its variations. */
const hasOwnStock = (type: string, { id }: Product, { shop }: Catalog): boolean =>
  type !== 'external' && (type !== 'variable' || shop.products.get(id) !== undefined)

/** A class of taxes by its name or slug; the standard one, which is empty, if the shop doesn't have it. */
function knownTaxClass(sent: string, type: string, { shop }: Catalog): string {
  const wanted = slugText(sent)
  const isParent = type === 'variation' && wanted === parentClass
  return isParent || shop.taxClasses.all().some(({ slug }) => slug === wanted) ? wanted : ''
}

/** Whether a sale price is one: less than the regular price, which a product must have for it. */
const isLess = (sale: string, regular: string): boolean =>
  regular !== '' && (Number.parseFloat(sale) || 0) < (Number.parseFloat(regular) || 0)

function readDecimal(sent: Reader, name: string, before: string): string {
  return decimalNumber(sent.text(name, before))
}

/** A moment that is sent in the shop's time or, unless `hasUtc` is false, in UTC, which are the same. */
export function readMoment(sent: Reader, name: string, before: string | null, hasUtc = true): string | null {
  const value = [...(hasUtc ? [`${name}_gmt`] : []), name].find((each) => sent.has(each))
  const time = value === undefined ? before : sent.textOrNull(value, null)
  if (time === null || time === before) return time
  const parsed = Date.parse(/Z|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`)
  return Number.isNaN(parsed) ? null : utcText(parsed)
}

const termIds = (sent: Reader, name: string, before: readonly number[]): readonly number[] =>
  sent
    .list(name)
    ?.map((each) => each.number('id', 0))
    .filter((id) => id > 0) ?? before

const readImage = (sent: Reader, place: number): Image => ({
  id: sent.number('id', place + 1),
  src: sent.text('src', ''),
  name: sent.text('name', ''),
  alt: sent.text('alt', ''),
})

function readAttribute(sent: Reader, catalog: Catalog): ProductAttribute {
  const id = sent.number('id', 0)
  return {
    id,
    name: catalog.shop.attributes.get(id)?.name ?? sent.text('name', ''),
    position: sent.number('position', 0),
    visible: sent.flag('visible', false),
    variation: sent.flag('variation', false),
    options: sent.texts('options', []),
  }
}

const positive = (ids: readonly number[]): readonly number[] => ids.filter((id) => id > 0)

/** What is sent of the attributes that variations have; of one of the shop, by the slug of its term. */
function readDefaults(
  sent: Reader,
  attributes: readonly ProductAttribute[],
  catalog: Catalog,
): readonly DefaultAttribute[] | undefined {
  return sent.list('default_attributes')?.flatMap((each): DefaultAttribute[] => {
    const found = attributes.find((attribute) => attribute.variation && isAttribute(each, attribute))
    if (found === undefined) return []
    const { id, name } = found
    const option = each.text('option', '')
    return [{ id, name, option: id === 0 ? option : optionSlug(id, name, option, catalog) }]
  })
}
