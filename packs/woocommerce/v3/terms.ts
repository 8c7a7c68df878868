import type { HandlerRequest } from '../../../index.ts'
import { lineOfText } from '../../lib/php-values.ts'
import { textParam } from '../listing.ts'
import type { Attribute, Product, Term } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import type { Shop } from '../shop.ts'
import { productCount } from '../store/terms.ts'
import { permission } from './access.ts'
import { choice, flag, integer, slugText, text, withEntities } from './fields.ts'
import { type Handlers, type Resource, resourceHandlers, type Write } from './resource.ts'

const termFields = { name: text, slug: text, description: text } as const
const display = choice('default', 'products', 'subcategories', 'both')

/** The resource of the terms of a taxonomy. @param taxonomy of a request; throws when it doesn't exist */
function termResource(
  route: string,
  taxonomy: (request: HandlerRequest, catalog: Catalog) => string,
  more: { readonly hasParent?: boolean; readonly hasOrder?: boolean },
): Resource<Term> {
  const { hasParent = false, hasOrder = false } = more
  return {
    route,
    store: ({ terms }) => terms,
    items(request, catalog) {
      const wanted = taxonomy(request, catalog)
      return [...catalog.terms.values()].filter((term) => term.taxonomy === wanted)
    },
    missing: ['woocommerce_rest_term_invalid', 404],
    missingFirst: 'refused',
    view: (term, catalog) => ({
      id: term.id,
      name: term.name,
      slug: term.slug,
      ...(hasParent && { parent: term.parent }),
      description: term.description,
      ...(hasParent && { display: term.display ?? 'default', image: null }),
      ...(hasOrder && { menu_order: term.menu_order }),
      count: productCount(term, catalog),
    }),
    filters: {
      search: text,
      slug: { type: ['array', 'string'] },
      hide_empty: { type: 'boolean', default: false },
      product: integer,
      ...(hasParent && { parent: integer }),
    },
    matches(term, request, catalog) {
      const { slug, hide_empty, parent, product } = request.params
      const search = textParam(request, 'search')?.toLowerCase()
      const found = typeof product === 'number' ? catalog.shop.products.get(product) : undefined
      return (
        (search === undefined || term.name.toLowerCase().includes(search)) &&
        (slug === undefined || [slug].flat().includes(term.slug)) &&
        (hide_empty !== true || productCount(term, catalog) > 0) &&
        (parent === undefined || term.parent === parent) &&
        (product === undefined ||
          product === 0 ||
          termIds(found).includes(term.id) ||
          found?.attributes.some(({ id, options }) => {
            return catalog.shop.attributes.get(id)?.slug === term.taxonomy && options.includes(term.name)
          }) === true)
      )
    },
    keys: {
      name: ({ name }) => name.toLowerCase(),
      id: ({ id }) => id,
      include: ({ id }) => id,
      slug: ({ slug }) => slug,
      term_group: ({ id }) => id,
      description: ({ description }) => description,
      count: (term, catalog) => productCount(term, catalog),
    },
    order: ['name', 'asc'],
    fields: {
      ...termFields,
      ...(hasParent && { parent: integer, display }),
      ...(hasOrder && { menu_order: integer }),
    },
    required: ['name'],
    create(id, write) {
      const own = taxonomy(write.request, write.catalog)
      return changedTerm(
        { id, taxonomy: own, name: '', slug: '', description: '', parent: 0, menu_order: 0 },
        write,
      )
    },
    update: changedTerm,
    removed: (term, { shop }) => raiseChildren(term, shop),
  }
}

/** Moves the terms below a deleted one to its parent. */
export function raiseChildren({ id, parent }: Term, { terms }: Shop): void {
  for (const term of terms.all()) if (term.parent === id) terms.put({ ...term, parent })
}

const termIds = (product: Product | undefined): readonly number[] =>
  product === undefined
    ? []
    : [...product.categories, ...product.tags, ...product.brands, product.shipping_class_id]

/** A term with what is sent. @param existing the member of an error that names the term with the same name */
export function changedTerm(before: Term, { sent, catalog, request }: Write, existing = 'resource_id'): Term {
  const name = sent.has('name') ? termName(sent.text('name', '')) : before.name
  if (name === '') throw request.error(400, 'empty_term_name', 'A term needs a name.')
  const parent = sent.number('parent', before.parent)
  const isNew = !catalog.terms.has(before.id)
  // The errors of WordPress for a changed term have no status.
  const refused = isNew ? 400 : 500
  if (sent.has('parent') && parent !== 0 && catalog.terms.get(parent)?.taxonomy !== before.taxonomy)
    throw request.error(refused, 'missing_parent', `The parent ${parent} does not exist.`)
  const others = [...catalog.terms.values()].filter(({ id }) => id !== before.id)
  const own = others.filter(({ taxonomy }) => taxonomy === before.taxonomy)
  const slug = slugText(sent.text('slug', before.slug) || name)
  const twin = own.find(
    (each) =>
      each.parent === parent &&
      (each.name === name || (each.slug === slug && each.name.toLowerCase() === name.toLowerCase())),
  )
  if (isNew && twin)
    throw request.error(400, 'term_exists', `The term "${name}" exists already.`, { [existing]: twin.id })
  const isTaken = own.some((each) => each.slug === slug)
  if (isTaken && !isNew && sent.text('slug', '') !== '')
    throw request.error(refused, 'duplicate_term_slug', `Another term has the slug "${slug}".`)
  return {
    ...before,
    name,
    slug: isTaken && isNew ? freeSlug(slug, others) : slug,
    description: withEntities(sent.text('description', before.description)),
    parent,
    menu_order: sent.number('menu_order', before.menu_order),
    ...(sent.has('display') && { display: sent.text('display', '') }),
  }
}

