import { isList, isObject } from '../../client/index.ts'
import type { Json, JsonObject, Naming } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import { assertJson } from '../../contract/lib/json-value.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { Unreadable } from '../../contract/lib/unreadable.ts'
import type { ObservedAnswer, ObservedSite } from '../../contract/schema/observed.ts'

/** Observed responses in a deployment file. A value that several of them contain is stored once, in `shared`. */
export interface StoredObservations extends Omit<ObservedSite, 'answers' | 'naming'> {
  /** Items of lists and members of objects; `{"@shared": 3}` in a response refers to the fourth. */
  readonly shared: readonly Json[]
  /** By path and query, in neutral names. */
  readonly answers: Readonly<Record<string, ObservedAnswer>>
}

/** The member that refers to a shared value. */
const reference = '@shared'
/** Shorter values are not shared, in characters. */
const leastShared = 120
const maxAnswers = 20_000
/** The maximum number of characters of shared values, counted at each reference. */
const maxExpanded = 64 * 2 ** 20

/** Converts observed responses for a deployment file, sorted by request: parallel requests finish in any order. */
export function storedObservations({ answers, ...site }: Omit<ObservedSite, 'naming'>): StoredObservations {
  const sorted = [...answers].sort(([a], [b]) => (a < b ? -1 : 1))
  const counts = new Map<string, number>()
  for (const [, { body }] of sorted)
    for (const part of partsOf(body)) {
      const text = JSON.stringify(part)
      if (text.length >= leastShared) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  const places = new Map<string, number>()
  const shared: Json[] = []
  const toReference = (value: Json): Json => {
    const text = JSON.stringify(value)
    // A value of the site that looks like a reference would be replaced on reading.
    if ((counts.get(text) ?? 0) < 2 && !isReference(value)) return value
    const place = places.get(text) ?? shared.push(value) - 1
    places.set(text, place)
    return { [reference]: place }
  }
  const entries = sorted.map(([key, answer]): [string, ObservedAnswer] => [
    key,
    { ...answer, body: mapParts(answer.body, toReference) },
  ])
  return { ...site, shared, answers: Object.fromEntries(entries) }
}

/**
 * Reads the observed responses of a deployment file.
 *
 * @returns undefined if the file has none
 * @throws Unreadable for a value larger than any response, and for too many of them
 */
export function readObservations(stored: unknown, naming: Naming): ObservedSite | undefined {
  if (!isRecord(stored)) return undefined
  const { site, shared, answers } = stored
  if (!isRecord(site)) return undefined
  const { apiRoot, base, isSignedIn, hasContent } = site
  if (typeof apiRoot !== 'string' || typeof base !== 'string' || !isRecord(answers)) return undefined
  const values: readonly unknown[] = Array.isArray(shared) ? shared : []
  const known = values.map((value, i) => {
    assertJson(value, `observed.shared[${i}]`)
    return value
  })
  const lengths = known.map((value) => JSON.stringify(value).length)
  let expanded = 0
  const resolved = (value: Json): Json => {
    const place = isReference(value) ? value[reference] : undefined
    if (typeof place !== 'number') return value
    expanded += lengths[place] ?? 0
    if (expanded > maxExpanded)
      throw new Unreadable('observed.shared', `expands to more than ${maxExpanded} characters of answers.`)
    return known[place] ?? null
  }
  const entries = Object.entries(answers)
  if (entries.length > maxAnswers)
    throw new Unreadable(
      'observed.answers',
      `has ${entries.length} answers. No more than ${maxAnswers} are read.`,
    )
  return {
    apiRoot,
    base,
    naming,
    isSignedIn: isSignedIn === true,
    hasContent: hasContent === true,
    answers: new Map(
      entries.flatMap(([key, answer]): [string, ObservedAnswer][] => {
        assertJson(answer, `observed.answers[${JSON.stringify(key)}]`)
        return isObject(answer) ? [[key, answerIn(answer, resolved)]] : []
      }),
    ),
  }
}

function answerIn(
  { status, body = null, total, pages }: JsonObject,
  resolved: (value: Json) => Json,
): ObservedAnswer {
  return {
    status: typeof status === 'number' && status >= 200 && status < 600 ? status : 200,
    body: mapParts(body, resolved),
    ...(typeof total === 'number' && { total }),
    ...(typeof pages === 'number' && { pages }),
  }
}

/** The parts of a body that may be shared: the body, and its items or members. */
function partsOf(body: Json): readonly Json[] {
  const inside = isList(body) ? body : isObject(body) ? Object.values(body) : []
  return [body, ...inside]
}

function mapParts(body: Json, change: (value: Json) => Json): Json {
  const changed = change(body)
  if (changed !== body) return changed
  if (isList(body)) return body.map(change)
  return isObject(body) ? mapValues(body, (value) => change(value)) : body
}

const isReference = (value: Json): value is JsonObject =>
  isObject(value) && reference in value && Object.keys(value).length === 1
