import type { Json } from './json.ts'
import { assertCount, assertJson } from './json-value.ts'
import { limits } from './limits.ts'

/** Throws when an index is larger than that of any site. @throws Unreadable that says what there is too much of */
export function assertIndexSize(document: unknown): asserts document is Json {
  // Checked first: reading every value of too many routes would take too long.
  if (typeof document === 'object' && document !== null && 'routes' in document) {
    const { routes } = document
    if (typeof routes === 'object' && routes !== null)
      assertCount(Object.keys(routes).length, limits.routes, 'routes')
  }
  assertJson(document)
}
