import type { HandlerSite } from '../../index.ts'

/** A way to pay that a shop has by itself. */
export interface PaymentMethod {
  readonly id: string
  readonly title: string
  /** What the shop's managers call it. */
  readonly method_title: string
  readonly description: string
  /** What customers read after they ordered. */
  readonly instructions: string
  readonly order: number
  readonly enabled: boolean
  /** The status that an order gets. */
  readonly status: string
}

const all: readonly PaymentMethod[] = [
  {
    id: 'bacs',
    title: 'Direct bank transfer',
    method_title: 'Direct bank transfer',
    description: 'Pay by transfer, with the number of the order as its reference.',
    instructions: '',
    order: 0,
    enabled: true,
    status: 'on-hold',
  },
  {
    id: 'cheque',
    title: 'Check payments',
    method_title: 'Check payments',
    description: 'Send a check to the address of the shop.',
    instructions: '',
    order: 1,
    enabled: true,
    status: 'on-hold',
  },
  {
    id: 'cod',
    title: 'Cash on delivery',
    method_title: 'Cash on delivery',
    description: 'Pay in cash when the parcel arrives.',
    instructions: '',
    order: 2,
    enabled: false,
    status: 'processing',
  },
]

const option = 'woocommerce payment methods'
type Written = Readonly<Record<string, Partial<PaymentMethod>>>

/** The ways to pay, with what was written of them. */
export function paymentMethods(site: HandlerSite): readonly PaymentMethod[] {
  const written = site.option<Written>(option)
  const methods = written === undefined ? all : all.map((method) => ({ ...method, ...written[method.id] }))
  return methods.toSorted((a, b) => a.order - b.order)
}

/** Changes a way to pay. */
export function putPaymentMethod(site: HandlerSite, id: string, changes: Partial<PaymentMethod>): void {
  const written = site.option<Written>(option) ?? {}
  site.putOption(option, { ...written, [id]: { ...written[id], ...changes } })
}
