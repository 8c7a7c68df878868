import { contexts, type Json } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import type { Answer } from '../../client/answer.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { untestable } from '../../result/outcome.ts'
import { at, isObject, same, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { gallery, makePictured } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { type Place, places, readings } from '../context/readings.ts'
import { type Written, type WrittenField, writtenFields } from './values.ts'
import { formFields, inOrder, keptName, writtenTogether } from './written-together.ts'

const methods = ['POST', 'PUT', 'PATCH'] as const
type Method = (typeof methods)[number]

const writtenByName = new Map<string, WrittenField>(Object.entries(writtenFields))

/** Each field of a kind: set by a create, or shown in lists; and set by each way of an update. */
export function writeChecks(kind: Kind): {
  readonly made: readonly Check[]
  readonly changed: readonly Check[]
} {
  const each = Object.keys(fieldsOf[kind]).map((field) => {
    const written = writtenByName.get(field)
    if (written === undefined)
      throw new Error(`Cannot check ${field} of ${kind}: values.ts has no value for it.`)
    const requirement = `${kind}.fields.${slug(field)}.write`
    // The `meta` of an attachment can hold nothing; that it is taken is all there is to see.
    if (kind === 'media' && field === 'meta') return { made: [], changed: [emptyMeta(requirement)] }
    const of = (name: string, run: Check['run']): Check =>
      check(`${requirement}.${name}`, { requirement, needs: 'write', run })
    return {
      made: [
        of('create', (tools) => creates(tools, kind, field, written)),
        ...places.map((place) => of(place, (tools) => showsAll(tools, kind, field, written, place))),
      ],
      changed: methods.map((method) =>
        of(method.toLowerCase(), (tools) => updates(tools, kind, field, written, method)),
      ),
    }
  })
  return { made: each.flatMap(({ made }) => made), changed: each.flatMap(({ changed }) => changed) }
}

/** What was given with all other fields at once is what a place shows, in each context that shows the field. */
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
  // What was not given, as what follows from another field is, has to be the same everywhere.
  const said = sent ?? at(await tools.testData.read(kind, full.id), ...path)
  const read = isObject(said) ? Object.values(said)[0] : said
  for (const context of contexts)
    for (const { answer, record } of await readings(tools, kind, place, context)) {
      const value = at(record, ...path)
      if (record.id !== full.id || value === undefined) continue
      assertOn(tools, answer, value, read ?? null, `${path.join('.')} in ${context}`)
    }
}

/** A sound is the one thing a target may not take, and a field with it. @throws Untestable */
function assertSound(field: string): void {
  if (field === 'featured_media') untestable('The target took no sound, which could have a featured_media.')
}

async function creates(
  tools: CheckTools,
  kind: Kind,
  field: string,
  { path, values }: WrittenField,
): Promise<void> {
  const { site, testData, expect } = tools
  const together = await writtenTogether(tools, kind, 'create')
  const all = await values(tools, kind)
  for (const { sent, read } of all.filter((_, n) => !together.has(keptName(field, n)))) {
    const id = kind === 'media' ? await uploaded(tools, field, sent) : undefined
    const base = { title: { raw: testData.text('created') }, content: { raw: 'Words.' } }
    const answer =
      id === undefined
        ? await expect.accepted(site.post(`/core/v2/${kind}`, { ...base, [field]: sent }), said(field, sent))
        : undefined
    await assertStored(tools, kind, id ?? answer?.id ?? 0, path, { sent, read })
  }
}

/** Uploads with one field in the form; an object goes as a browser's form names its parts. */
function uploaded(tools: CheckTools, field: string, sent: Json): Promise<number> {
  return makeWith(tools, 'media', field, formFields({ [field]: sent }))
}

/** Makes an item that can have a field. */
function makeWith(tools: CheckTools, kind: Kind, field: string, fields: Fields): Promise<number> {
  return field === 'featured_media' ? makePictured(tools, kind, fields) : tools.testData.create(kind, fields)
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
  // That a value can be taken away again is seen with POST.
  const sent = method === 'POST' ? all : all.slice(0, 2)
  const together = await writtenTogether(tools, kind, method)
  if (sent.every((_, n) => together.has(keptName(field, n)))) return
  // A date is settled only on what is published: a draft may take the moment of each write.
  const id = await makeWith(tools, kind, field, kind === 'media' ? {} : { status: 'publish' })
  for (const each of sent) {
    const ask = site.send(method, `/core/v2/${kind}/${id}`, { body: { [field]: each.sent } })
    await expect.accepted(ask, said(field, each.sent))
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
  assertOn(tools, now, now.at(...path), read, path.join('.'))
}

/** The value is the one expected; of a list the order does not count. */
function assertOn(
  { expect }: CheckTools,
  answer: Answer,
  value: Json | undefined,
  read: Json,
  what: string,
): void {
  expect.that(same(inOrder(value), inOrder(read)), answer, `${what} to be ${shown(read)}`, shown(value))
}

const said = (field: string, sent: Json): string => `with ${shown(sent)} as ${field}`

function emptyMeta(requirement: string): Check {
  return check(requirement, {
    needs: 'write',
    async run({ site, testData, expect }) {
      const path = `/core/v2/media/${await testData.create('media')}`
      for (const method of ['POST', 'PUT', 'PATCH'])
        await expect.accepted(site.send(method, path, { body: { meta: {} } }), 'with an empty meta')
      const now = await expect.accepted(site.get(path, { context: 'edit' }))
      expect.that(
        Object.keys(now.record.meta ?? {}).length === 0,
        now,
        'a meta that holds nothing',
        shown(now.record.meta),
      )
    },
  })
}