/** A name as WordPress stores it: without tags, with entities for ampersands. */
const termName = (sent: string): string => withEntities(lineOfText(sent))

/** A slug with the first number that makes it the only one. */
function freeSlug(slug: string, others: readonly Term[]): string {
  const taken = new Set(others.map((each) => each.slug))
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

const classesRoute = '/wc/v3/products/shipping_classes'
const attributesRoute = '/wc/v3/products/attributes'

const attributeResource: Resource<Attribute> = {
  route: attributesRoute,
  store: ({ attributes }) => attributes,
  missing: ['woocommerce_rest_taxonomy_invalid', 404],
  missingFirst: 'refused',
  view: ({ id, name, slug, type, order_by, has_archives }) => ({
    id,
    name,
    slug,
    type,
    order_by,
    has_archives,
  }),
  keys: { id: ({ id }) => id },
  order: ['id', 'asc'],
  listed: 'whole',
  fields: {
    name: text,
    slug: text,
    type: choice('select'),
    order_by: choice('menu_order', 'name', 'name_num', 'id'),
    has_archives: flag,
  },
  required: ['name'],
  create: (id, write) =>
    changedAttribute(
      { id, name: '', slug: '', type: 'select', order_by: 'menu_order', has_archives: false },
      write,
    ),
  update: changedAttribute,
  trashed: 'gone',
  edit: 'update',
  removed(attribute, { shop }) {
    for (const term of shop.terms.all()) if (term.taxonomy === attribute.slug) shop.terms.remove(term.id)
  },
}

const longestSlug = 29

function changedAttribute(before: Attribute, { sent, request, catalog }: Write): Attribute {
  const name = sent.text('name', before.name)
  // A write without a slug makes it of the name again.
  const slug = slugText(sent.text('slug', '') || name)
  // WordPress stores at most 32 characters of a taxonomy, with its prefix.
  const refuse = (reason: string): Error =>
    request.error(400, `woocommerce_rest_cannot_${before.slug === '' ? 'create' : 'edit'}`, reason)
  if (slug.replace(/^pa_/, '').length > longestSlug)
    throw refuse(`The slug "${slug}" is longer than ${longestSlug} characters.`)
  const taxonomy = slug.startsWith('pa_') ? slug : `pa_${slug}`
  const { attributes, terms } = catalog.shop
  if (attributes.all().some((each) => each.slug === taxonomy && each.id !== before.id))
    throw refuse(`Another attribute has the slug "${slug}".`)
  if (before.slug !== '' && before.slug !== taxonomy)
    for (const term of terms.all()) if (term.taxonomy === before.slug) terms.put({ ...term, taxonomy })
  return {
    id: before.id,
    name,
    slug: taxonomy,
    type: sent.text('type', before.type),
    order_by: sent.text('order_by', before.order_by),
    has_archives: sent.flag('has_archives', before.has_archives),
  }
}

/** Categories, tags, brands, classes of shipping, attributes and their terms. */
export const termHandlers: Handlers = {
  ...resourceHandlers(
    termResource('/wc/v3/products/categories', () => 'product_cat', { hasParent: true, hasOrder: true }),
  ),
  ...resourceHandlers(termResource('/wc/v3/products/tags', () => 'product_tag', {})),
  ...resourceHandlers(
    termResource('/wc/v3/products/brands', () => 'product_brand', { hasParent: true, hasOrder: true }),
  ),
  ...resourceHandlers(termResource(classesRoute, () => 'product_shipping_class', {})),
  [`GET ${classesRoute}/slug-suggestion`]: {
    args: { name: text },
    permission: permission('read'),
    handle(request) {
      const slug = slugText(textParam(request, 'name') ?? '')
      const taken = requestCatalog(request).shippingClasses
      return taken.some((each) => each.slug === slug) ? freeSlug(slug, taken) : slug
    },
  },
  ...resourceHandlers(attributeResource),
  ...resourceHandlers(
    termResource(
      `${attributesRoute}/(?P<attribute_id>[\\d]+)/terms`,
      ({ params, error }, { shop }) => {
        const attribute = shop.attributes.get(Number(params.attribute_id))
        if (attribute) return attribute.slug
        throw error(404, 'woocommerce_rest_taxonomy_invalid', `There is no attribute ${params.attribute_id}.`)
      },
      { hasOrder: true },
    ),
  ),
}
