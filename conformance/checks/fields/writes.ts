import { contexts, type Json } from '../../../contract/index.ts'
import { at, isList, isObject, same, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import { Untestable, untestable } from '../../assertions/outcome.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { rejectedNames } from '../arguments/combined-values.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { gallery, makeWithFeaturedMedia, type Place, places, readings } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { updateMethods } from '../item.ts'
import { type Written, type WrittenField, writtenFields } from './values.ts'

type Method = (typeof updateMethods)[number]

const writtenByName = new Map<string, WrittenField>(Object.entries(writtenFields))

/** Each field of a kind: set by a create and returned in lists; set by each method of an update. */
export function writeChecks(kind: Kind): {
  readonly made: readonly Check[]
  readonly changed: readonly Check[]
} {
  const each = Object.keys(fieldsOf[kind]).map((field) => {
    const written = writtenByName.get(field)
    if (written === undefined)
      throw new Error(`Cannot check ${field} of ${kind}: values.ts has no value for it.`)
    const requirement = `${kind}.fields.${slug(field)}.write`
    // The `meta` of an attachment is always empty: only the acceptance of a write is verified.
    if (kind === 'media' && field === 'meta') return { made: [], changed: [emptyMeta(requirement)] }
    const of = (name: string, run: Check['run']): Check => writeCheck(requirement, name, run)
    return {
      made: [
        of('create', (tools) => creates(tools, kind, field, written)),
        ...places.map((place) => of(place, (tools) => showsAll(tools, kind, field, written, place))),
      ],
      changed: updateMethods.map((method) =>
        of(method.toLowerCase(), (tools) => updates(tools, kind, field, written, method)),
      ),
    }
  })
  return {
    made: each.flatMap(({ made }) => made),
    changed: each.flatMap(({ changed }) => changed),
  }
}

/** A value that was sent with all other fields is returned in each context that has the field. */
async function showsAll(
  tools: CheckTools,
  kind: Kind,
  field: string,
  { path }: WrittenField,
  place: Place,
): Promise<void> {
  const { full } = await gallery(tools, kind)
  if (full === undefined) return
  const sent = full.sent[field]
  if (sent === undefined) assertSound(field)
  // A field that was not sent, because it follows from another, has the same value everywhere.
  const said = sent ?? at(await tools.testData.read(kind, full.id), ...path)
  const read = isObject(said) ? Object.values(said)[0] : said
  for (const context of contexts)
    for (const { answer, record } of await readings(tools, kind, place, context)) {
      const value = at(record, ...path)
      if (record.id !== full.id || value === undefined) continue
      assertTypes(tools, answer, value, read ?? null, `${path.join('.')} in ${context}`)
    }
}

/** Requires that the target accepts audio files for this field. @throws Untestable */
function assertSound(field: string): void {
  if (field === 'featured_media')
    untestable('The target accepted no audio file, which could have a featured_media.')
}

async function creates(
  tools: CheckTools,
  kind: Kind,
  field: string,
  { path, values }: WrittenField,
): Promise<void> {
  const { site, testData, expect } = tools
  const dependentFields = await writtenTogether(tools, kind, 'create')
  const all = await values(tools, kind)
  for (const { sent, read } of all.filter((_, n) => !dependentFields.has(valueName(field, n)))) {
    const id = kind === 'media' ? await uploaded(tools, field, sent) : undefined
    const base = { title: { raw: testData.text('created') }, content: { raw: 'Words.' } }
    const answer =
      id === undefined
        ? await expect.accepted(site.post(`/core/v2/${kind}`, { ...base, [field]: sent }), said(field, sent))
        : undefined
    await assertStored(tools, kind, id ?? answer?.id ?? 0, path, { sent, read })
  }
}

/** Uploads a file with one field in the form; an object is sent as a browser's form names its members. */
function uploaded(tools: CheckTools, field: string, sent: Json): Promise<number> {
  return makeWith(tools, 'media', field, formFields({ [field]: sent }))
}

/** Creates an item that supports a field. */
function makeWith(tools: CheckTools, kind: Kind, field: string, fields: Fields): Promise<number> {
  return field === 'featured_media'
    ? makeWithFeaturedMedia(tools, kind, fields)
    : tools.testData.create(kind, fields)
}

async function updates(
  tools: CheckTools,
  kind: Kind,
  field: string,
  { path, values }: WrittenField,
  method: Method,
): Promise<void> {
  const { site, expect } = tools
  const all = await values(tools, kind)
  // Clearing a value is only tested with POST.
  const sent = method === 'POST' ? all : all.slice(0, 2)
  const dependentFields = await writtenTogether(tools, kind, method)
  if (sent.every((_, n) => dependentFields.has(valueName(field, n)))) return
  // Only a published item has a fixed date: that of a draft may change with each write.
  const id = await makeWith(tools, kind, field, kind === 'media' ? {} : { status: 'publish' })
  for (const each of sent) {
    const request = site.send(method, `/core/v2/${kind}/${id}`, { body: { [field]: each.sent } })
    await expect.accepted(request, said(field, each.sent))
    await assertStored(tools, kind, id, path, each)
  }
}

async function assertStored(
  tools: CheckTools,
  kind: Kind,
  id: number,
  path: readonly string[],
  { read }: Written,
): Promise<void> {
  const { site, expect } = tools
  const now = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
  assertTypes(tools, now, now.at(...path), read, path.join('.'))
}

/** Asserts a value; the order of a list is ignored. */
function assertTypes(
  { expect }: CheckTools,
  answer: Answer,
  value: Json | undefined,
  read: Json,
  what: string,
): void {
  expect.satisfies(same(inOrder(value), inOrder(read)), answer, `${what} to be ${truncatedJson(read)}`, value)
}

const said = (field: string, sent: Json): string => `with ${truncatedJson(sent)} as ${field}`

function emptyMeta(requirement: string): Check {
  return writeCheck(requirement, async ({ site, testData, expect }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    for (const method of updateMethods)
      await expect.accepted(site.send(method, path, { body: { meta: {} } }), 'with an empty meta')
    const now = await expect.accepted(site.get(path, { context: 'edit' }))
    expect.satisfies(
      at(now.record.meta, 'footnotes') === undefined,
      now,
      'a meta without footnotes',
      now.record.meta,
    )
  })
}

/** How a field is written: by a create, or by a method of an update. */
type Way = 'create' | 'POST' | 'PUT' | 'PATCH'

/** Fields that a server may reject in combination with the others: they are written to a second item. */
const second: readonly string[] = ['sticky', 'date_gmt']
/** Images do not support them; audio files have a `featured_media`. */
const alone = (kind: Kind): readonly string[] => (kind === 'media' ? ['featured_media', 'meta'] : [])

type Values = ReadonlyMap<string, readonly Written[]>

/**
 * Writes all fields of an item at once, the first value of each, then the second, and so on, and reads the item each time.
 * Fields that were stored need no further request; the others are written alone by their checks.
 *
 * @returns the fields that have the value that was sent, with its index: `title 0`
 */
function writtenTogether(tools: CheckTools, kind: Kind, way: Way): Promise<ReadonlySet<string>> {
  return tools.testData.once(`fields of ${kind} together, ${way}`, async () => {
    const names = Object.keys(fieldsOf[kind]).filter((name) => !alone(kind).includes(name))
    const stored = new Set<string>()
    for (const some of [names.filter((name) => !second.includes(name)), second])
      await writeAll(tools, kind, way, await valuesOf(tools, kind, some, names), stored)
    return stored
  })
}

/** The name of a field's n-th value in {@link writtenTogether}. */
const valueName = (field: string, n: number): string => `${field} ${n}`

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
      // The field's check reports it.
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
  stored: Set<string>,
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
      if (value && isStored(now, name, value)) stored.add(valueName(name, n))
  }
}

