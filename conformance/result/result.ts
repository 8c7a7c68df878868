import type { Level } from '../../contract/index.ts'

/** What the checks look at, in the order a report lists them. */
export const areas = [
  'index',
  'addressing',
  'arguments',
  'context',
  'fields',
  'status',
  'revisions',
  'autosaves',
  'media',
  'batch',
  'embed',
  'extensions',
  'protocol',
  'stock',
] as const
export type Area = (typeof areas)[number]

/**
 * What a check asks about. `site` is what belongs to no resource: the index, the batch and the embed routes; `stock`
 * what a WordPress has beside the document.
 */
export const resources = [
  'site',
  'posts',
  'pages',
  'media',
  'revisions',
  'autosaves',
  'extensions',
  'stock',
] as const
export type Resource = (typeof resources)[number]

/**
 * How a check ended. `deviation` is a failure at `reference` level. `inapplicable`: the target has nothing the
 * requirement speaks of. `untestable`: something the check needs is missing; it never counts as passed. `error`: our
 * fault or the network's, never the server's.
 */
export const outcomes = ['pass', 'fail', 'deviation', 'inapplicable', 'untestable', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** One request and its answer, secrets blanked. */
export interface ExchangeRecord {
  readonly method: string
  readonly url: string
  /** The HTTP status; undefined when no answer came. */
  readonly status?: number
  /** Milliseconds. */
  readonly duration: number
}

/** What a check that failed has to say. */
export interface Failure {
  /** `GET https://site.example/wp-json/core/v2/posts?per_page=101`, and the body when there was one. */
  readonly requested: string
  readonly expected: string
  readonly received: string
  /** A shell command that asks the same again, credentials blanked. */
  readonly curl: string
}

/** One check of one target, done. */
export interface CheckResult {
  /** `posts.list.per-page.maximum`. Never changes. */
  readonly id: string
  readonly requirement: string
  /** The requirement as a sentence. */
  readonly statement: string
  /** The heading of the interface document it stands under. */
  readonly section: string
  readonly level: Level
  readonly area: Area
  readonly resource: Resource
  readonly outcome: Outcome
  /** Why, in a sentence; undefined for `pass`. */
  readonly message?: string
  /** On `fail` and `deviation`. */
  readonly failure?: Failure
  /** The baseline's reason, when the failure is a known one. */
  readonly known?: string
  readonly exchanges: readonly ExchangeRecord[]
  /** Milliseconds. */
  readonly duration: number
}

/** How many checks ended how. */
export type Totals = Readonly<Record<Outcome, number>>

export const verdicts = ['certified', 'certified with limits', 'not certified', 'inconclusive'] as const
export type Verdict = (typeof verdicts)[number]

/** Whom a run certified. */
export interface CertifiedTarget {
  /** As it was given, without credentials. */
  readonly url: string
  readonly apiRoot: string
  /** The site's own name, as the index has it. */
  readonly name: string
  readonly deployment: string
  /** The version of WordPress it was held against, where that is not the one the contract describes. */
  readonly wordpress?: string
  /** `neutral`, `wordpress`, or the file it was read from. */
  readonly naming: string
  /** The name of the user the run signed in as; undefined without credentials. */
  readonly user?: string
  /** Was writing allowed. */
  readonly write: boolean
}

/** An entry of a baseline that no longer holds. */
export interface StaleEntry {
  readonly id: string
  readonly why: string
}

/** A finished run over one target. */
export interface Certificate {
  /** The version of the format of this file. */
  readonly version: 1
  readonly tool: { readonly name: string; readonly version: string }
  readonly target: CertifiedTarget
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** Milliseconds. */
  readonly duration: number
  readonly strict: boolean
  /** What `--only` named; empty for everything. */
  readonly only: readonly string[]
  readonly verdict: Verdict
  /** Why the verdict is what it is, a sentence each. */
  readonly reasons: readonly string[]
  readonly totals: {
    readonly all: Totals
    readonly byLevel: Readonly<Record<Level, Totals>>
    readonly byArea: Readonly<Partial<Record<Area, Totals>>>
  }
  /** Failures the baseline knows, and entries of it that no longer hold. Undefined without a baseline. */
  readonly baseline?: { readonly known: number; readonly stale: readonly StaleEntry[] }
  /** What a reader should know besides: what was left behind, what was interrupted. */
  readonly notes: readonly string[]
  readonly checks: readonly CheckResult[]
}
