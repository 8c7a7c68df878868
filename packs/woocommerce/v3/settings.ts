import type { HandlerRequest } from '../../../index.ts'
import { type PaymentMethod, paymentMethods, putPaymentMethod } from '../payment.ts'
import { isSettingId, putSetting, type Setting, settings, settingValue } from '../settings.ts'
import { permission } from './access.ts'
import { flag, integer, text } from './fields.ts'
import { Reader } from './reader.ts'
import type { Handlers } from './resource.ts'

const groups: Readonly<Record<string, string>> = { general: 'General', products: 'Products', tax: 'Tax' }
const group = '/wc/v3/settings/(?P<group_id>[\\w-]+)' as const
const names = { group_id: text, id: text } as const

const groupHandlers: Handlers = {
  'GET /wc/v3/settings': {
    permission: permission('list'),
    handle: ({ site }) =>
      Object.entries(groups).map(([id, label]) => ({
        id,
        label,
        description: '',
        parent_id: '',
        sub_groups: [],
        _links: { options: [{ href: site.route(`/wc/v3/settings/${id}`) }] },
      })),
  },
  [`GET ${group}`]: {
    args: { group_id: text },
    permission: permission('list'),
    handle(request) {
      const wanted = String(request.params.group_id)
      if (!Object.hasOwn(groups, wanted))
        throw request.error(404, 'rest_setting_setting_group_invalid', `There is no group "${wanted}".`)
      return Object.entries(settings)
        .filter(([, setting]) => setting.group === wanted)
        .map(([id, setting]) => settingView(id, setting, request))
    },
  },
  [`GET ${group}/(?P<id>[\\w-]+)`]: {
    args: names,
    permission: permission('read'),
    handle(request) {
      const [id, setting] = settingIn(request)
      return settingView(id, setting, request)
    },
  },
  [`POST PUT PATCH ${group}/(?P<id>[\\w-]+)`]: {
    args: { ...names, value: { type: ['string', 'number', 'boolean', 'null'] } },
    permission: permission('edit'),
    handle(request) {
      const [id, setting] = settingIn(request)
      const { value } = request.params
      if (value !== undefined && isSettingId(id))
        putSetting(request.site, id, accepted(String(value), setting, request))
      return settingView(id, setting, request)
    },
  },
}

function settingIn({ params, error }: HandlerRequest): readonly [string, Setting] {
  const wanted = String(params.group_id)
  if (!Object.hasOwn(groups, wanted))
    throw error(404, 'rest_setting_setting_group_invalid', `There is no group "${wanted}".`)
  const id = String(params.id)
  if (isSettingId(id) && settings[id].group === wanted) return [id, settings[id]]
  throw error(404, 'rest_setting_setting_invalid', `The group "${wanted}" has no setting "${id}".`)
}

function accepted(value: string, { type, options }: Setting, { error }: HandlerRequest): string {
  const allowed = type === 'checkbox' ? ['yes', 'no'] : options && Object.keys(options)
  if (allowed === undefined || allowed.includes(value)) return value
  throw error(400, 'rest_setting_value_invalid', `"${value}" is not one of: ${allowed.join(', ')}.`)
}

function settingView(id: string, setting: Setting, { site }: HandlerRequest) {
  const { group: group_id, label, type, options } = setting
  return {
    id,
    label,
    description: '',
    type,
    default: setting.default,
    ...(options && { options }),
    tip: '',
    value: isSettingId(id) ? settingValue(site, id) : setting.default,
    group_id,
    _links: {
      self: [{ href: site.route(`/wc/v3/settings/${group_id}/${id}`) }],
      collection: [{ href: site.route(`/wc/v3/settings/${group_id}`) }],
    },
  }
}

const gateway = '/wc/v3/payment_gateways/(?P<id>[\\w-]+)' as const

const paymentHandlers: Handlers = {
  'GET /wc/v3/payment_gateways': {
    permission: permission('list'),
    handle: (request) => paymentMethods(request.site).map((method) => methodView(method, request)),
  },
  [`GET ${gateway}`]: {
    args: { id: text },
    permission: permission('read'),
    handle: (request) => methodView(methodIn(request), request),
  },
  [`POST PUT PATCH ${gateway}`]: {
    args: { id: text, title: text, description: text, order: integer, enabled: flag },
    permission: permission('edit'),
    handle(request) {
      const before = methodIn(request)
      const sent = new Reader(request.params)
      putPaymentMethod(request.site, before.id, {
        title: sent.text('title', before.title),
        description: sent.text('description', before.description),
        order: sent.number('order', before.order),
        enabled: sent.flag('enabled', before.enabled),
      })
      return methodView(methodIn(request), request)
    },
  },
}

function methodIn({ params, site, error }: HandlerRequest): PaymentMethod {
  const found = paymentMethods(site).find(({ id }) => id === params.id)
  if (found) return found
  throw error(404, 'woocommerce_rest_payment_gateway_invalid', `There is no way to pay "${params.id}".`)
}

const methodView = ({ id, title, description, order, enabled }: PaymentMethod, { site }: HandlerRequest) => ({
  id,
  title,
  description,
  order,
  enabled,
  method_title: title,
  method_description: description,
  method_supports: ['products'],
  settings: {},
  needs_setup: false,
  post_install_scripts: [],
  settings_url: `${site.url}/wp-admin/admin.php?page=wc-settings&tab=checkout&path=/offline/${id}`,
  connection_url: null,
  setup_help_text: null,
  required_settings_keys: [],
  _links: {
    self: [{ href: site.route(`/wc/v3/payment_gateways/${id}`) }],
    collection: [{ href: site.route('/wc/v3/payment_gateways') }],
  },
})

/** Settings that the pack follows, and ways to pay. */
export const settingHandlers: Handlers = { ...groupHandlers, ...paymentHandlers }
