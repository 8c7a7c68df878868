import type { HandlerRequest } from '../../../index.ts'
import type { Product } from '../model.ts'
import type { Catalog } from '../product-facts.ts'
import { slugText } from './fields.ts'
import type { Reader } from './reader.ts'

/** The SKU of a product. @throws an error when another product has it */
export function uniqueSku(sku: string, { id }: Product, catalog: Catalog, request: HandlerRequest): string {
  const other =
    sku === '' ? undefined : catalog.shop.products.all().find((each) => each.sku === sku && each.id !== id)
  if (other === undefined || other.status === 'trash') return sku
  throw request.error(400, 'product_invalid_sku', `The product ${other.id} already has the SKU "${sku}".`, {
    resource_id: other.id,
    unique_sku: `${sku}-1`,
  })
}

/** The number in trade of a product. @throws an error when another product has it */
export function uniqueNumber(
  sent: Reader,
  { id, global_unique_id }: Product,
  catalog: Catalog,
  request: HandlerRequest,
): string {
  const number = sent.text('global_unique_id', global_unique_id).replaceAll(/[^\dX-]/gi, '')
  const other =
    number === ''
      ? undefined
      : catalog.shop.products.all().find((each) => each.global_unique_id === number && each.id !== id)
  if (other === undefined || other.status === 'trash') return number
  throw request.error(
    400,
    'product_invalid_global_unique_id',
    `The product ${other.id} already has the number "${number}".`,
    { resource_id: other.id },
  )
}

/** The slug of a product: of its name, unless it is being written. */
export function productSlug(
  slug: string,
  name: string,
  status: string,
  product: Product,
  catalog: Catalog,
): string {
  if (slug === '' && ['draft', 'pending', 'auto-draft'].includes(status)) return ''
  return freeSlug(slug || slugText(name), product, catalog)
}

/** A slug that no other product has, or no other variation, with a number if need be. */
export function freeSlug(wanted: string, { id, type }: Product, catalog: Catalog): string {
  const isVariation = type === 'variation'
  const taken = new Set(
    catalog.shop.products
      .all()
      .filter((each) => each.id !== id && (each.type === 'variation') === isVariation)
      .map(({ slug }) => slug),
  )
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}
