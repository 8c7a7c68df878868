import type { TaxRate } from '../model.ts'
import { permission } from './access.ts'
import { flag, integer, text } from './fields.ts'
import { type Handlers, type Resource, resourceHandlers, type Write, wholeList } from './resource.ts'

const classes = [
  ['standard', 'Standard rate'],
  ['reduced-rate', 'Reduced rate'],
  ['zero-rate', 'Zero rate'],
] as const

const taxResource: Resource<TaxRate> = {
  route: '/wc/v3/taxes',
  store: ({ taxes }) => taxes,
  missing: ['woocommerce_rest_invalid_id', 404, 400],
  view: ({ postcode, city, ...rate }) => ({
    ...rate,
    postcode: postcode.split(';').at(-1) ?? '',
    city: city.split(';').at(-1) ?? '',
    postcodes: postcode === '' ? [] : postcode.split(';'),
    cities: city === '' ? [] : city.split(';'),
  }),
  filters: { class: { type: 'string', enum: classes.map(([slug]) => slug) } },
  matches: (rate, { params }) => params.class === undefined || rate.class === params.class,
  keys: { order: ({ order }) => order, id: ({ id }) => id, priority: ({ priority }) => priority },
  order: ['order', 'asc'],
  listed: 'without ids',
  fields: {
    country: text,
    state: text,
    postcode: text,
    city: text,
    rate: text,
    name: text,
    priority: integer,
    compound: flag,
    shipping: flag,
    order: integer,
    class: { type: 'string', enum: classes.map(([slug]) => slug) },
  },
  create: (id, write) =>
    changedTax(
      {
        id,
        country: '',
        state: '',
        postcode: '',
        city: '',
        rate: '0.0000',
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
  const rate = Number(sent.text('rate', before.rate))
  return {
    id: before.id,
    country: sent.text('country', before.country).toUpperCase(),
    state: sent.text('state', before.state).toUpperCase(),
    postcode: sent.text('postcode', before.postcode).toUpperCase(),
    city: sent.text('city', before.city).toUpperCase(),
    rate: Number.isNaN(rate) ? before.rate : rate.toFixed(4),
    name: sent.text('name', before.name),
    priority: sent.number('priority', before.priority),
    compound: sent.flag('compound', before.compound),
    shipping: sent.flag('shipping', before.shipping),
    order: sent.number('order', before.order),
    class: sent.text('class', before.class),
  }
}

/** Tax rates, and their three classes. */
export const taxHandlers: Handlers = {
  ...resourceHandlers(taxResource),
  'GET /wc/v3/taxes/classes': {
    permission: permission('list'),
    handle(request) {
      const collection = [{ href: request.site.route('/wc/v3/taxes/classes') }]
      const views = classes.map(([slug, name]) => ({ slug, name, _links: { collection } }))
      return wholeList(request, views)
    },
  },
}
