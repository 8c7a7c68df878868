import type { Requirement } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { groups } from './catalog.ts'

/** A requirement with the ids of its checks, or the reason why it has none. */
export interface Covered {
  readonly requirement: Requirement
  readonly checks: readonly string[]
  readonly excluded?: string
}

/**
 * Every requirement with its checks.
 *
 * @example
 * ```ts
 * coverage().filter(({ checks }) => checks.length === 0)
 * ```
 */
export function coverage(): readonly Covered[] {
  const checks = Map.groupBy(
    groups.flatMap((group) => group.checks),
    ({ requirement }) => requirement,
  )
  return requirements.map((requirement) => {
    const reason = excluded[requirement.id]
    return {
      requirement,
      checks: (checks.get(requirement.id) ?? []).map(({ id }) => id),
      ...(reason !== undefined && { excluded: reason }),
    }
  })
}

const spelling = 'It is a different notation of the same JSON, which no client can distinguish.'
const vendor = 'Apart from permissions, the answers of an extension depend on its settings and its vendor.'

/** The reasons why requirements have no check, by the requirement's id. */
export const excluded: Readonly<Record<string, string>> = {
  'posts.list.tags-exclude.terms.default': 'A query cannot carry an object without its only property.',
  'extensions.cache.vendor.administrator':
    'Extension routes are requested without credentials, so that they have no effect.',
  'extensions.cache.headers.not-found': vendor,
  'extensions.cache.headers.purge': vendor,
  'extensions.seo.no-handler': vendor,
  'extensions.seo.failure': vendor,
  'extensions.seo.notices': vendor,
  'authentication.basic.mail': 'A run knows its user by name, not by mail address.',
  'authentication.basic.spaces':
    'Where spaces count, another spelling of the password would be a failed sign-in, and could lock the user out.',
  'authentication.wrong.password': "A run does not know its user's login password.",
  'json.slashes': spelling,
  'json.non-ascii': spelling,
}
