import type { HandlerSite } from '../../../index.ts'
import { paragraphs } from '../../lib/texts.ts'
import type { Product } from '../model.ts'
import type { Catalog } from '../product-facts.ts'
import { attributeKey, permalink, priceHtml } from '../store/product-view.ts'
import { moments, slugText } from './fields.ts'

/** What products and variations have in common. */
function sharedMembers(product: Product, catalog: Catalog, site: HandlerSite, isRaw: boolean) {
  const parent = catalog.parent(product)
  const isReduced = catalog.isReduced(product)
  const shippingClass = catalog.productShippingClass(product)
  return {
    permalink:
      (parent ?? product).status === 'publish'
        ? permalink(product, catalog, site)
        : `${site.url}/?post_type=product&p=${product.id}`,
    ...moments('date_created', product.date_created_gmt),
    ...moments('date_modified', product.date_modified_gmt),
    description: isRaw ? product.description : paragraphs(product.description),
    sku: product.sku || (parent?.sku ?? ''),
    global_unique_id: product.global_unique_id,
    price: price(product, catalog, isReduced),
    regular_price: product.regular_price,
    sale_price: product.sale_price,
    ...moments('date_on_sale_from', product.date_on_sale_from_gmt),
    ...moments('date_on_sale_to', product.date_on_sale_to_gmt),
    on_sale: catalog.isOnSale(product),
    status: product.status,
    // Who manages the shop may also buy a product that isn't published, but no such variation.
    purchasable: catalog.isPurchasable(
      product.type === 'variation' ? product : { ...product, status: 'publish' },
    ),
    virtual: product.virtual,
    downloadable: product.downloadable,
    downloads: [],
    download_limit: -1,
    download_expiry: -1,
    tax_status: (parent ?? product).tax_status,
    tax_class: isRaw ? product.tax_class : catalog.taxClass(product),
    manage_stock: product.manage_stock,
    stock_quantity: product.manage_stock ? product.stock_quantity : null,
    stock_status: catalog.stockStatus(product),
    backorders: product.backorders,
    backorders_allowed: product.backorders !== 'no',
    backordered: catalog.stockStatus(product) === 'onbackorder',
    low_stock_amount: product.low_stock_amount,
    weight: product.weight,
    dimensions: product.dimensions,
    shipping_class: shippingClass?.slug ?? '',
    shipping_class_id: shippingClass?.id ?? 0,
    menu_order: product.menu_order,
    meta_data: product.meta_data,
    parent_id: product.parent_id,
  }
}

/** A product as the API for managing a shop returns it. */
export function productView(product: Product, catalog: Catalog, site: HandlerSite, isRaw: boolean) {
  const ratings = catalog.ratings(product)
  const related = catalog.published.filter(
    ({ id, categories, tags }) =>
      id !== product.id &&
      (categories.some((each) => product.categories.includes(each)) ||
        tags.some((each) => product.tags.includes(each))),
  )
  const terms = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const term = catalog.terms.get(id)
      return term ? { id, name: term.name, slug: term.slug } : []
    })
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    type: product.type,
    ...sharedMembers(product, catalog, site, isRaw),
    featured: product.featured,
    catalog_visibility: product.catalog_visibility,
    short_description: isRaw ? product.short_description : site.rendered(product.short_description),
    total_sales: product.total_sales,
    external_url: product.external_url,
    button_text: product.button_text,
    sold_individually: product.sold_individually,
    shipping_required: !product.virtual,
    shipping_taxable: !product.virtual && product.tax_status === 'taxable',
    reviews_allowed: product.reviews_allowed,
    average_rating: ratings.count === 0 && !isRaw ? '0.00' : ratings.average,
    rating_count: ratings.count,
    upsell_ids: product.upsell_ids,
    cross_sell_ids: product.cross_sell_ids,
    purchase_note: product.purchase_note,
    categories: terms(product.categories),
    brands: terms(product.brands),
    tags: terms(product.tags),
    images: product.images,
    attributes: product.attributes.map(({ id, name, position, visible, variation, options }) => ({
      id,
      name,
      slug: id === 0 ? name : attributeKey(id, name, catalog),
      position,
      visible,
      variation,
      options,
    })),
    default_attributes: product.type === 'variable' ? product.default_attributes : [],
    variations: product.type === 'variable' ? catalog.variations(product).map(({ id }) => id) : [],
    grouped_products: product.type === 'grouped' ? product.grouped_products : [],
    price_html: priceHtml(product, catalog, true),
    related_ids: related.slice(0, 5).map(({ id }) => id),
    has_options: product.type === 'variable',
    post_password: product.post_password,
    ...(isRaw && {
      permalink_template: `${site.url}/product/%pagename%/`,
      generated_slug: slugText(product.name),
    }),
  }
}

/** A variation as the API for managing a shop returns it. */
export function variationView(variation: Product, catalog: Catalog, site: HandlerSite, isRaw: boolean) {
  const [image = null] = variation.images
  return {
    id: variation.id,
    type: variation.type,
    ...sharedMembers(variation, catalog, site, isRaw),
    description: site.rendered(variation.description),
    image,
    gallery_image_ids: [],
    attributes: variation.attributes.flatMap(({ id, name, options: [option] }) =>
      option === undefined ? [] : { id, name, slug: attributeKey(id, name, catalog), option },
    ),
    name: variation.attributes.flatMap(({ options }) => options).join(', '),
  }
}

/** The price as it was written: the sale price while it holds, else the regular one; of a variable product, the least. */
function price(product: Product, catalog: Catalog, isReduced: boolean): string {
  if (catalog.parts(product).length === 0) return isReduced ? product.sale_price : product.regular_price
  const { lowest } = catalog.prices(product)
  const cheapest = catalog.parts(product).find((part) => catalog.prices(part).price === lowest)
  return cheapest === undefined ? '' : price(cheapest, catalog, catalog.isReduced(cheapest))
}
