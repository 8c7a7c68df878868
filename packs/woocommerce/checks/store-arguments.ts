import { type Check, statements } from '../../../conformance/index.ts'
import { argumentChecks } from '../../lib/argument-checks.ts'
import { productHandlers } from '../store/products.ts'
import { reviewHandlers } from '../store/reviews.ts'
import { termHandlers } from '../store/terms.ts'

const requirement = 'woocommerce.store.arguments'

export const storeArgumentRequirements = statements('WooCommerce', 'required', {
  [requirement]: 'An argument that does not match its declared type, values or bounds is rejected.',
})

const missing: Readonly<Record<string, string>> = { slug: 'no-such-product', identifier: 'no-such-brand' }

/** The path of an item that does not exist. */
const missingPath = (route: string): string =>
  route.replaceAll(/\(\?P<(\w+)>[^)]*\)/g, (_, name: string) => missing[name] ?? '987654321')

/** Lists that the plugin declares as numbers, and reads from any text. */
const readFromText = new Set(['include', 'exclude', 'parent_exclude', 'rating'])
const isVerified = (route: string, argument: string): boolean =>
  !readFromText.has(argument) && !(argument === 'parent' && /\/products(\/collection-data)?$/.test(route))

/** The arguments of the catalogue as its routes declare them. */
export const storeArgumentChecks: readonly Check[] = argumentChecks(
  { ...productHandlers, ...termHandlers, ...reviewHandlers },
  { requirement, path: missingPath, isVerified },
)
