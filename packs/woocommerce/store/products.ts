import type { Pack } from '../../../index.ts'
import { pageAnswer } from '../listing.ts'
import type { Product } from '../model.ts'
import { requestCatalog } from '../product-facts.ts'
import { collectionData } from './collection-data.ts'
import { collectionDataArguments, context, productListArguments } from './product-arguments.ts'
import { foundProducts } from './product-query.ts'
import { productSchema } from './product-schema.ts'
import { productView } from './product-view.ts'

/** The products of the Store API. */
export const productHandlers = {
  'GET /wc/store/v1/products': {
    args: productListArguments,
    schema: productSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return pageAnswer(request, foundProducts(request, catalog), (product) => {
        return productView(product, catalog, request.site)
      })
    },
  },
  'GET /wc/store/v1/products/collection-data': {
    args: collectionDataArguments,
    batch: true,
    handle: collectionData,
  },
  'GET /wc/store/v1/products/(?P<id>[\\d]+)': {
    args: { id: { type: 'integer' }, context },
    schema: productSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const product = catalog.shop.products.get(Number(request.params.id))
      if (product && isVisible(product)) return productView(product, catalog, request.site)
      throw request.error(404, 'woocommerce_rest_product_invalid_id', 'There is no product with this id.')
    },
  },
  'GET /wc/store/v1/products/(?P<slug>[\\S]+)': {
    args: { slug: { type: 'string' }, context },
    schema: productSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const slug = String(request.params.slug)
      const product = catalog.shop.products.all().find((each) => each.slug === slug && isVisible(each))
      if (product) return productView(product, catalog, request.site)
      throw request.error(404, 'woocommerce_rest_product_invalid_slug', 'There is no product with this slug.')
    },
  },
} satisfies Pack['handlers']

const isVisible = ({ status }: Product): boolean => status === 'publish'
