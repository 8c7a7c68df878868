import type { HandlerRequest } from '../../../index.ts'
import type { ShippingMethod, ShippingZone } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import { choice, flag, integer, text } from './fields.ts'
import { Reader } from './reader.ts'
import { type Handlers, wholeList } from './resource.ts'

const zonesRoute = '/wc/v3/shipping/zones'
const zone = `${zonesRoute}/(?P<id>[\\d]+)` as const
const zoneId = { id: { type: 'integer' } } as const
const methods = `${zonesRoute}/(?P<zone_id>[\\d]+)/methods` as const
const parent = { zone_id: { type: 'integer' } } as const
const method = { ...parent, instance_id: { type: 'integer' } } as const
const force = { force: { type: 'boolean', default: false } } as const

/** The kinds of shipping: their titles, and the settings that they have with their defaults. */
const kinds: Readonly<
  Record<string, { readonly title: string; readonly settings: Readonly<Record<string, string>> }>
> = {
  flat_rate: { title: 'Flat rate', settings: { title: 'Flat rate', tax_status: 'taxable', cost: '' } },
  free_shipping: {
    title: 'Free shipping',
    settings: { title: 'Free shipping', requires: '', min_amount: '0' },
  },
  local_pickup: {
    title: 'Local pickup',
    settings: { title: 'Local pickup', tax_status: 'taxable', cost: '' },
  },
}

function zoneIn({ params, error }: HandlerRequest, { shop }: Catalog): ShippingZone {
  const id = Number(params.zone_id ?? params.id)
  const found = shop.zones.get(id)
  if (found) return found
  throw error(404, 'woocommerce_rest_shipping_zone_invalid', `There is no zone ${id}.`)
}

const zoneView = ({ id, name, order }: ShippingZone, { site }: HandlerRequest) => ({
  id,
  name,
  order,
  _links: {
    self: [
      {
        href: site.route(`${zonesRoute}/${id}`),
        targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      },
    ],
    collection: [{ href: site.route(zonesRoute) }],
    describedby: [{ href: site.route(`${zonesRoute}/${id}/locations`) }],
  },
})

function methodView(
  { instance_id, method_id, enabled, order, settings }: ShippingMethod,
  id: number,
  { site }: HandlerRequest,
  shown = settings,
) {
  const { title = method_id, settings: usual = {} } = kinds[method_id] ?? {}
  return {
    id: instance_id,
    instance_id,
    title: shown.title ?? title,
    order,
    enabled,
    method_id,
    method_title: title,
    method_description: '',
    settings: Object.fromEntries(
      Object.entries(usual).map(([name, value]) => [
        name,
        {
          id: name,
          label: name,
          description: '',
          type: 'text',
          value: settings[name] ?? value,
          default: value,
          tip: '',
          placeholder: '',
        },
      ]),
    ),
    _links: {
      self: [{ href: site.route(`${zonesRoute}/${id}/methods/${instance_id}`) }],
      collection: [{ href: site.route(`${zonesRoute}/${id}/methods`) }],
      describes: [{ href: site.route(`${zonesRoute}/${id}`) }],
    },
  }
}

function assertForced({ params, error }: HandlerRequest): void {
  if (params.force !== true)
    throw error(501, 'rest_trash_not_supported', 'This can’t be trashed. Send force=true.')
}

const zoneHandlers: Handlers = {
  [`GET ${zonesRoute}`]: {
    permission: permission('list'),
    handle: (request) =>
      requestCatalog(request)
        .shop.zones.all()
        .toSorted((a, b) => Number(a.id !== 0) - Number(b.id !== 0) || a.order - b.order)
        .map((each) => zoneView(each, request)),
  },
  [`POST ${zonesRoute}`]: {
    args: { name: { type: 'string', required: true }, order: integer },
    permission: permission('create'),
    handle(request) {
      const sent = new Reader(request.params)
      const added = requestCatalog(request).shop.zones.add((id) => {
        return { id, name: sent.text('name', ''), order: sent.number('order', 0), locations: [], methods: [] }
      })
      return request.answer(zoneView(added, request), { status: 201 })
    },
  },
  [`GET ${zone}`]: {
    args: zoneId,
    permission: permission('read'),
    handle: (request) => zoneView(zoneIn(request, requestCatalog(request)), request),
  },
  [`POST PUT PATCH ${zone}`]: {
    args: { ...zoneId, name: text, order: integer },
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      if (found.id === 0)
        throw request.error(
          403,
          'woocommerce_rest_shipping_zone_invalid_zone',
          'The zone of everywhere else stays.',
        )
      const sent = new Reader(request.params)
      const changed = {
        ...found,
        name: sent.text('name', found.name),
        order: sent.number('order', found.order),
      }
      return zoneView(catalog.shop.zones.put(changed), request)
    },
  },
  [`DELETE ${zone}`]: {
    args: { ...zoneId, ...force },
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      assertForced(request)
      catalog.shop.zones.remove(found.id)
      return zoneView(found, request)
    },
  },
  [`GET ${zone}/locations`]: {
    args: zoneId,
    permission: permission('list'),
    handle: (request) => locations(zoneIn(request, requestCatalog(request)), request),
  },
  [`POST PUT PATCH ${zone}/locations`]: {
    args: zoneId,
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const sent = new Reader({ list: sentList(request) }).list('list') ?? []
      const read = sent.map((each) => ({ code: each.text('code', ''), type: each.text('type', 'country') }))
      return locations(catalog.shop.zones.put({ ...found, locations: read }), request)
    },
  },
}

