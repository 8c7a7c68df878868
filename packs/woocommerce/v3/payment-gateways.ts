import type { HandlerRequest } from '../../../index.ts'
import { type PaymentMethod, paymentMethods, putPaymentMethod } from '../payment.ts'
import { permission } from './access.ts'
import { flag, integer, text } from './fields.ts'
import { Reader } from './reader.ts'
import type { Handlers } from './resource.ts'

const gateways = '/wc/v3/payment_gateways'
const gateway = `${gateways}/(?P<id>[\\w-]+)` as const

/** Ways to pay. */
export const paymentHandlers: Handlers = {
  [`GET ${gateways}`]: {
    permission: permission('list'),
    handle: (request) => paymentMethods(request.site).map((method) => methodView(method, request)),
  },
  [`GET ${gateway}`]: {
    args: { id: text },
    permission: permission('read'),
    handle: (request) => methodView(methodIn(request), request),
  },
  [`POST PUT PATCH ${gateway}`]: {
    args: {
      id: text,
      title: text,
      description: text,
      order: integer,
      enabled: flag,
      settings: { type: 'object' },
    },
    permission: permission('edit'),
    handle(request) {
      const before = methodIn(request)
      const sent = new Reader(request.params)
      const settings = sent.object('settings')
      const answeredTitle = sent.text('title', before.title)
      putPaymentMethod(request.site, before.id, {
        title: sent.text('title', settings.text('title', before.title)),
        description: sent.text('description', before.description),
        instructions: settings.text('instructions', before.instructions),
        order: Math.abs(sent.number('order', before.order)),
        enabled: sent.flag('enabled', before.enabled),
      })
      // A title among the settings shows from the next answer on.
      return { ...methodView(methodIn(request), request), title: answeredTitle }
    },
  },
}

function methodIn({ params, site, error }: HandlerRequest): PaymentMethod {
  const found = paymentMethods(site).find(({ id }) => id === params.id)
  if (found) return found
  throw error(404, 'woocommerce_rest_payment_gateway_invalid', `There is no payment gateway "${params.id}".`)
}

const setting = (id: string, type: string, label: string, value: string, usual: string) => ({
  ...{ id, label, description: '', type, value, default: usual, tip: '', placeholder: '' },
})

const methodView = (method: PaymentMethod, { site }: HandlerRequest) => ({
  id: method.id,
  title: method.title,
  description: method.description,
  order: method.order,
  enabled: method.enabled,
  method_title: method.method_title,
  method_description: method.description,
  method_supports: ['products'],
  settings: {
    title: setting('title', 'safe_text', 'Title', method.title, method.method_title),
    instructions: setting('instructions', 'textarea', 'Instructions', method.instructions, ''),
    ...(method.id === 'cod' && {
      enable_for_virtual: setting('enable_for_virtual', 'checkbox', 'For virtual products', 'yes', 'yes'),
    }),
  },
  needs_setup: false,
  post_install_scripts: [],
  settings_url: `${site.url}/wp-admin/admin.php?page=wc-settings&tab=checkout&path=/offline/${method.id}`,
  connection_url: null,
  setup_help_text: null,
  required_settings_keys: [],
  _links: {
    self: [
      {
        href: site.route(`${gateways}/${method.id}`),
        targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH'] },
      },
    ],
    collection: [{ href: site.route(gateways) }],
  },
})
