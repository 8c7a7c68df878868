/** Arguments that a pack declares, as its plugin does, and that its handlers do not read: no mutant ignores them. */
interface Unread {
  /** Matches the routes, with their methods. */
  readonly routes: RegExp
  readonly names: readonly string[]
}

const unread: Readonly<Record<string, readonly Unread[]>> = {
  woocommerce: [
    // The schema selects the members of an answer for it, after the handler.
    { routes: /\/wc\/store\/v1\//, names: ['context'] },
    // They have no effect in the plugin.
    { routes: /\/wc\/store\/v1\/products(\/collection-data)?$/, names: ['attribute_relation'] },
    {
      routes: /\/wc\/store\/v1\/products\/collection-data$/,
      names: ['page', 'per_page', 'offset', 'order', 'orderby'],
    },
    { routes: /\/wc\/store\/v1\/products\/(tags|attributes\/.*\/terms)$/, names: ['parent'] },
    // What they are for is not covered: extensions, accounts of customers, ways to pay with data, and images of values.
    { routes: /\/wc\/store\/v1\/cart\/extensions$/, names: ['namespace', 'data'] },
    {
      routes: /\/wc\/store\/v1\/checkout/,
      names: ['payment_data', 'customer_password', 'create_account', 'additional_fields', 'extensions'],
    },
    { routes: /\/wc\/store\/v1\/batch$/, names: ['validation'] },
    { routes: /\/wc\/store\/v1\/products\/attributes\/.*\/terms$/, names: ['__experimental_visual'] },
  ],
}

/** Whether the handler of a route reads an argument. */
export const isRead = (pack: string, route: string, argument: string): boolean =>
  !(unread[pack] ?? []).some(({ routes, names }) => routes.test(route) && names.includes(argument))
