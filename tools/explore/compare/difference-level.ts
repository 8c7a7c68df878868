import type { Difference } from '../../../conformance/index.ts'
import type { Json, Level, Route } from '../../../contract/index.ts'
import type { Planned } from '../requests/planned.ts'

/** Headers that the specification states. */
const statedHeaders = new Set(['X-WP-Total', 'X-WP-TotalPages'])
const headers = /^(?:X-WP-|Allow$|Location$|Link$|Content-Type$)/
/** Members whose value the specification does not state: rendered texts, slugs, links, embedded records. */
const wordpressOnlyMembers =
  /(?:^|\.|\])(?:rendered|slug|link|guid|generated_slug|permalink_template|class_list|_links|_embedded|media_details|source_url)(?:$|\.|\[)/
/** Members that the specification does not show at all. */
const links = /(?:^|\.|\])_(?:links|embedded)(?:$|\.|\[)/
/** The members with which the answer of a delete describes the deletion. */
const deleted = /^(?:deleted$|(?:previous\.)?status$)/
/** Parameters of every route that the specification does not show. */
const globalParameters = /^_(?:fields|envelope)$/

/**
 * The level of a difference: `required` where the specification states the behaviour, by the rules of
 * `contract/requirements`.
 *
 * - Whether a request is accepted or refused is stated; the status and code are not (`errors.*`).
 * - The body of a read is stated; the body of a write is not (`docs/decisions/conformance.md`), except that a delete
 *   answers 200 and says whether the item is deleted or in the trash.
 * - Of the headers, only the two that count items are stated.
 */
export function levelOf(
  { difference, field = '' }: Omit<AnswerDifference, 'level'>,
  planned: Planned,
  route: Route | undefined,
): Level {
  if (route === undefined || route.level !== 'required') return 'reference'
  if (planned.method === 'OPTIONS' || planned.method === 'HEAD') return 'reference'
  if (planned.headers !== undefined || Object.keys(planned.query).some((name) => globalParameters.test(name)))
    return 'reference'
  // The specification states the index's routes word for word.
  if (planned.template === '/' && field.startsWith('routes.')) return 'required'
  switch (difference) {
    case 'broken':
    case 'unreadable':
    case 'refused':
    case 'accepted':
      return 'required'
    case 'status':
      return planned.method === 'DELETE' ? 'required' : 'reference'
    case 'missing':
      if (planned.method === 'DELETE' && deleted.test(field)) return 'required'
      return planned.method === 'GET' && !headers.test(field) && !links.test(field) ? 'required' : 'reference'
    default:
      if (planned.method === 'DELETE' && deleted.test(field)) return 'required'
      if (headers.test(field)) return statedHeaders.has(field) ? 'required' : 'reference'
      return planned.method === 'GET' && !wordpressOnlyMembers.test(field) ? 'required' : 'reference'
  }
}

/** The level of a difference in a refusal: the outcome may be required, the status, code and body never are. */
export function levelOfRefusal(
  found: Omit<AnswerDifference, 'level'>,
  planned: Planned,
  route: Route | undefined,
): Level {
  const isOutcome = !['value', 'missing', 'status'].includes(found.difference)
  return isOutcome ? levelOf(found, planned, route) : 'reference'
}

/** One difference between the answers of the target and the mock. */
export interface AnswerDifference {
  readonly difference: Difference
  /** The member, argument or header. */
  readonly field?: string
  /** The error code in the target's answer. */
  readonly code?: string
  /** The mock's value, and the target's. */
  readonly expected: Json | undefined
  readonly received: Json | undefined
  readonly level: Level
}

/** A place where the bodies of the target and the mock differ. */
export interface Place {
  /** `title.rendered`; each item of a list is `[]`. Empty for the whole body. */
  readonly path: string
  readonly target: Json | undefined
  readonly mock: Json | undefined
}

/** The path of a member. */
export function below(path: string, name: string): string {
  return path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`
}
