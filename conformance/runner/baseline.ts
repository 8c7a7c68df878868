import { nearestWord } from '../../contract/lib/nearest-word.ts'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'
import { namePattern } from '../../contract/name-pattern.ts'
import type { CheckResult, StaleEntry } from '../result.ts'
import { servedRoutes } from './failure/served.ts'
import { whyImpossible } from './possible-causes.ts'

/**
 * Known failures with their reasons. The key is the id of a check, a pattern of ids in which `*` matches anything
 * (`media.fields.featured-media.*`), or a cause (`cause: /wp/v2/media featured_media value`).
 */
export type Baseline = Readonly<Record<string, string>>

/**
 * Parses a baseline, `{"posts.list.order.enum.asc": "The server is older."}`.
 *
 * @throws Error when the text is not a JSON object of strings, or a reason is empty
 *
 * @example
 * ```ts
 * const baseline = parseBaseline(await readFile('baseline.json', 'utf8'), 'baseline.json')
 * ```
 */
export function parseBaseline(text: string, file: string): Baseline {
  const value = parseJsonFile(text, `the baseline ${file}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(
      `Cannot read the baseline ${file}: it is not an object. Write {"id of a check": "reason"}.`,
    )
  const entries = Object.entries(value).map(([id, reason]): [string, string] => {
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(
        `Cannot read the baseline ${file}: the entry ${JSON.stringify(id)} has no reason. Write a text that says why that check fails.`,
      )
    return [id, reason]
  })
  return Object.fromEntries(entries)
}

/** An entry of a baseline, prepared for matching. */
interface Entry {
  readonly key: string
  readonly reason: string
  /** What the key is: the id of a check, a pattern of ids, or a cause. */
  readonly names: 'id' | 'pattern' | 'cause'
  isOf(check: Pick<CheckResult, 'id' | 'cause'>): boolean
}

function entryOf([key, reason]: readonly [string, string]): Entry {
  const cause = /^cause:\s*(.*?)\s*$/.exec(key)?.[1]
  if (cause !== undefined)
    return { key, reason, names: 'cause', isOf: (check) => includesCause(cause, check.cause) }
  if (!key.includes('*')) return { key, reason, names: 'id', isOf: ({ id }) => id === key }
  const pattern = namePattern(key)
  return { key, reason, names: 'pattern', isOf: ({ id }) => pattern.test(id) }
}

/**
 * Does one cause include another? A route that is missing is not in the index either, and nor are those below it; a route
 * that lacks another method than `GET` may be. Only the index of a namespace, `/wp/v2`, can be missing without the others.
 */
export function includesCause(entry: string, cause: string | undefined): boolean {
  if (entry === cause) return true
  const missing = /^missing-route GET (\S+)$/.exec(entry)?.[1]
  const unlisted = /^unlisted-route (\S+)$/.exec(cause ?? '')?.[1]
  return (
    missing !== undefined &&
    unlisted !== undefined &&
    (unlisted === missing || (!isNamespace(missing) && unlisted.startsWith(`${missing}/`)))
  )
}

/** `/wp/v2`, `/wc/store/v1` */
const isNamespace = (path: string): boolean => path.split('/').length <= 3 || /\/v\d+$/.test(path)

function suggestion(key: string, ids: ReadonlySet<string>): string {
  const nearest = nearestWord(key, [...ids], 5)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** Specific entries take precedence over those for several checks. */
const order = ['id', 'cause', 'pattern'] as const

function entriesOf(baseline: Baseline): readonly Entry[] {
  const entries = Object.entries(baseline).map(entryOf)
  return order.flatMap((names) => entries.filter((entry) => entry.names === names))
}

const failed = new Set(['fail', 'deviation'])

/** What an entry can match: a check by its id, or a failure by its cause. */
export type Nameable = Pick<CheckResult, 'id' | 'cause'>

/** Returns the baseline's reason of a failure, if it is known. */
export function reasonsOf(baseline: Baseline): (failure: Nameable) => string | undefined {
  const entries = entriesOf(baseline)
  const own = new Map(entries.flatMap((entry) => (entry.names === 'id' ? [[entry.key, entry]] : [])))
  const groups = entries.filter(({ names }) => names !== 'id')
  return (failure) => (own.get(failure.id) ?? groups.find((each) => each.isOf(failure)))?.reason
}

/** Marks known failures. What needs a route that the baseline declares missing does not apply. */
export function markKnown(results: readonly CheckResult[], baseline: Baseline): CheckResult[] {
  const reasonOf = reasonsOf(baseline)
  return results.map((result) => {
    const { id, outcome, lacks } = result
    if (failed.has(outcome)) {
      const known = reasonOf(result)
      return known === undefined ? result : { ...result, known }
    }
    if (lacks === undefined) return result
    const why = reasonOf({ id, cause: lacks })
    if (why === undefined) return result
    const needed = lacks.replace(/^missing-route /, 'It needs ')
    return { ...result, outcome: 'inapplicable', message: `${needed}, by the baseline: ${why}` }
  })
}

/** What a baseline is compared with. */
export interface Ran {
  readonly results: readonly CheckResult[]
  /** The ids of all checks. */
  readonly ids: ReadonlySet<string>
  /** Were all checks for the target run? */
  readonly isWhole: boolean
  /** Were at least all checks of the run's profile run? */
  readonly isWholeProfile: boolean
  /** Are the names of the target's routes those of a naming of the contract, and of no pack? */
  readonly hasKnownNames: boolean
}

/**
 * Outdated entries: their checks pass, or don't exist, or no failure can have their cause. Checks that were not run or were
 * untestable prove nothing, so that a missing cause is only reported by a whole run of a profile; that of a missing route,
 * by any run in which the route answers.
 */
export function staleEntries(baseline: Baseline, ran: Ran): StaleEntry[] {
  const isServed = servedRoutes(ran.results)
  return Object.entries(baseline).flatMap((each) => {
    const entry = entryOf(each)
    const unknown = whyUnknown(entry, ran)
    if (unknown !== undefined) return [{ id: entry.key, why: unknown, isUnknown: true }]
    const why = whyStale(entry, ran, isServed)
    return why === undefined ? [] : [{ id: entry.key, why }]
  })
}

/** Why an entry can match nothing. */
function whyUnknown({ key, names, isOf }: Entry, { results, ids, hasKnownNames }: Ran): string | undefined {
  if (names === 'id')
    return ids.has(key) ? undefined : `There is no check with this id.${suggestion(key, ids)}`
  if (names === 'pattern')
    return [...ids].some((id) => isOf({ id })) ? undefined : 'No check has an id that matches.'
  // A cause that a failure has is possible, whatever is known of it.
  if (results.some((each) => failed.has(each.outcome) && isOf(each))) return undefined
  return whyImpossible(key.replace(/^cause:\s*/, '').trimEnd(), hasKnownNames)
}

function whyStale(
  { key, names, isOf }: Entry,
  { results, ids, isWhole, isWholeProfile }: Ran,
  isServed: (route: string) => boolean,
): string | undefined {
  const own = results.filter(isOf)
  if (own.some(({ outcome }) => failed.has(outcome))) return undefined
  if (names === 'cause') {
    const route = /^cause:\s*missing-route (.*?)\s*$/.exec(key)?.[1]
    if (route !== undefined && isServed(route)) return 'The server has this route now.'
    const isOpen = results.some(({ outcome, needs }) => outcome === 'error' || needs !== undefined)
    return isWholeProfile && !isOpen ? 'Nothing fails of this cause now.' : undefined
  }
  // If some were not run, the others prove nothing.
  const isPartly = (): boolean => own.length < [...ids].filter((id) => isOf({ id })).length
  if (names === 'pattern' && !isWhole && isPartly()) return undefined
  const isConclusive =
    own.length > 0 && own.every(({ outcome }) => outcome === 'pass' || outcome === 'inapplicable')
  if (!isConclusive) return undefined
  if (own.every(({ outcome }) => outcome === 'inapplicable'))
    return names === 'id' ? 'It does not apply.' : 'They do not apply.'
  return names === 'id' ? 'It passes now.' : 'They pass now.'
}
