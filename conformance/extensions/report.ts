import type { SchemaDifferenceKind } from '../../contract/schema/schema-difference.ts'

/**
 * What a declaration says that is not so. Of schemas as `compareAnswers` names it; `invalid`: the schema itself is not a
 * JSON Schema. Of arguments `accepted`: a value that is declared as bad; `refused`: one that is declared as good;
 * `default`: the answer without an argument differs from the one with its default. `broken`: 500 or above; `leak`: an
 * anonymous client sees the mail address of a user. Of writes `ignored`: a value is accepted and not stored; `left`: a
 * deleted item can still be read.
 */
export type ExtensionFindingKind =
  | SchemaDifferenceKind
  | 'invalid'
  | 'accepted'
  | 'refused'
  | 'default'
  | 'broken'
  | 'leak'
  | 'ignored'
  | 'left'

/** One thing that a plugin declares and that is not so. */
export interface ExtensionFinding {
  readonly kind: ExtensionFindingKind
  readonly namespace: string
  /** In the names of the site: `/wc/v3/orders/{id}`. */
  readonly route: string
  /** Further routes with the same schema that were read. */
  readonly otherRoutes: number
  /** The field, `line_items[].price`, or the argument, `?per_page`; empty for the answer as a whole. */
  readonly place: string
  readonly declared: string
  readonly observed: string
  /** How many of how many values; 1 of 1 for an argument. */
  readonly count: number
  readonly of: number
  /** A shell command that shows it; the user is read from `SITE_CONTRACT_USER`. */
  readonly curl: string
}

/** How the routes of a namespace were verified. */
export interface VerifiedNamespace {
  readonly namespace: string
  readonly routes: number
  /** Routes with a `GET`. */
  readonly readable: number
  /** Those that answered 200 at least once. */
  readonly read: number
  /** Why others were not: how many routes by reason. */
  readonly unread: Readonly<Record<string, number>>
  /** What came of writing to its resources: how many by outcome; undefined where nothing was to be written. */
  readonly written?: Readonly<Record<string, number>>
}

/** What the routes of plugins declare, compared with what they answer. */
export interface ExtensionReport {
  readonly namespaces: readonly VerifiedNamespace[]
  /** What is broken or leaks comes first. */
  readonly findings: readonly ExtensionFinding[]
  readonly requests: number
  /** Milliseconds. */
  readonly duration: number
  /** Why not everything was requested; undefined when everything was. */
  readonly limit?: string
  /** The paths of items that the run created and could not delete. */
  readonly leftovers?: readonly string[]
}

/** The findings that fail a certification: a plugin that breaks or leaks, and not one whose schema is wrong. */
export function failingFindings({ findings }: ExtensionReport): readonly ExtensionFinding[] {
  return findings.filter(({ kind }) => kind === 'broken' || kind === 'leak')
}