/** The body of a request that is a list itself. */
function sentList({ body, error }: HandlerRequest): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body) || '[]')
  } catch {
    throw error(400, 'rest_invalid_json', 'Send the locations as a list in JSON.')
  }
}

function locations({ id, locations: all }: ShippingZone, request: HandlerRequest): unknown {
  const { site } = request
  const _links = {
    collection: [{ href: site.route(`${zonesRoute}/${id}/locations`) }],
    describes: [{ href: site.route(`${zonesRoute}/${id}`) }],
  }
  return wholeList(
    request,
    all.map(({ code, type }) => ({ code, type, _links })),
  )
}

const methodFields = {
  order: integer,
  enabled: flag,
  settings: { type: 'object' },
} as const

function methodIn(request: HandlerRequest, { methods: all }: ShippingZone): ShippingMethod {
  const found = all.find(({ instance_id }) => instance_id === request.params.instance_id)
  if (found) return found
  throw request.error(
    404,
    'woocommerce_rest_shipping_zone_method_invalid',
    'The zone has no method with this id.',
  )
}

function changedMethod(before: ShippingMethod, { params }: HandlerRequest): ShippingMethod {
  const sent = new Reader(params)
  const settings = sent.object('settings')
  const names = Object.keys(kinds[before.method_id]?.settings ?? {})
  return {
    ...before,
    order: sent.number('order', before.order),
    enabled: sent.flag('enabled', before.enabled),
    settings: Object.fromEntries(
      names.flatMap((name) => {
        const value = settings.has(name) ? settings.text(name, '') : before.settings[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }
}

const methodHandlers: Handlers = {
  [`GET ${methods}`]: {
    args: parent,
    permission: permission('list'),
    handle(request) {
      const found = zoneIn(request, requestCatalog(request))
      const sorted = found.methods.toSorted((a, b) => a.order - b.order)
      return wholeList(
        request,
        sorted.map((each) => methodView(each, found.id, request)),
      )
    },
  },
  [`POST ${methods}`]: {
    args: { ...parent, ...methodFields, method_id: { ...choice(...Object.keys(kinds)), required: true } },
    permission: permission('create'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const all = catalog.shop.zones.all().flatMap((each) => each.methods)
      const instance_id = all.reduce((highest, each) => Math.max(highest, each.instance_id), 0) + 1
      const order = found.methods.length + 1
      const empty = {
        instance_id,
        method_id: String(request.params.method_id),
        enabled: true,
        order,
        settings: {},
      }
      const added = changedMethod(empty, request)
      catalog.shop.zones.put({ ...found, methods: [...found.methods, added] })
      // The title of an answer to a write is the one before it.
      return methodView(added, found.id, request, empty.settings)
    },
  },
  [`GET ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: method,
    permission: permission('read'),
    handle(request) {
      const found = zoneIn(request, requestCatalog(request))
      return methodView(methodIn(request, found), found.id, request)
    },
  },
  [`POST PUT PATCH ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: { ...method, ...methodFields },
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const before = methodIn(request, found)
      const changed = changedMethod(before, request)
      catalog.shop.zones.put({
        ...found,
        methods: found.methods.map((each) => (each === before ? changed : each)),
      })
      return methodView(changed, found.id, request, before.settings)
    },
  },
  [`DELETE ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: { ...method, ...force },
    permission: permission('edit'),
    handle(request) {
      assertForced(request)
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const removed = methodIn(request, found)
      catalog.shop.zones.put({ ...found, methods: found.methods.filter((each) => each !== removed) })
      return methodView(removed, found.id, request)
    },
  },
  'GET /wc/v3/shipping_methods': {
    permission: permission('list'),
    handle: ({ site }) =>
      Object.entries(kinds).map(([id, { title }]) => ({
        id,
        title,
        description: '',
        _links: {
          self: [{ href: site.route(`/wc/v3/shipping_methods/${id}`) }],
          collection: [{ href: site.route('/wc/v3/shipping_methods') }],
        },
      })),
  },
}

/** Zones, their places, and the ways to ship there. */
export const shippingHandlers: Handlers = { ...zoneHandlers, ...methodHandlers }
