import type { Context, RecordSchema } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import {
  type StockShape,
  shapeId,
  shownContexts,
  stockShapes,
} from '../../../contract/requirements/stock-shapes.ts'
import type { Answer } from '../../client/answer.ts'
import { inapplicable } from '../../result/outcome.ts'
import { isList, isObject, type JsonObject, shown } from '../../transport/json.ts'
import type { Check, CheckTools } from '../check.ts'
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

/** What a record has that its context does not show, and what it lacks. */
function faults(
  schema: RecordSchema,
  record: JsonObject,
  context: Context,
  sometimes: readonly string[],
): string[] {
  return Object.entries(schema.properties).flatMap(([name, { context: shownIn }]) => {
    const isDue = shownIn === undefined || shownIn.includes(context)
    const isThere = name in record
    if (isDue === isThere || (isDue && sometimes.includes(name))) return []
    return [isDue ? `no ${name}` : `${name} there`]
  })
}

/** What each record has in each context, and what `OPTIONS` says of it. */
export const shapeChecks: readonly Check[] = stockShapes.flatMap((shape) => {
  const schema = recordOf(shape.route)
  if (schema === undefined) throw new Error(`The contract has no record of ${shape.route}.`)
  return [
    ...shownContexts(shape).map((context) =>
      stockCheck(shapeId(shape, context), {
        routes: [shape.route],
        needs: shape.isMade ? 'write' : 'user',
        async run(tools) {
          for (const { answer, records } of await seenIn(tools, shape, context))
            for (const record of records) {
              const found = faults(schema, record, context, shape.sometimes ?? [])
              tools.expect.that(found.length === 0, answer, `the fields of ${context}`, found.join(', '))
            }
        },
      }),
    ),
    stockCheck(shapeId(shape, 'options'), {
      routes: [shape.route],
      needs: 'user',
      run: (tools) => assertOptions(tools, shape, schema),
    }),
  ]
})

/** `OPTIONS` names the fields of the contract, each with its type and its contexts. */
async function assertOptions(tools: CheckTools, { route }: StockShape, schema: RecordSchema): Promise<void> {
  const answer = await tools.expect.accepted(
    tools.site.send('OPTIONS', route.replace('{user_id}', 'me').replace(/\/\{.*$/, '')),
  )
  tools.expect.equal(answer, answer.at('schema', 'title'), schema.title, 'the title of the schema')
  for (const [name, { type, context }] of Object.entries(schema.properties)) {
    const told = answer.at('schema', 'properties', name)
    tools.expect.that(isObject(told), answer, `${name} in the schema`, 'none')
    if (!isObject(told)) continue
    const [types, contextsTold] = [[told.type ?? []].flat().map(String).toSorted(), told.context]
    if (type !== undefined) tools.expect.equal(answer, types, [type].flat().toSorted(), `the type of ${name}`)
    if (context === undefined) continue
    const sorted = isList(contextsTold) ? contextsTold.map(String).toSorted() : []
    tools.expect.that(
      shown(sorted) === shown([...context].toSorted()),
      answer,
      `${name} in ${context.join(', ') || 'no context'}`,
      sorted.join(', '),
    )
  }
}
