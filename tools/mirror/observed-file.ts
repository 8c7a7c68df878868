import { isList, isObject } from '../../client/index.ts'
import type { Json, JsonObject, Naming } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import { assertJson } from '../../contract/lib/json-value.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { Unreadable } from '../../contract/lib/unreadable.ts'
import type { ObservedAnswer, ObservedSite } from '../../contract/schema/observed.ts'

/** Observed responses in a deployment file. A value that several of them contain is stored once, in `shared`. */
export interface StoredObservations extends Omit<ObservedSite, 'answers' | 'anonymous' | 'naming'> {
  /** Items of lists and members of objects; `{"@shared": 3}` in a response refers to the fourth. */
  readonly shared: readonly Json[]
  /** By path and query, in neutral names. */
  readonly answers: Readonly<Record<string, ObservedAnswer>>
  readonly anonymous: Readonly<Record<string, ObservedAnswer>>
}

/** The member that refers to a shared value. */
const reference = '@shared'
/** Shorter values are not shared, in characters. */
const leastShared = 120
const maxAnswers = 20_000
/** The maximum number of characters of shared values, counted at each reference. */
const maxExpanded = 64 * 2 ** 20

/** Converts observed responses for a deployment file, sorted by request: parallel requests finish in any order. */
export function storedObservations({
  answers,
  anonymous,
  ...site
}: Omit<ObservedSite, 'naming'>): StoredObservations {
  const counts = new Map<string, number>()
  for (const { body } of [...answers.values(), ...anonymous.values()])
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
  const stored = (observed: ObservedSite['answers']) =>
    Object.fromEntries(
      [...observed]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, answer]) => [key, { ...answer, body: mapParts(answer.body, toReference) }]),
    )
  return { ...site, shared, answers: stored(answers), anonymous: stored(anonymous) }
}

/**
 * Reads the observed responses of a deployment file.
 *
 * @returns undefined if the file has none
 * @throws Unreadable for a value larger than any response, and for too many of them
 */
export function readObservations(stored: unknown, naming: Naming): ObservedSite | undefined {
  if (!isRecord(stored)) return undefined
  const { site, shared, answers, anonymous = {} } = stored
  if (!isRecord(site)) return undefined
  const { apiRoot, base, isSignedIn, hasContent } = site
  if (typeof apiRoot !== 'string' || typeof base !== 'string' || !isRecord(answers) || !isRecord(anonymous))
    return undefined
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
  const read = (entries: Readonly<Record<string, unknown>>, member: string) => {
    const { length } = Object.keys(entries)
    if (length > maxAnswers)
      throw new Unreadable(member, `has ${length} answers. No more than ${maxAnswers} are read.`)
    return new Map(
      Object.entries(entries).flatMap(([key, answer]): [string, ObservedAnswer][] => {
        assertJson(answer, `${member}[${JSON.stringify(key)}]`)
        return isObject(answer) ? [[key, answerIn(answer, resolved)]] : []
      }),
    )
  }
  return {
    apiRoot,
    base,
    naming,
    isSignedIn: isSignedIn === true,
    hasContent: hasContent === true,
    answers: read(answers, 'observed.answers'),
    anonymous: read(anonymous, 'observed.anonymous'),
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
