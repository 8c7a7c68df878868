/** Arguments that a pack declares, as its plugin does, and that change none of its answers: no mutant ignores them. */
interface Unread {
  /** Matches the routes, with their methods. */
  readonly routes: RegExp
  readonly names: readonly string[]
}

const unread: Readonly<Record<string, readonly Unread[]>> = {
  // They name types that code registers. The plugin drops all others, and a site without code has none.
  polylang: [{ routes: /\/pll\/v1\/settings$/, names: ['post_types', 'taxonomies'] }],
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
    // Only texts and classes of taxes differ in contexts.
    { routes: /^GET \/wc\/v3\/(?!products($|\/\(|\/reviews))/, names: ['context'] },
    // The plugin declares them, and ignores them.
    { routes: /\/wc\/v3\/products\/attributes(\/\(\?P<id>\S+)?$/, names: ['type', 'force'] },
    { routes: /\/wc\/v3\/coupons/, names: ['date_expires_gmt'] },
    { routes: /\/wc\/v3\/.*\/variations/, names: ['tax_status'] },
    { routes: /PATCH \/wc\/v3\/orders\/\(/, names: ['created_via'] },
    // No answer shows it.
    { routes: /\/wc\/v3\/customers/, names: ['password'] },
  ],
}

/** Whether the handler of a route reads an argument. */
export const isRead = (pack: string, route: string, argument: string): boolean =>
  !(unread[pack] ?? []).some(({ routes, names }) => routes.test(route) && names.includes(argument))
