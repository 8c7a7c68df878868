import type { Context, Json, RecordSchema, ValueSchema } from '../../../contract/index.ts'
import { isList, isObject, type JsonObject, truncatedJson } from '../../../contract/lib/json.ts'
import { recordOf } from '../../../contract/record-of.ts'
import {
  fieldContexts,
  type StockShape,
  shapeId,
  stockShapes,
} from '../../../contract/requirements/stock-shapes.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Check, CheckTools } from '../check.ts'
import { matchesSchema } from '../fields/types.ts'
import { ownRecord } from '../own-record.ts'
import { sampleOf } from './samples.ts'
import { stockCheck } from './stock-check.ts'

/** Some records of one answer. */
interface Seen {
  readonly answer: Answer
  readonly records: readonly JsonObject[]
}

/** The records that a shape describes, alone and in their list, as the run's user sees them in a context. */
async function seenIn(tools: CheckTools, shape: StockShape, context: Context): Promise<readonly Seen[]> {
  const query = shape.contexts.length > 0 ? { context } : {}
  const seen: Seen[] = []
  for (const path of await sampleOf(tools, shape)) {
    const answer = await tools.expect.accepted(tools.site.get(path, query), `in ${context}`)
    seen.push({ answer, records: recordsIn(answer, shape) })
  }
  if (seen.every(({ records }) => records.length === 0)) inapplicable('The target has none of them.')
  return seen
}

function recordsIn({ body }: Answer, { isKeyed }: StockShape): readonly JsonObject[] {
  if (isList(body)) return body.filter(isObject)
  if (!isObject(body)) return []
  return isKeyed ? Object.values(body).filter(isObject) : [body]
}

/** Fields with what the contract says of them. */
type Fields = readonly (readonly [name: string, schema: ValueSchema])[]

/**
 * The fields of a record that the target describes in the same contexts. What it describes otherwise, as another version
 * does, is told once, by the check of its `OPTIONS`.
 */
async function describedFields(tools: CheckTools, shape: StockShape, schema: RecordSchema): Promise<Fields> {
  const told = (await optionsOf(tools, shape)).at('schema', 'properties')
  const fields = Object.entries(schema.properties)
  return isObject(told) ? fields.filter(([name, each]) => isAlike(told[name], each)) : fields
}

/** Does the target give a field the contexts of the contract. */
function isAlike(told: Json | undefined, { context }: ValueSchema): boolean {
  return isObject(told) && (context === undefined || sorted(told.context) === sorted([...context]))
}

/** What a record has that its context does not show, what it lacks, and what is of another type. */
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
    if (!isDue) return [`${name} there`]
    // What holds nothing is a list in PHP, and what is not known is null.
    const isNothing = value === null || (isList(value) && value.length === 0)
    return isNothing || matchesSchema(value, schema) ? [] : [`${truncatedJson(value)} as ${name}`]
  })
}

/** What each record has in each context, and what `OPTIONS` says of it. */
export const shapeChecks: readonly Check[] = stockShapes.flatMap((shape) => {
  const schema = recordOf(shape.route)
  if (schema === undefined) throw new Error(`The contract has no record of ${shape.route}.`)
  return [
    ...fieldContexts(shape).map((context) =>
      stockCheck(shapeId(shape, context), {
        routes: [shape.route],
        needs: shape.isMade ? 'write' : 'user',
        async run(tools) {
          const fields = await describedFields(tools, shape, ownRecord(tools, schema))
          for (const { answer, records } of await seenIn(tools, shape, context))
            for (const record of records) {
              const found = faults(fields, record, context, shape)
              tools.expect.that(found.length === 0, answer, `the fields of ${context}`, found.join(', '))
            }
        },
      }),
    ),
    stockCheck(shapeId(shape, 'options'), {
      routes: [shape.route],
      needs: 'user',
      run: (tools) => assertOptions(tools, shape, ownRecord(tools, schema)),
    }),
  ]
})

/** What the target says of a route, asked once. */
function optionsOf({ site, expect, testData }: CheckTools, { route }: StockShape): Promise<Answer> {
  const path = route.replace('{user_id}', 'me').replace(/\/\{.*$/, '')
  return testData.once(`options of ${path}`, () => expect.accepted(site.send('OPTIONS', path)))
}

const sorted = (words: Json | undefined): string =>
  isList(words) ? words.map(String).toSorted().join(', ') : String(words ?? 'nothing')

/** Fields whose type the reference names otherwise than it answers them: the author of a plugin is a text. */
const misnamed = ['plugin.author']

/**
 * `OPTIONS` names the fields of the contract, each with its type and its contexts. The reference says `bool` of some, a word
 * of PHP.
 */
async function assertOptions(tools: CheckTools, shape: StockShape, schema: RecordSchema): Promise<void> {
  const { expect } = tools
  const answer = await optionsOf(tools, shape)
  expect.equal(answer, answer.at('schema', 'title'), schema.title, 'the title of the schema')
  for (const [name, { type, context }] of Object.entries(schema.properties)) {
    const told = answer.at('schema', 'properties', name)
    expect.that(isObject(told), answer, `${name} in the schema`, 'none')
    if (!isObject(told)) continue
    const types = sorted([told.type ?? null].flat().map((word) => (word === 'bool' ? 'boolean' : word)))
    if (type !== undefined && !misnamed.includes(`${schema.title}.${name}`))
      expect.equal(answer, types, sorted([type].flat()), `the type of ${name}`)
    if (context !== undefined)
      expect.equal(answer, sorted(told.context), sorted([...context]), `the contexts of ${name}`)
  }
}
