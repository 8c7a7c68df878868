import type { PackChecks } from '../../conformance/index.ts'
import { productChecks, productRequirements } from './checks/products.ts'
import { v3Checks, v3Requirements } from './checks/v3.ts'

/** What clients of a shop depend on: the Store API, and the API that manages it. */
export default {
  name: 'woocommerce',
  requirements: [...productRequirements, ...v3Requirements],
  checks: [...productChecks, ...v3Checks],
} satisfies PackChecks
