import type { HandlerRequest } from '../../../index.ts'
import type { ShippingZone } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import { integer, text } from './fields.ts'
import { Reader } from './reader.ts'
import { type Handlers, wholeList } from './resource.ts'

/** The route of zones. */
export const zonesRoute = '/wc/v3/shipping/zones'
const zone = `${zonesRoute}/(?P<id>[\\d]+)` as const
const zoneId = { id: { type: 'integer' } } as const
export const force = { force: { type: 'boolean', default: false } } as const

/** The zone of a request. @throws an error when it doesn't exist */
export function zoneIn({ params, error }: HandlerRequest, { shop }: Catalog): ShippingZone {
  const id = Number(params.zone_id ?? params.id)
  const found = shop.zones.get(id)
  if (found) return found
  throw error(404, 'woocommerce_rest_shipping_zone_invalid', `There is no shipping zone ${id}.`)
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

/** Refuses a deletion without `force`. */
export function assertForced({ params, error }: HandlerRequest): void {
  if (params.force !== true)
    throw error(501, 'rest_trash_not_supported', 'This has no trash. Send force=true.')
}

/** Zones and their places. */
export const zoneHandlers: Handlers = {
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
      const headers = { Location: request.site.route(`${zonesRoute}/${added.id}`) }
      return request.answer(zoneView(added, request), { status: 201, headers })
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
          'The zone for all other locations cannot be changed.',
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
    throw error(400, 'rest_invalid_json', 'Send the locations as a JSON list.')
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