function isStored(now: Answer, name: string, { read }: Written): boolean {
  const path = new Map(Object.entries(writtenFields)).get(name)?.path ?? []
  return same(inOrder(at(now.body, ...path)), inOrder(read))
}

/** Sorts a list, as its order is ignored. */
function inOrder(value: Json | undefined): Json | undefined {
  return isList(value) ? value.map(Number).sort((a, b) => a - b) : value
}

/** Creates an item with fields; undefined when the target rejects them in combination. */
async function made(tools: CheckTools, kind: Kind, sent: Fields): Promise<number | undefined> {
  const fields = kind === 'media' ? formFields(sent) : sent
  return tools.testData.create(kind, fields).catch((error: unknown) => {
    if (error instanceof Untestable) return undefined
    throw error
  })
}

/** Fields as a browser's form names their members. */
function formFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, Json][] => {
      // The test data gives every upload a title; a form must not have two.
      if (field === 'title' && isObject(value)) return [[field, value.raw ?? '']]
      if (!isObject(value)) return [[field, value]]
      return Object.entries(value).map(([inner, each]) => [`${field}[${inner}]`, each])
    }),
  )
}

/** Updates an item, which is created first; undefined when the target rejects the fields in combination. */
async function updated(
  { site, testData }: CheckTools,
  kind: Kind,
  method: string,
  sent: Fields,
  known: number | undefined,
): Promise<number | undefined> {
  // Only a published item has a fixed date: that of a draft may change with each write.
  const id = known ?? (await testData.create(kind, kind === 'media' ? {} : { status: 'publish' }))
  const path = `/core/v2/${kind}/${id}`
  const answer = await site.send(method, path, { body: sent })
  if (answer.ok) return id
  const names = rejectedNames(answer)
  if (names.length === 0) return undefined
  const others = Object.entries(sent).filter(([name]) => !names.includes(name))
  return (await site.send(method, path, { body: Object.fromEntries(others) })).ok ? id : undefined
}
