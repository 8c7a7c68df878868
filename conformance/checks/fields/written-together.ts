import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { Untestable } from '../../result/outcome.ts'
import { at, isList, isObject, same } from '../../transport/json.ts'
import { refusedNames } from '../arguments/refused-names.ts'
import type { CheckTools } from '../check.ts'
import { fieldsOf } from '../context/marks.ts'
import { type Written, writtenFields } from './values.ts'

/** By what a field is written: a create, or a method of an update. */
export type Way = 'create' | 'POST' | 'PUT' | 'PATCH'

/** Fields that a server may not take or keep beside the others: they are written to an item of their own. */
const second: readonly string[] = ['sticky', 'date_gmt']
/** A picture has none, and a sound is another kind of item. */
const alone = (kind: Kind): readonly string[] => (kind === 'media' ? ['featured_media', 'meta'] : [])

/** The values of some fields, by their names. */
type Values = ReadonlyMap<string, readonly Written[]>

/**
 * Writes all fields of an item at once, one value of each after the other, and reads it each time. What was kept of a
 * field then needs no request of its own; what was not is for the field's check to write alone.
 *
 * @returns the fields that hold what was sent, with the place of the value: `title 0`
 */
export function writtenTogether(tools: CheckTools, kind: Kind, way: Way): Promise<ReadonlySet<string>> {
  return tools.testData.once(`fields of ${kind} together, ${way}`, async () => {
    const names = Object.keys(fieldsOf[kind]).filter((name) => !alone(kind).includes(name))
    const kept = new Set<string>()
    for (const some of [names.filter((name) => !second.includes(name)), second])
      await writeAll(tools, kind, way, await valuesOf(tools, kind, some, names), kept)
    return kept
  })
}

/** The name under which {@link writtenTogether} tells of a field's n-th value. */
export const keptName = (field: string, n: number): string => `${field} ${n}`

async function valuesOf(
  tools: CheckTools,
  kind: Kind,
  some: readonly string[],
  known: readonly string[],
): Promise<Values> {
  const values = new Map<string, readonly Written[]>()
  for (const [name, field] of Object.entries(writtenFields)) {
    if (!some.includes(name) || !known.includes(name)) continue
    const found = await field.values(tools, kind).catch((error: unknown) => {
      // The field's own check says so.
      if (error instanceof Untestable) return []
      throw error
    })
    values.set(name, found)
  }
  return values
}

async function writeAll(
  tools: CheckTools,
  kind: Kind,
  way: Way,
  values: Values,
  kept: Set<string>,
): Promise<void> {
  const rounds = Math.max(0, ...[...values.values()].map(({ length }) => length))
  let id: number | undefined
  for (let n = 0; n < rounds; n++) {
    const sent = Object.fromEntries(
      [...values].flatMap(([name, { [n]: value }]) => (value === undefined ? [] : [[name, value.sent]])),
    )
    if (Object.keys(sent).length < 2) return
    id = way === 'create' ? await made(tools, kind, sent) : await updated(tools, kind, way, sent, id)
    if (id === undefined) return
    const now = await tools.site.get(`/core/v2/${kind}/${id}`, { context: 'edit' })
    if (!now.ok || !now.isJson) return
    for (const [name, { [n]: value }] of values)
      if (value && isKept(now, name, value)) kept.add(keptName(name, n))
  }
}

function isKept(now: Answer, name: string, { read }: Written): boolean {
  const path = new Map(Object.entries(writtenFields)).get(name)?.path ?? []
  return same(inOrder(at(now.body, ...path)), inOrder(read))
}

/** Of a list the order does not count. */
export function inOrder(value: Json | undefined): Json | undefined {
  return isList(value) ? value.map(Number).sort((a, b) => a - b) : value
}

/** Makes an item with fields; undefined when the target does not take them together. */
async function made(tools: CheckTools, kind: Kind, sent: Fields): Promise<number | undefined> {
  const fields = kind === 'media' ? formFields(sent) : sent
  return tools.testData.create(kind, fields).catch((error: unknown) => {
    if (error instanceof Untestable) return undefined
    throw error
  })
}

/** Fields as a browser's form names their parts. */
export function formFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, Json][] => {
      // The test data gives every upload a title; two in one form would be in doubt.
      if (field === 'title' && isObject(value)) return [[field, value.raw ?? '']]
      if (!isObject(value)) return [[field, value]]
      return Object.entries(value).map(([inner, each]) => [`${field}[${inner}]`, each])
    }),
  )
}

/** Changes an item, which is made first; undefined when the target does not take the fields together. */
async function updated(
  { site, testData }: CheckTools,
  kind: Kind,
  method: string,
  sent: Fields,
  known: number | undefined,
): Promise<number | undefined> {
  // A date is settled only on what is published: a draft may take the moment of each write.
  const id = known ?? (await testData.create(kind, kind === 'media' ? {} : { status: 'publish' }))
  const path = `/core/v2/${kind}/${id}`
  const answer = await site.send(method, path, { body: sent })
  if (answer.ok) return id
  const names = refusedNames(answer)
  if (names.length === 0) return undefined
  const others = Object.entries(sent).filter(([name]) => !names.includes(name))
  return (await site.send(method, path, { body: Object.fromEntries(others) })).ok ? id : undefined
}
