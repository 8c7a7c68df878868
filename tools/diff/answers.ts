import { answeredRecords, answerOf } from '../../contract/answers.ts'
import { contexts, type JsonObject } from '../../contract/index.ts'
import { recordOf } from '../../contract/record-of.ts'
import { stockShapeOf } from '../../contract/requirements/stock-shapes.ts'
import type { Sample, SampledIn } from '../../contract/schema/shape.ts'
import { sampleChanges } from './answer-samples.ts'
import { answerSchemaChanges, type FieldFinding } from './answer-schemas.ts'
import type { AnsweredAt, Change } from './change.ts'
import { canonical } from './change.ts'
import type { RoutePair } from './pairs.ts'
import { placeOfField } from './used-changes.ts'

/** A route with more differences answers something else altogether, or is malicious: its findings are dropped. */
const maxOfRoute = 500

/** The maximum of all routes together. */
const maxOfAll = 50_000

/** The differences in the answers of routes: in their schemas, and in samples of each context. */
export function answerChanges(pairs: readonly RoutePair[]): readonly Change[] {
  const changes: Change[] = []
  for (const pair of pairs) if (changes.length < maxOfAll) changes.push(...routeChanges(pair))
  return changes
}

function routeChanges({ before, after }: RoutePair): readonly Change[] {
  if (!before.methods.has('GET') || !after.methods.has('GET')) return []
  const route = before.template
  const [schema, other] = [before.reported.schema, after.reported.schema]
  const schemaFindings = schema && other ? answerSchemaChanges(schema, other) : []
  const seen = seenChanges({ before, after }).filter(({ found }) => !isInSchemas(schemaFindings, found))
  const at = {
    route,
    method: 'GET' as const,
    ...(areByName({ before, after }) && { ofNamed: true as const }),
  }
  return [
    ...schemaFindings.map((found) => changeAt(at, found)),
    ...inContexts(seen).map(([found, seenIn]) => changeAt(at, found, seenIn)),
  ].slice(0, maxOfRoute)
}

/** A finding, and the requested context. */
interface Seen {
  readonly found: FieldFinding
  readonly context: SampledIn
}

function seenChanges({ before, after }: RoutePair): readonly Seen[] {
  const [answers, others] = [before.reported.answers ?? {}, after.reported.answers ?? {}]
  const said = {
    before: before.reported.schema,
    after: after.reported.schema,
    known: knownSchema(before.template),
  }
  // Members that only some records have depend on content.
  const sometimes = stockShapeOf(before.template)?.sometimes ?? []
  return ([...contexts, 'default'] as const).flatMap((context): readonly Seen[] => {
    const [sample, present] = [answers[context], others[context]]
    if (!isSample(sample) || !isSample(present)) return []
    return sampleChanges(sample, present, said)
      .filter(({ what, field }) => what !== 'field' || !sometimes.includes(field))
      .map((found) => ({ found, context }))
  })
}

/** Whether a route returns its items as members of an object, by name. */
function areByName({ before, after }: RoutePair): boolean {
  const shape = stockShapeOf(before.template)
  if (shape?.isKeyed && shape.route === before.template) return true
  const samples = [before, after].flatMap(({ reported }) => Object.values(reported.answers ?? {}))
  return samples.some((each) => isSample(each) && each.areNamed)
}

/** The contract's schema of a route's record. */
function knownSchema(template: string): JsonObject | undefined {
  const answer = answerOf('GET', template, false)
  const record =
    'record' in answer && answer.of !== 'removed' ? answeredRecords[answer.record].schema : recordOf(template)
  return record && JSON.parse(JSON.stringify(record))
}

const isSample = (seen: object | undefined): seen is Sample => seen !== undefined && 'shape' in seen
/** Findings about the presence of a field. */
const presence: ReadonlySet<string> = new Set(['field', 'member', 'context'])

/** Do the schemas show the same difference. */
function isInSchemas(schemaFindings: readonly FieldFinding[], { field, what }: FieldFinding): boolean {
  return schemaFindings.some(
    (each) => each.field === field && (each.what === what || (presence.has(each.what) && presence.has(what))),
  )
}

/** Each finding once, with all its contexts. */
function inContexts(seen: readonly Seen[]): readonly (readonly [FieldFinding, readonly SampledIn[]])[] {
  const all = new Map<string, readonly [FieldFinding, SampledIn[]]>()
  for (const { found, context } of seen) {
    const key = canonical({ ...found })
    const known = all.get(key)
    if (known) known[1].push(context)
    else all.set(key, [found, [context]])
  }
  return [...all.values()]
}

function changeAt(
  at: Omit<AnsweredAt, 'field' | 'contexts'>,
  { field, ...found }: FieldFinding,
  seenIn?: readonly SampledIn[],
): Change {
  const answered: AnsweredAt = { ...at, field, ...(seenIn && { contexts: seenIn }) }
  return { ...found, place: placeOfField([at.route], field), answers: [answered] }
}
