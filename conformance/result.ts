import type { Level } from '../contract/index.ts'
import type { Profile } from '../contract/profiles.ts'
import type { ExtensionReport } from './extensions/report.ts'

export type { ExtensionFinding, ExtensionReport } from './extensions/report.ts'

/** What the checks look at, in the order a report lists them. */
export const areas = [
  'security',
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
  /** Of a check that failed: a shell command that asks the same again. */
  readonly curl?: string
}

/**
 * How an answer differs from what was expected. `refused`: a good request; `accepted`: a bad one; `broken`: 500 or
 * above; `status`: another status or code; `unreadable`: no JSON, or not of the form; `missing`: there is nothing;
 * `order`: the same in another order; `effect`: an argument does not do what it says; `leaked`: it
 * shows what the client may not read; `value`: anything else.
 */
export const differences = [
  'broken',
  'unreadable',
  'refused',
  'accepted',
  'status',
  'missing',
  'order',
  'effect',
  'value',
  'leaked',
] as const
export type Difference = (typeof differences)[number]

/**
 * What plugins and hosts break, recognised whatever check fails by it. `cache-leak`: private content, from a cache;
 * `stale-cache`: what an item was before a write; `output-before-json`: a page or a notice of PHP before the JSON;
 * `closed-to-anonymous`: what is public needs a user.
 */
export const namedCauses = ['cache-leak', 'stale-cache', 'output-before-json', 'closed-to-anonymous'] as const
export type NamedCause = (typeof namedCauses)[number]

/** By what failures are put together: those of one cause have all of it in common, but for the code. */
export interface CauseTraits {
  /** The route in the names of the site, `/wp/v2/media`; with its method where no field is known: `GET /wp/v2/media`. */
  readonly route: string
  /** The field, argument or header that it is about, `featured_media`. */
  readonly field?: string
  readonly difference: Difference
  /** The server's own code of the error it answered. */
  readonly code?: string
  /** The requirement, where neither field nor code tells one failure from another. */
  readonly requirement?: string
  /** What is known to break like this: all its failures have one cause. */
  readonly named?: NamedCause
  /** What it likely comes from, of a named cause: `the plugin shop-tools`, `X-Cache: HIT`. */
  readonly source?: string
}

/** What a check that failed has to say. */
export interface Failure {
  /** `GET https://site.example/wp-json/core/v2/posts?per_page=101`, and the body when there was one. */
  readonly requested: string
  /** The first place that differs, as it was expected and as it came: `featured_media: 3877 → 0`. */
  readonly difference: string
  readonly expected: string
  readonly received: string
  /** The whole answer: status, headers and body. */
  readonly answer: string
  /** A shell command that asks the same again; the user stands in the environment, `SITE_CONTRACT_USER`. */
  readonly curl: string
  /** The command that makes this check again, `npx site-contract certify … --only …`. */
  readonly again: string
  readonly cause: CauseTraits
}

/** Failures that have one cause, as far as can be told from outside. */
export interface Cause {
  /** By which a baseline names it: `/wp/v2/media featured_media value`. */
  readonly id: string
  /** What is wrong, in a sentence. */
  readonly sentence: string
  /** The ids of its checks: first those that failed, then those that deviated. */
  readonly checks: readonly string[]
  /** Its first example: `featured_media: 3877 → 0`. */
  readonly example: string
}

/** One check of one target, done. */
export interface CheckResult {
  /** `posts.list.per-page.maximum`. Never changes. */
  readonly id: string
  readonly requirement: string
  /** The requirement as a sentence, in the names of the site. */
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
  /** What it left on the target to be looked at, `/wp/v2/posts/12`, as `--keep` asked. */
  readonly kept?: readonly string[]
  /** The id of its cause; on `fail` and `deviation`. */
  readonly cause?: string
  /** Of an untestable check: what the run would need, `write` or a `user`. */
  readonly needs?: 'user' | 'write' | undefined
  /** Of a check that broke by a mistake of ours: the places in its code, the innermost first. */
  readonly brokeAt?: readonly string[]
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
  /** What plugins add to the interface, a sentence each: information, and no failure. */
  readonly additions?: readonly string[]
}

/** An entry of a baseline that no longer holds. */
export interface StaleEntry {
  /** As the baseline has it: an id, a pattern of ids, or a cause. */
  readonly id: string
  readonly why: string
}

/** A finished run over one target. */
export interface Certificate {
  /** The version of the format of this file: 1 had no causes. */
  readonly version: 2
  readonly tool: { readonly name: string; readonly version: string }
  readonly target: CertifiedTarget
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** Milliseconds. */
  readonly duration: number
  readonly strict: boolean
  /** What `--only` named; empty for everything. */
  readonly only: readonly string[]
  /** What the verdict is about, where it is not the whole interface. */
  readonly profile?: Profile
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
  /** What fails or deviates, put together by its cause: first what fails, then by the number of checks. */
  readonly causes: readonly Cause[]
  /** Of a run that was ended early: how many checks of how many were done. The others are not among `checks`. */
  readonly interrupted?: { readonly done: number; readonly planned: number }
  /** What a reader should know besides: what was left behind, what was interrupted. */
  readonly notes: readonly string[]
  /** What plugins declare that is not so, where that was requested. */
  readonly extensions?: ExtensionReport
  readonly checks: readonly CheckResult[]
}
