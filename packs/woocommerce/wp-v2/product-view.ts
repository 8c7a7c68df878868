import type { HandlerRequest, HandlerSite } from '../../../index.ts'
import { withoutTags } from '../../lib/texts.ts'
import type { Product } from '../model.ts'
import type { Catalog } from '../product-facts.ts'
import { permalink } from '../store/product-view.ts'
import { slugText } from '../v3/fields.ts'
import { freeSlug } from '../v3/unique-fields.ts'

export const productsRoute = '/core/v2/product'
export const taxonomies = { product_brand: 'brands', product_cat: 'categories', product_tag: 'tags' } as const
export const taxonomyNames = ['product_brand', 'product_cat', 'product_tag'] as const

export const mayEditProducts = ({ can }: HandlerRequest): boolean => can('edit_products')

/** Whether a product is one, and no variation of one. */
export const isProduct = (product: Product | undefined): product is Product =>
  product !== undefined && product.type !== 'variation'

/** The answer for an id that no product has. */
export const missingProduct = {
  status: 404,
  code: 'rest_post_invalid_id',
  message: 'There is no product with this id.',
} as const

type PostView = Readonly<Record<string, unknown>>

interface Shown {
  /** The place of the product in the answer, from 0. */
  readonly place?: number
  readonly context?: unknown
}

/** A product as an item of content. */
export function postView(
  product: Product,
  catalog: Catalog,
  request: HandlerRequest,
  { place = 0, context = request.params.context }: Shown = {},
): PostView {
  const { site } = request
  const { id, name, slug, status, description, short_description } = product
  const isEdit = context === 'edit'
  const plain = `${site.url}/?post_type=product&p=${id}`
  const link = ['publish', 'private'].includes(status) ? permalink(product, catalog, site) : plain
  const text = (raw: string) => ({
    ...(isEdit && { raw }),
    rendered: site.rendered(raw),
    protected: false,
  })
  const exists = (term: number): boolean => catalog.terms.has(term)
  const image = product.images[0]?.id ?? 0
  // An image of the shop need not be a file of the site.
  const featured_media = site.item('post', image) === undefined ? 0 : image
  const common = {
    id,
    date: product.date_created_gmt,
    slug,
    type: 'product',
    link,
    title: { ...(isEdit && { raw: name }), rendered: name.replaceAll(/&(?!#?\w{1,10};)/g, '&amp;') },
    excerpt: {
      ...text(short_description),
      ...(short_description === '' && { rendered: excerptOf(description, site) }),
    },
    featured_media,
    _links: links(product, featured_media, request, isEdit),
  }
  if (context === 'embed') return common
  return {
    ...common,
    date_gmt: product.date_created_gmt,
    guid: { rendered: link, ...(isEdit && { raw: link }) },
    modified: product.date_modified_gmt,
    modified_gmt: product.date_modified_gmt,
    ...(isEdit && { password: '' }),
    status,
    content: {
      ...text(description),
      ...(isEdit && { block_version: description.includes('<!-- wp:') ? 1 : 0 }),
    },
    comment_status: product.reviews_allowed ? 'open' : 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    product_brand: product.brands.filter(exists),
    product_cat: product.categories.filter(exists),
    product_tag: product.tags.filter(exists),
    ...(isEdit && {
      permalink_template: `${site.url}/product/%pagename%/`,
      generated_slug: freeSlug(slugText(name) || String(id), product, catalog),
    }),
    class_list: classList(product, catalog, featured_media > 0, place),
  }
}

const longestExcerpt = 55

/** The first words of a description, which are shown where a product has no short one. */
function excerptOf(description: string, site: HandlerSite): string {
  const words = withoutTags(site.rendered(description)).split(/\s+/).filter(Boolean)
  if (words.length === 0) return ''
  const isLong = words.length > longestExcerpt
  return `<p>${words.slice(0, longestExcerpt).join(' ')}${isLong ? ' [&hellip;]' : ''}</p>\n`
}

/** The classes of a product's element on a page. */
function classList(product: Product, catalog: Catalog, hasImage: boolean, place: number): readonly string[] {
  const { id, status, type, virtual } = product
  const terms = taxonomyNames.flatMap((name) =>
    product[taxonomies[name]].flatMap((term) => {
      const slug = catalog.terms.get(term)?.slug
      return slug === undefined ? [] : [`${name}-${slug}`]
    }),
  )
  const isTaxed = product.tax_status === 'taxable'
  return [
    ...[`post-${id}`, 'product', 'type-product', `status-${status}`],
    ...(hasImage ? ['has-post-thumbnail'] : []),
    ...terms,
    // Of a row of four.
    ['first', '', '', 'last'][place % 4] ?? '',
    catalog.stockStatus(product),
    ...(catalog.isOnSale(product) ? ['sale'] : []),
    ...(product.featured ? ['featured'] : []),
    ...(product.downloadable ? ['downloadable'] : []),
    ...(virtual ? ['virtual'] : []),
    ...(product.sold_individually ? ['sold-individually'] : []),
    ...(isTaxed && catalog.settings.hasTaxes ? ['taxable'] : []),
    ...(isTaxed && !virtual ? ['shipping-taxable'] : []),
    ...(catalog.isPurchasable(product) && type !== 'grouped' && type !== 'external' ? ['purchasable'] : []),
    `product-type-${type}`,
  ]
}

function links({ id }: Product, image: number, request: HandlerRequest, isEdit: boolean): object {
  const { site } = request
  const own = `${productsRoute}/${id}`
  const isEditor = mayEditProducts(request)
  const allow = isEditor ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET']
  const action = [{ href: site.route(own) }]
  return {
    self: [{ href: site.route(own), targetHints: { allow } }],
    collection: [{ href: site.route(productsRoute) }],
    about: [{ href: site.route('/core/v2/types/product') }],
    replies: [{ embeddable: true, href: site.route(`/core/v2/comments?post=${id}`) }],
    ...(image > 0 && {
      'wp:featuredmedia': [{ embeddable: true, href: site.route(`/core/v2/media/${image}`) }],
    }),
    'wp:attachment': [{ href: site.route(`/core/v2/media?parent=${id}`) }],
    'wp:term': taxonomyNames.map((taxonomy) => ({
      taxonomy,
      embeddable: true,
      href: site.route(`/core/v2/${taxonomy}?post=${id}`),
    })),
    ...(isEdit && {
      'wp:action-publish': action,
      'wp:action-unfiltered-html': action,
      ...Object.fromEntries(
        taxonomyNames.flatMap((name) => [
          [`wp:action-create-${name}`, action],
          [`wp:action-assign-${name}`, action],
        ]),
      ),
    }),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  }
}
