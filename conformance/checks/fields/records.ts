import type { Context, Json, RecordSchema, ValueSchema } from '../../../contract/index.ts'
import {
  isList,
  isObject,
  type JsonObject,
  objectOrEmpty,
  truncatedJson,
} from '../../../contract/lib/json.ts'
import { recordOf } from '../../../contract/record-of.ts'
import {
  fieldContexts,
  type StockShape,
  shapeId,
  stockShapes,
} from '../../../contract/requirements/stock-shapes.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, userCheck } from '../check.ts'
import { listedValues } from '../index-document/compare-definition.ts'
import { kinds, readSample } from '../item.ts'
import { isLeftToNetwork, ownNames, ownRecord } from '../own-record.ts'
import { samplePaths } from '../resources/samples.ts'
import { wordpressCheck } from '../wordpress-check.ts'
import { matchesSchema } from './types.ts'

const ending = 'class_list'

/** The members of each kind in `view`, in WordPress's order. */
const inView: Readonly<Record<Kind, string>> = {
  posts: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author
    featured_media comment_status ping_status sticky template format meta categories tags ${ending}`,
  pages: `id date date_gmt guid modified modified_gmt slug status type link title content excerpt author
    featured_media parent menu_order comment_status ping_status template meta ${ending}`,
  media: `id date date_gmt guid modified modified_gmt slug status type link title author featured_media
    comment_status ping_status template meta ${ending} description caption alt_text media_type mime_type
    media_details post source_url`,
}

/** The members in `embed`; an attachment has those of its file as well. */
const inEmbed = 'id date slug type link title excerpt author featured_media _links'
const fileInEmbed =
  'id date slug type link title author featured_media caption alt_text media_type mime_type media_details source_url _links'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Asserts which members directly follow another. */
function assertMembersAfter(
  { expect }: CheckTools,
  answer: Answer,
  before: string,
  names: readonly string[],
): void {
  const members = Object.keys(answer.record)
  const start = members.indexOf(before) + 1
  const found = members.slice(start, start + names.length)
  expect.equal(answer, found, [...names], `the members after ${before}`)
}

/** The members of records, as WordPress returns them. Extensions may add others. */
export const recordChecks: readonly Check[] = kinds.flatMap((kind) => [
  readCheck('records.view.order', kind, async (tools) => {
    const answer = await readSample(tools, kind, 'view')
    const expected = ownNames(tools, kind, words(inView[kind]))
    const members = Object.keys(answer.record).filter((name) => expected.includes(name))
    tools.expect.equal(answer, members, [...expected], 'the members in their order')
  }),
  readCheck('records.view.members', kind, async (tools) => {
    const answer = await readSample(tools, kind, 'view')
    const names = ['guid', 'modified', 'modified_gmt', 'type', 'link', 'class_list', '_links']
    for (const name of ownNames(tools, kind, names))
      tools.expect.that(answer.record[name] !== undefined, answer, `the member ${name}`, 'none')
  }),
  ...(kind === 'media'
    ? []
    : [
        userCheck('records.edit.password', kind, async (tools) =>
          assertMembersAfter(tools, await readSample(tools, kind, 'edit'), 'modified_gmt', ['password']),
        ),
      ]),
  userCheck('records.edit.permalink', kind, async (tools) => {
    const names = ownNames(tools, kind, ['generated_slug', 'class_list'])
    assertMembersAfter(tools, await readSample(tools, kind, 'edit'), 'permalink_template', names)
  }),
  userCheck('records.edit.guid', kind, async (tools) => {
    const answer = await readSample(tools, kind, 'edit')
    const { guid } = answer.record
    const members = isObject(guid) ? Object.keys(guid) : []
    tools.expect.satisfies(members.includes('raw'), answer, 'a raw guid', guid)
  }),
  readCheck('records.embed.members', kind, async (tools) => {
    const answer = await readSample(tools, kind, 'embed')
    const expected = ownNames(tools, kind, words(kind === 'media' ? fileInEmbed : inEmbed))
    // Members of extensions are ignored; members of other contexts are errors.
    const extra = Object.keys(answer.record).filter(
      (name) =>
        !expected.includes(name) &&
        (words(inView[kind]).includes(name) || /^(password|generated_slug|permalink_template)$/.test(name)),
    )
    const missing = expected.filter((name) => answer.record[name] === undefined)
    const received = `${extra.length === 0 ? 'none extra' : extra}; missing: ${missing.join(', ')}`
    tools.expect.that(extra.length + missing.length === 0, answer, `only ${expected.join(', ')}`, received)
  }),
])

interface AnsweredRecords {
  readonly answer: Answer
  readonly records: readonly JsonObject[]
}

/** Reads the records of a shape, alone and in their list, as the run's user in a context. */
async function readRecords(
  tools: CheckTools,
  shape: StockShape,
  context: Context,
): Promise<readonly AnsweredRecords[]> {
  const query = shape.contexts.length > 0 ? { context } : {}
  const found: AnsweredRecords[] = []
  for (const path of await samplePaths(tools, shape)) {
    const answer = await tools.expect.accepted(tools.site.get(path, query), `in ${context}`)
    found.push({ answer, records: recordsIn(answer, shape) })
  }
  if (found.every(({ records }) => records.length === 0)) inapplicable('The target has no such records.')
  return found
}

function recordsIn({ body }: Answer, { isKeyed }: StockShape): readonly JsonObject[] {
  if (isList(body)) return body.filter(isObject)
  if (!isObject(body)) return []
  return isKeyed ? Object.values(body).filter(isObject) : [body]
}

type Fields = readonly (readonly [name: string, schema: ValueSchema])[]

/**
 * The fields of a record that the target describes with the same contexts. Differences, as of another version, are reported
 * once, by the check of its `OPTIONS`.
 */
async function describedFields(tools: CheckTools, shape: StockShape, schema: RecordSchema): Promise<Fields> {
  const described = (await routeOptions(tools, shape)).at('schema', 'properties')
  const fields = Object.entries(schema.properties)
  return isObject(described)
    ? fields
        .filter(([name, each]) => hasSameContexts(described[name], each))
        .map(([name, each]) => [name, name === 'locale' ? withInstalled(each, described[name]) : each])
    : fields
}

/** The field `locale` with the languages that are installed on the target, which its schema lists. */
function withInstalled(field: ValueSchema, described: Json | undefined): ValueSchema {
  const installed = listedValues(isObject(described) ? described.enum : undefined)
  return installed.length === 0
    ? field
    : { ...field, enum: installed.filter((each) => typeof each === 'string') }
}

function hasSameContexts(described: Json | undefined, { context }: ValueSchema): boolean {
  return isObject(described) && (context === undefined || sorted(described.context) === sorted([...context]))
}

/** The fields of a record that are missing, that its context should not have, or that have another type. */
function faults(
  fields: Fields,
  record: JsonObject,
  context: Context,
  { isUnfiltered = false, sometimes = [] }: StockShape,
): string[] {
  return fields.flatMap(([name, schema]) => {
    const { [name]: value } = record
    const isDue = isUnfiltered || schema.context === undefined || schema.context.includes(context)
    if (value === undefined) return isDue && !sometimes.includes(name) ? [`no ${name}`] : []
    if (!isDue) return [`an extra ${name}`]
    // PHP writes an empty object as a list, and WordPress an unknown value as null.
    const isNothing = value === null || (isList(value) && value.length === 0)
    return isNothing || matchesSchema(value, schema) ? [] : [`${truncatedJson(value)} as ${name}`]
  })
}

/** The fields of each record in each context, and their description by `OPTIONS`. */
export const wordpressRecordChecks: readonly Check[] = stockShapes.flatMap((shape) => {
  const schema = recordOf(shape.route)
  if (schema === undefined) throw new Error(`The contract has no record of ${shape.route}.`)
  return [
    ...fieldContexts(shape).map((context) =>
      wordpressCheck(
        shapeId(shape, context),
        [shape.route],
        shape.isMade ? 'write' : 'user',
        async (tools) => {
          const fields = await describedFields(tools, shape, ownRecord(tools, schema))
          for (const { answer, records } of await readRecords(tools, shape, context))
            for (const record of records) {
              const found = faults(fields, record, context, shape)
              tools.expect.that(found.length === 0, answer, `the fields of ${context}`, found.join(', '))
            }
        },
      ),
    ),
    wordpressCheck(shapeId(shape, 'options'), [shape.route], 'user', (tools) =>
      assertOptions(tools, shape, ownRecord(tools, schema)),
    ),
  ]
})

/** The target's description of a route, requested once. */
function routeOptions({ site, expect, testData }: CheckTools, { route }: StockShape): Promise<Answer> {
  const path = route.replace('{user_id}', 'me').replace(/\/\{.*$/, '')
  return testData.once(`options of ${path}`, () => expect.accepted(site.send('OPTIONS', path)))
}

const sorted = (words: Json | undefined): string =>
  isList(words) ? words.map(String).toSorted().join(', ') : String(words ?? 'nothing')

/** Fields that WordPress describes with a wrong type: the author of a plugin is a string. */
const misnamed = ['plugin.author']

/**
 * `OPTIONS` describes the fields of the contract, with their types and contexts. WordPress describes some as `bool`.
 */
async function assertOptions(tools: CheckTools, shape: StockShape, schema: RecordSchema): Promise<void> {
  const { expect } = tools
  const answer = await routeOptions(tools, shape)
  expect.equal(answer, answer.at('schema', 'title'), schema.title, 'the title of the schema')
  const properties = answer.at('schema', 'properties')
  const declared = objectOrEmpty(properties)
  for (const [name, { type, context }] of Object.entries(schema.properties)) {
    if (shape.route === '/core/v2/settings' && isLeftToNetwork(name, declared)) continue
    const described = declared[name]
    expect.that(isObject(described), answer, `${name} in the schema`, 'none')
    if (!isObject(described)) continue
    const types = sorted([described.type ?? null].flat().map((word) => (word === 'bool' ? 'boolean' : word)))
    if (type !== undefined && !misnamed.includes(`${schema.title}.${name}`))
      expect.equal(answer, types, sorted([type].flat()), `the type of ${name}`)
    if (context !== undefined)
      expect.equal(answer, sorted(described.context), sorted([...context]), `the contexts of ${name}`)
  }
}
