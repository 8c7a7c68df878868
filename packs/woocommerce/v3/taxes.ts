import type { HandlerRequest } from '../../../index.ts'
import { lineOfText } from '../../lib/php-values.ts'
import type { TaxClass, TaxRate } from '../model.ts'
import { requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import { flag, integer, slugText, text, texts } from './fields.ts'
import { type Handlers, type Resource, resourceHandlers, type Write, wholeList } from './resource.ts'

const taxResource: Resource<TaxRate> = {
  route: '/wc/v3/taxes',
  store: ({ taxes }) => taxes,
  items(request, { shop }) {
    const { class: wanted } = request.params
    if (wanted !== undefined) assertClass(wanted, request, shop.taxClasses.all())
    return shop.taxes.all()
  },
  missing: ['woocommerce_rest_invalid_id', 404, 400],
  view: ({ postcode, city, ...rate }) => ({
    ...rate,
    postcode: postcode.split(';').at(-1) ?? '',
    city: city.split(';').at(-1) ?? '',
    postcodes: postcode === '' ? [] : postcode.split(';'),
    cities: city === '' ? [] : city.split(';'),
  }),
  filters: { class: text },
  matches: (rate, { params }) => params.class === undefined || rate.class === params.class,
  keys: { order: ({ order }) => order, id: ({ id }) => id, priority: ({ priority }) => priority },
  order: ['order', 'asc'],
  listed: 'without ids',
  fields: {
    country: text,
    state: text,
    postcode: text,
    city: text,
    postcodes: texts,
    cities: texts,
    rate: text,
    name: text,
    priority: integer,
    compound: flag,
    shipping: flag,
    order: integer,
    class: text,
  },
  create: (id, write) =>
    changedTax(
      {
        id,
        country: '',
        state: '',
        postcode: '',
        city: '',
        rate: '',
        name: '',
        priority: 1,
        compound: false,
        shipping: true,
        order: 0,
        class: 'standard',
      },
      write,
    ),
  update: changedTax,
}

function changedTax(before: TaxRate, { sent }: Write): TaxRate {
  const code = (name: 'country' | 'state'): string => {
    const value = lineOfText(sent.text(name, before[name])).toUpperCase()
    return value === '*' ? '' : value
  }
  const places = (name: 'postcode' | 'city', list: 'postcodes' | 'cities'): string => {
    const value = lineOfText(sent.has(list) ? sent.texts(list, []).join(';') : sent.text(name, ''))
    const all = value.split(';').map((each) => each.trim().toUpperCase())
    return value === '' ? before[name] : all.filter((each) => each !== '' && each !== '*').join(';')
  }
  const rate = sent.has('rate') ? Number.parseFloat(sent.text('rate', '')) || 0 : undefined
  return {
    id: before.id,
    country: code('country'),
    state: code('state').replaceAll(/[^A-Z0-9_-]/g, ''),
    postcode: places('postcode', 'postcodes'),
    city: places('city', 'cities'),
    rate: rate === undefined ? before.rate : rate.toFixed(4),
    name: lineOfText(sent.text('name', before.name)),
    priority: Math.abs(sent.number('priority', before.priority)),
    compound: sent.flag('compound', before.compound),
    shipping: sent.flag('shipping', before.shipping),
    order: Math.abs(sent.number('order', before.order)),
    class: sent.text('class', before.class),
  }
}

/** Refuses a class that the shop doesn't have, as an argument that lists the classes would. */
function assertClass(wanted: unknown, { error }: HandlerRequest, classes: readonly TaxClass[]): void {
  const slugs = ['standard', ...classes.map(({ slug }) => slug)]
  if (slugs.some((slug) => slug === wanted)) return
  const message = `class is not one of ${slugs.join(', ')}.`
  throw error(400, 'rest_invalid_param', message, {
    params: { class: message },
    details: { class: { code: 'rest_not_in_enum', message, data: null } },
  })
}

const classesRoute = '/wc/v3/taxes/classes'
const oneClass = `${classesRoute}/(?P<slug>\\w[\\w\\s\\-]*)` as const
const standard = { id: 0, slug: 'standard', name: 'Standard rate' }

const classView = ({ slug, name }: TaxClass, { site }: HandlerRequest) => ({
  slug,
  name,
  _links: { collection: [{ href: site.route(classesRoute) }] },
})

function classIn(request: HandlerRequest, classes: readonly TaxClass[]): TaxClass {
  const slug = String(request.params.slug)
  const found = classes.find((each) => each.slug === slugText(slug))
  if (found) return found
  throw request.error(404, 'woocommerce_rest_tax_class_invalid_slug', `There is no tax class "${slug}".`)
}

function assertNew(
  name: string,
  slug: string,
  classes: readonly TaxClass[],
  { error }: HandlerRequest,
): void {
  const refuse = (code: string, message: string): Error => error(400, `woocommerce_rest_${code}`, message)
  if (name === '') throw refuse('tax_class_invalid_name', 'A tax class needs a name.')
  if (classes.some((each) => each.name === name))
    throw refuse('tax_class_exists', `There is a class "${name}" already.`)
  if (slug === '') throw refuse('tax_class_slug_invalid', `No slug can be made from the name "${name}".`)
  if (classes.some((each) => each.slug === slug))
    throw refuse('tax_class_slug_exists', `There is a class with the slug "${slug}" already.`)
}

const classHandlers: Handlers = {
  [`GET ${classesRoute}`]: {
    permission: permission('list'),
    handle(request) {
      const { taxClasses } = requestCatalog(request).shop
      const sorted = taxClasses.all().toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return wholeList(
        request,
        [standard, ...sorted].map((each) => classView(each, request)),
      )
    },
  },
  [`POST ${classesRoute}`]: {
    args: { name: { type: 'string', required: true } },
    permission: permission('create'),
    handle(request) {
      const { taxClasses } = requestCatalog(request).shop
      const name = lineOfText(request.params.name)
      const slug = slugText(name)
      assertNew(name, slug, taxClasses.all(), request)
      const added = taxClasses.add((id) => ({ id, slug, name }))
      const headers = { Location: request.site.route(`${classesRoute}/${slug}`) }
      return request.answer(classView(added, request), { status: 201, headers })
    },
  },
  [`GET ${oneClass}`]: {
    args: { slug: text },
    permission: permission('list'),
    // A list of one, as the plugin answers it.
    handle(request) {
      const { taxClasses } = requestCatalog(request).shop
      const found = request.params.slug === standard.slug ? standard : classIn(request, taxClasses.all())
      return [classView(found, request)]
    },
  },
  [`DELETE ${oneClass}`]: {
    args: { slug: text, force: { type: 'boolean', default: false } },
    permission: permission('delete'),
    handle(request) {
      if (request.params.force !== true)
        throw request.error(
          501,
          'woocommerce_rest_trash_not_supported',
          'This has no trash. Send force=true.',
        )
      const { taxClasses, taxes } = requestCatalog(request).shop
      const found = classIn(request, taxClasses.all())
      taxClasses.remove(found.id)
      for (const rate of taxes.all()) if (rate.class === found.slug) taxes.remove(rate.id)
      return classView(found, request)
    },
  },
}

/** Tax rates and their classes. */
export const taxHandlers: Handlers = { ...resourceHandlers(taxResource), ...classHandlers }
