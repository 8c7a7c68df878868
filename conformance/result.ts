import type { Level } from '../contract/index.ts'
import type { Profile } from '../contract/profiles.ts'
import type { ExtensionReport } from './extensions/report.ts'

export type { ExtensionFinding, ExtensionReport } from './extensions/report.ts'

/** The areas of checks, in the order of reports. */
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
 * What a check is about. `site` means no single resource: the index, the batch and the embed routes; `stock` what only
 * WordPress shows.
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
 * The outcome of a check. `deviation` is a failure at `reference` level. `inapplicable`: the requirement does not apply to
 * the target. `untestable`: something that the check needs is missing; it never counts as passed. `error`: a fault of the
 * suite or the network, never of the server.
 */
export const outcomes = ['pass', 'fail', 'deviation', 'inapplicable', 'untestable', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** A request and its answer, without secrets. */
export interface ExchangeRecord {
  readonly method: string
  readonly url: string
  /** The HTTP status; undefined without an answer. */
  readonly status?: number
  /** In milliseconds. */
  readonly duration: number
  /** For a failed check: a shell command that repeats the request. */
  readonly curl?: string
}

/**
 * How an answer differs from the expected one. `refused`: a valid request was rejected; `accepted`: an invalid one was
 * accepted; `broken`: a status from 500; `status`: another status or code; `unreadable`: not JSON, or another form;
 * `missing`: no value; `order`: another order; `effect`: an argument has no effect; `leaked`: content that the client may
 * not read; `value`: anything else.
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
 * Known faults of plugins and hosts. `cache-leak`: a cache returns private content; `stale-cache`: a cache returns an item
 * as it was before a write; `output-before-json`: HTML or a notice of PHP before the JSON; `closed-to-anonymous`: public
 * content requires a user. And what a server in progress lacks: `missing-route`, a route that does not answer, and
 * `unlisted-route`, one that the index does not list, `undeclared-endpoint`, a method that it does not declare, and
 * `undeclared-arguments`, one whose arguments it does not declare;
 * these are one cause for each route; `malformed-index`, an index that is a list; `incomplete-index`, all members that the index lacks. `missing-header` and `ignored-parameter` (`_fields`) are one for each name, on all
 * routes; `no-rest-route`: nothing answers at `index.php?rest_route=`.
 */
export const namedCauses = [
  'cache-leak',
  'stale-cache',
  'output-before-json',
  'closed-to-anonymous',
  'missing-route',
  'unlisted-route',
  'undeclared-endpoint',
  'undeclared-arguments',
  'malformed-index',
  'incomplete-index',
  'missing-header',
  'ignored-parameter',
  'no-rest-route',
] as const
export type NamedCause = (typeof namedCauses)[number]

/** The traits by which failures are grouped: those with one cause share all of them, except the code. */
export interface CauseTraits {
  /** The route in the names of the site, `/wp/v2/media`; with a method if the field is unknown: `GET /wp/v2/media`. */
  readonly route: string
  /** The field, argument or header, `featured_media`. */
  readonly field?: string
  readonly difference: Difference
  /** The code of the server's error. */
  readonly code?: string
  /** The requirement, if neither field nor code identifies the cause. */
  readonly requirement?: string
  /** A known fault, which is the cause of all its failures. */
  readonly named?: NamedCause
  /** The likely source of a known fault: `the plugin shop-tools`, `X-Cache: HIT`. */
  readonly source?: string
}

/** The details of a failed check. */
export interface Failure {
  /** `GET https://site.example/wp-json/core/v2/posts?per_page=101`, and the body if there was one. */
  readonly requested: string
  /** The first difference, expected and received: `featured_media: 3877 → 0`. */
  readonly difference: string
  readonly expected: string
  readonly received: string
  /** The whole answer: status, headers and body. */
  readonly answer: string
  /** A shell command that repeats the request, with the user from the environment variable `SITE_CONTRACT_USER`. */
  readonly curl: string
  /** The command that re-runs this check, `npx site-contract certify … --only …`, or that of the executable. */
  readonly again: string
  readonly cause: CauseTraits
}

/** Failures that seem to have one cause. */
export interface Cause {
  /** The id of the cause, for baselines: `/wp/v2/media featured_media value`. */
  readonly id: string
  /** What is wrong, as a sentence. */
  readonly sentence: string
  /** The ids of its checks: failures first, then deviations. */
  readonly checks: readonly string[]
  /** An example: `featured_media: 3877 → 0`. */
  readonly example: string
}

/** The result of a check of a target. */
export interface CheckResult {
  /** `posts.list.per-page.maximum`. Never changes. */
  readonly id: string
  readonly requirement: string
  /** The requirement as a sentence, in the names of the site. */
  readonly statement: string
  /** The heading of its section in the specification. */
  readonly section: string
  readonly level: Level
  readonly area: Area
  readonly resource: Resource
  readonly outcome: Outcome
  /** The reason, as a sentence; undefined for `pass`. */
  readonly message?: string
  /** On `fail` and `deviation`. */
  readonly failure?: Failure
  /** The baseline's reason, if the failure is known. */
  readonly known?: string
  /** The items that it left on the target for review because of `--keep`, `/wp/v2/posts/12`. */
  readonly kept?: readonly string[]
  /** The id of its cause; on `fail` and `deviation`. */
  readonly cause?: string
  /** For an untestable check without the route that it needs: the id of that route's cause. */
  readonly lacks?: string
  /** For an untestable check: what the run would need, `write` or a `user`. */
  readonly needs?: 'user' | 'write' | undefined
  /** For a check with an internal error: the places in its code, innermost first. */
  readonly brokeAt?: readonly string[]
  readonly exchanges: readonly ExchangeRecord[]
  /** In milliseconds. */
  readonly duration: number
}

/** The numbers of checks by outcome. */
export type Totals = Readonly<Record<Outcome, number>>

export const verdicts = [
  'certified',
  'certified with limits',
  'no failure in a sample',
  'not certified',
  'inconclusive',
] as const
export type Verdict = (typeof verdicts)[number]

/** The target of a run. */
export interface CertifiedTarget {
  /** The given address, without credentials. */
  readonly url: string
  readonly apiRoot: string
  /** The site's name, from the index. */
  readonly name: string
  readonly deployment: string
  /** The version of WordPress it was checked against, if not the one that the contract describes. */
  readonly wordpress?: string
  /** What it says that it runs: `WordPress 6.5.5`. */
  readonly software?: string
  /** Its active plugins with versions, `akismet/akismet 5.3`, if the run's user may list them. */
  readonly plugins?: readonly string[]
  /** `neutral`, `wordpress`, or the file of a naming. */
  readonly naming: string
  /** The name of the run's user; undefined without credentials. */
  readonly user?: string
  /** Was writing allowed? */
  readonly write: boolean
  /** What plugins add to the interface, a sentence each: information, and no failure. */
  readonly additions?: readonly string[]
}

/** The requirements of a run. */
export interface CertifiedCatalogue {
  /** The number of the catalogue, `2026.1`. */
  readonly number: string
  /** `sha256:` and the digest of the ids, levels, sections and texts of its requirements. */
  readonly digest: string
  /** The requirements of the packs whose checks were run too. */
  readonly packs?: readonly { readonly name: string; readonly digest: string }[]
}

/** An outdated entry of a baseline. */
export interface StaleEntry {
  /** The entry: an id, a pattern of ids, or a cause. */
  readonly id: string
  readonly why: string
  /** It can match nothing: there is no such check, or no failure can have this cause. */
  readonly isUnknown?: boolean
}

/** Options of `certify` that no other member of a certificate repeats. */
export interface GivenOptions {
  readonly deployment?: string | undefined
  /** The file of the baseline. */
  readonly baseline?: string | undefined
  /** The file of a client's usage. */
  readonly usage?: string | undefined
  /** The directory of the reports. */
  readonly out?: string | undefined
  /** The names of the further users, by role. */
  readonly users?: Readonly<Record<string, string>> | undefined
  /** Other options as words of a command, without the values of headers: `--timeout`, `5000`. */
  readonly others?: readonly string[] | undefined
  /** Those that only a run of all checks repeats: `--metrics`, `run.prom`. */
  readonly ofWhole?: readonly string[] | undefined
}

/** The certificate of one target. */
export interface Certificate {
  /** The version of this format: 1 had no causes. */
  readonly version: 2
  readonly tool: { readonly name: string; readonly version: string }
  /** Undefined in certificates of versions without numbered catalogues. */
  readonly catalogue?: CertifiedCatalogue
  readonly target: CertifiedTarget
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** In milliseconds. */
  readonly duration: number
  readonly strict: boolean
  /** The values of `--only`; empty for all checks. */
  readonly only: readonly string[]
  /** What was selected, if not the whole interface. */
  readonly profile?: Profile
  /** The lists of content that the server lacks, `pages`. */
  readonly lacks?: readonly string[]
  /** For a sample: its seed, and the number of checks that it was taken from. */
  readonly sample?: { readonly seed: number; readonly all: number }
  /** The folders of packs whose checks were run too. */
  readonly packs?: readonly string[]
  /** Further options of the command line, for the commands that a report prints. */
  readonly given?: GivenOptions
  readonly verdict: Verdict
  /** The reasons of the verdict, as sentences. */
  readonly reasons: readonly string[]
  readonly totals: {
    readonly all: Totals
    readonly byLevel: Readonly<Record<Level, Totals>>
    readonly byArea: Readonly<Partial<Record<Area, Totals>>>
  }
  /** Known failures and outdated entries of the baseline. Undefined without a baseline. */
  readonly baseline?: { readonly known: number; readonly stale: readonly StaleEntry[] }
  /** Failures and deviations, grouped by cause: failures first, then by the number of checks. */
  readonly causes: readonly Cause[]
  /** For a run that was ended early: the numbers of finished and planned checks. The others are not in `checks`. */
  readonly interrupted?: { readonly done: number; readonly planned: number }
  /** For a target that stopped answering: the requests that it answered, and the checks that have no result since. */
  readonly stopped?: { readonly requests: number; readonly checks: number }
  /** Other facts: items that were left behind, interruptions. */
  readonly notes: readonly string[]
  /** Plugin declarations that do not match, where that was requested. */
  readonly extensions?: ExtensionReport
  readonly checks: readonly CheckResult[]
}
