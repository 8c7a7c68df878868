import type { HandlerRequest } from '../../../index.ts'
import { isItem } from '../../lib/texts.ts'
import type { ShippingMethod, ShippingZone } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { kindSettings, type ShippingSetting, shippingKinds } from '../shipping-kinds.ts'
import { permission } from './access.ts'
import { flag, integer } from './fields.ts'
import { Reader } from './reader.ts'
import { type Handlers, wholeList } from './resource.ts'
import { assertForced, force, zoneIn, zonesRoute } from './shipping-zones.ts'

const methods = `${zonesRoute}/(?P<zone_id>[\\d]+)/methods` as const
const parent = { zone_id: { type: 'integer' } } as const
const method = { ...parent, instance_id: { type: 'integer' } } as const

function methodView(
  { instance_id, method_id, enabled, order, settings }: ShippingMethod,
  id: number,
  { site }: HandlerRequest,
  catalog: Catalog,
  displayedSettings = settings,
) {
  const { title = method_id, description = '' } = shippingKinds[method_id] ?? {}
  return {
    id: instance_id,
    instance_id,
    title: displayedSettings.title ?? title,
    order,
    enabled,
    method_id,
    method_title: title,
    method_description: `<p>${description}</p>\n`,
    settings: Object.fromEntries(
      Object.entries(kindSettings(method_id, catalog)).map(([name, setting]) => [
        name,
        settingView(name, setting, settings[name]),
      ]),
    ),
    _links: {
      self: [
        {
          href: site.route(`${zonesRoute}/${id}/methods/${instance_id}`),
          targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        },
      ],
      collection: [{ href: site.route(`${zonesRoute}/${id}/methods`) }],
      describes: [{ href: site.route(`${zonesRoute}/${id}`) }],
    },
  }
}

function settingView(id: string, setting: ShippingSetting, written = setting.value) {
  const { type, label, description, placeholder = '', value, options } = setting
  return {
    id,
    label,
    description,
    type,
    // A title is not written.
    value: type === 'title' ? null : written,
    // Zero is shown as nothing.
    default: value === '0' ? '' : value,
    tip: description,
    placeholder,
    ...(options && { options }),
  }
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

function changedMethod(before: ShippingMethod, request: HandlerRequest, catalog: Catalog): ShippingMethod {
  const { params } = request
  const sent = new Reader(params)
  const values: Readonly<Record<string, unknown>> = isItem(params.settings) ? params.settings : {}
  const written = Object.entries(kindSettings(before.method_id, catalog)).flatMap(([name, setting]) => {
    const value = values[name] ?? before.settings[name]
    return value === undefined ? [] : [[name, accepted(value, setting, request)]]
  })
  return {
    ...before,
    order: Math.abs(sent.number('order', before.order)),
    enabled: sent.flag('enabled', before.enabled),
    settings: Object.fromEntries(written),
  }
}

/** The text of a value that a setting can have. */
function accepted(value: unknown, { type, options }: ShippingSetting, { error }: HandlerRequest): string {
  const allowed = type === 'checkbox' ? ['yes', 'no'] : options && Object.keys(options)
  const text = typeof value === 'object' ? undefined : String(value)
  if (text !== undefined && (allowed?.includes(text) ?? true)) return text
  const expected = allowed === undefined ? 'a text' : `one of: ${allowed.join(', ')}`
  throw error(400, 'rest_setting_value_invalid', `The value must be ${expected}.`)
}

const lastInstance = 'woocommerce last shipping method'

/** An id that no way to ship has or had. */
function nextInstance({ site }: HandlerRequest, zones: readonly ShippingZone[]): number {
  const used = zones.flatMap((each) => each.methods).map(({ instance_id }) => instance_id)
  const next = Math.max(site.option<number>(lastInstance) ?? 0, ...used) + 1
  site.putOption(lastInstance, next)
  return next
}

/** The ways to ship in a zone, and their kinds. */
export const shippingMethodHandlers: Handlers = {
  [`GET ${methods}`]: {
    args: parent,
    permission: permission('list'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const sorted = found.methods.toSorted((a, b) => a.order - b.order)
      return wholeList(
        request,
        sorted.map((each) => methodView(each, found.id, request, catalog)),
      )
    },
  },
  [`POST ${methods}`]: {
    args: {
      ...parent,
      ...methodFields,
      method_id: { required: true },
    },
    permission: permission('create'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const given = request.params.method_id
      const method_id = typeof given === 'string' ? given : JSON.stringify(given)
      if (!Object.hasOwn(shippingKinds, method_id))
        throw request.error(
          500,
          'woocommerce_rest_shipping_zone_not_created',
          `There is no way to ship "${method_id}". Send one of: ${Object.keys(shippingKinds).join(', ')}.`,
        )
      const instance_id = nextInstance(request, catalog.shop.zones.all())
      const order = found.methods.length + 1
      const empty = {
        instance_id,
        method_id,
        enabled: true,
        order,
        settings: {},
      }
      const added = changedMethod(empty, request, catalog)
      catalog.shop.zones.put({ ...found, methods: [...found.methods, added] })
      // The title of an answer to a write is the one before it.
      return methodView(added, found.id, request, catalog, empty.settings)
    },
  },
  [`GET ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: method,
    permission: permission('read'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      return methodView(methodIn(request, found), found.id, request, catalog)
    },
  },
  [`POST PUT PATCH ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: { ...method, ...methodFields },
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const before = methodIn(request, found)
      const changed = changedMethod(before, request, catalog)
      catalog.shop.zones.put({
        ...found,
        methods: found.methods.map((each) => (each === before ? changed : each)),
      })
      return methodView(changed, found.id, request, catalog, before.settings)
    },
  },
  [`DELETE ${methods}/(?P<instance_id>[\\d]+)`]: {
    args: { ...method, ...force },
    permission: permission('edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = zoneIn(request, catalog)
      const removed = methodIn(request, found)
      assertForced(request)
      catalog.shop.zones.put({ ...found, methods: found.methods.filter((each) => each !== removed) })
      return methodView(removed, found.id, request, catalog)
    },
  },
  'GET /wc/v3/shipping_methods': {
    permission: permission('list'),
    handle: (request) => Object.keys(shippingKinds).map((id) => kindView(id, request)),
  },
  'GET /wc/v3/shipping_methods/(?P<id>[\\w-]+)': {
    args: { id: { type: 'string' } },
    permission: permission('read'),
    handle(request) {
      const id = String(request.params.id)
      if (Object.hasOwn(shippingKinds, id)) return kindView(id, request)
      throw request.error(
        404,
        'woocommerce_rest_shipping_method_invalid',
        `There is no shipping method "${id}".`,
      )
    },
  },
}

function kindView(id: string, { site }: HandlerRequest) {
  const { title = id, description = '' } = shippingKinds[id] ?? {}
  return {
    id,
    title,
    description,
    _links: {
      self: [{ href: site.route(`/wc/v3/shipping_methods/${id}`), targetHints: { allow: ['GET'] } }],
      collection: [{ href: site.route('/wc/v3/shipping_methods') }],
    },
  }
}
