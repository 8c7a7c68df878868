import type { Difference } from '../../../conformance/index.ts'
import type { Json, Level, Route } from '../../../contract/index.ts'
import type { Planned } from '../requests/planned.ts'

/** Headers that the document states. */
const statedHeaders = new Set(['X-WP-Total', 'X-WP-TotalPages'])
const headers = /^(?:X-WP-|Allow$|Location$|Link$|Content-Type$)/
/** Members whose value only the reference shows: how texts are rendered, names in addresses, links, what is embedded. */
const shownByReference =
  /(?:^|\.|\])(?:rendered|slug|link|guid|generated_slug|permalink_template|class_list|_links|_embedded|media_details|source_url)(?:$|\.|\[)/
/** What is not shown of a record at all. */
const links = /(?:^|\.|\])_(?:links|embedded)(?:$|\.|\[)/
/** Parameters that every route takes and the document does not show, and that change all of an answer. */
const ofEveryRoute = /^_(?:fields|envelope)$/

/**
 * How far what was promised binds: `required` where the document states it, by the rules that the requirements of
 * certify keep to (`contract/requirements`).
 *
 * - That a request is taken or refused is stated; with which status and code is not (`errors.*`).
 * - What a read shows is stated; what a write answers is not (`docs/decisions/conformance.md`).
 * - Headers are the reference's, but for the two that count items.
 */
export function levelOf(
  { difference, field = '' }: Omit<Otherwise, 'level'>,
  planned: Planned,
  route: Route | undefined,
): Level {
  if (route === undefined || route.level !== 'required') return 'reference'
  if (planned.method === 'OPTIONS' || planned.method === 'HEAD') return 'reference'
  if (planned.headers !== undefined || Object.keys(planned.query).some((name) => ofEveryRoute.test(name)))
    return 'reference'
  // What the index says of routes is stated word for word.
  if (planned.template === '/' && field.startsWith('routes.')) return 'required'
  switch (difference) {
    case 'broken':
    case 'unreadable':
    case 'refused':
    case 'accepted':
      return 'required'
    case 'status':
      return 'reference'
    case 'missing':
      return planned.method === 'GET' && !headers.test(field) && !links.test(field) ? 'required' : 'reference'
    default:
      if (headers.test(field)) return statedHeaders.has(field) ? 'required' : 'reference'
      return planned.method === 'GET' && !shownByReference.test(field) ? 'required' : 'reference'
  }
}

/** The same of a request that was refused: that it was may be stated, and nothing of what is said about it. */
export function levelOfRefusal(
  found: Omit<Otherwise, 'level'>,
  planned: Planned,
  route: Route | undefined,
): Level {
  const isOfOutcome = found.difference !== 'value' && found.difference !== 'missing'
  return isOfOutcome ? levelOf(found, planned, route) : 'reference'
}

/** One thing that the target answered otherwise than its twin. */
export interface Otherwise {
  readonly difference: Difference
  /** The member, argument or header that it is about. */
  readonly field?: string
  /** The target's own code of the error it answered. */
  readonly code?: string
  /** What the twin has there, and what came. */
  readonly expected: Json | undefined
  readonly received: Json | undefined
  readonly level: Level
}

/** A place where the answers of the target and of its twin differ. */
export interface Place {
  /** `title.rendered`; a list's items are all `[]`. Empty for the whole. */
  readonly path: string
  readonly there: Json | undefined
  readonly here: Json | undefined
}

/** A path one step longer. */
export function below(path: string, name: string): string {
  return path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`
}
