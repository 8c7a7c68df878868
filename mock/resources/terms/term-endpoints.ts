import type { EndpointBehaviour } from '../../endpoint/call.ts'
import type { Taxonomy } from '../../store/records.ts'
import { type TermStore, termCreate, termDelete, termUpdate } from './term-write.ts'
import { termList, termRead } from './terms.ts'

/** What stands behind the routes of a taxonomy's terms. */
export interface TermEndpoints {
  readonly list: EndpointBehaviour
  readonly read: EndpointBehaviour
  readonly create: EndpointBehaviour
  readonly update: EndpointBehaviour
  readonly remove: EndpointBehaviour
}

/**
 * What stands behind the routes of a taxonomy's terms.
 *
 * @param store how they are kept, where that is not as with all others
 */
export function termEndpoints(taxonomy: Taxonomy, store?: TermStore): TermEndpoints {
  return {
    list: termList(taxonomy),
    read: termRead(taxonomy),
    create: termCreate(taxonomy, store),
    update: termUpdate(taxonomy, store),
    remove: termDelete(taxonomy, store),
  }
}
