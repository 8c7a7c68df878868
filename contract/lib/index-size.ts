import type { Json } from './json.ts'
import { assertCount, assertJson } from './json-value.ts'
import { limits } from './limits.ts'

/** Insists that an index is no larger than any site's. @throws Unreadable that says what there is too much of */
export function assertIndexSize(document: unknown): asserts document is Json {
  // First: to look at every value of too many routes takes longer than anybody waits.
  if (typeof document === 'object' && document !== null && 'routes' in document) {
    const { routes } = document
    if (typeof routes === 'object' && routes !== null)
      assertCount(Object.keys(routes).length, limits.routes, 'routes')
  }
  assertJson(document)
}
