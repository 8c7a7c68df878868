import { isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Context, Json, RecordSchema } from '../../../contract/index.ts'
import { withArticle } from '../../../contract/lib/text.ts'
import { recordOf } from '../../../contract/record-of.ts'
import {
  leadingNowhere,
  type RefusedRequest,
  refusalId,
  refusedToNobody,
} from '../../../contract/requirements/stock-rights.ts'
import {
  fieldContexts,
  type StockShape,
  shapeId,
  stockShapes,
} from '../../../contract/requirements/stock-shapes.ts'
import { editRecords, put, rebody } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, type Mutant, mutant, stock } from '../mutant.ts'

/** A path, whatever its captures are. */
const anyOf = (template: string): string => template.replaceAll(/\{[\w-]+\}/g, '.+')

/** Of a record in one context: a field that it has is missing or of another type, and one that it has not is there. */
function ofContext(shape: StockShape, { properties }: RecordSchema, context: Context): Mutant[] {
  const fields = Object.entries(properties).filter(([name]) => !shape.sometimes?.includes(name))
  const isShown = ([, { context: shownIn }]: (typeof fields)[number]): boolean =>
    shownIn === undefined || shownIn.includes(context)
  const [missing] = fields.find(isShown) ?? []
  const [hidden] = fields.find((each) => !isShown(each)) ?? []
  const [typed] = fields.find((each) => isShown(each) && each[1].type === 'string') ?? []
  const defects: readonly (readonly [field: string | undefined, what: string, value: Json | undefined])[] = [
    [missing, `no ${missing}`, undefined],
    [typed, `no text as ${typed}`, { a: 1 }],
    shape.isUnfiltered ? [hidden, `no ${hidden}`, undefined] : [hidden, `${hidden}`, null],
  ]
  return defects.flatMap(([field, what, value]) => {
    if (field === undefined) return []
    const change = (each: JsonObject): JsonObject => put(each, [field], value)
    const changeAll = (each: JsonObject): JsonObject =>
      Object.fromEntries(Object.entries(each).map(([name, one]) => [name, isObject(one) ? change(one) : one]))
    return mutant(
      'stock record',
      shapeId(shape, context),
      `${withArticle(shape.noun)} has ${what} in ${context}`,
      answers(
        every(`GET ${anyOf(shape.route)}`, ({ query }) => (query.get('context') ?? 'view') === context),
        editRecords(shape.isKeyed ? changeAll : change),
      ),
      stock,
    )
  })
}

/** The schema that `OPTIONS` answers lacks a field. */
function ofOptions(shape: StockShape, { properties }: RecordSchema): Mutant {
  const [field = ''] = Object.keys(properties)
  return mutant(
    'stock record',
    shapeId(shape, 'options'),
    `OPTIONS does not describe ${field} of ${withArticle(shape.noun)}`,
    answers(
      'OPTIONS /.*',
      rebody((body) =>
        isObject(body) && isObject(body.schema)
          ? put(body, ['schema', 'properties', field], undefined)
          : undefined,
      ),
    ),
    stock,
  )
}

/** A missing refusal, of anonymous clients or of unknown items. */
const refusals = (of: 'anonymous' | 'unknown', all: readonly RefusedRequest[]): Mutant[] =>
  all.map((request) =>
    mutant(
      'stock refusal',
      refusalId(of, request),
      `${request.method} ${request.path} is answered ${of === 'anonymous' ? 'without credentials' : 'though it leads nowhere'}`,
      answers(
        every(
          `${request.method} ${anyOf(request.path)}`,
          ({ hasCredentials }) => hasCredentials === (of === 'unknown'),
        ),
        ({ status }) => (status >= 400 ? { status: 200, body: {} } : undefined),
      ),
      stock,
    ),
  )

/** Defects in the records and refusals of stock WordPress. */
export const stockRecordMutants: readonly Mutant[] = [
  ...stockShapes.flatMap((shape) => {
    const schema = recordOf(shape.route)
    if (schema === undefined) return []
    return [
      ...fieldContexts(shape).flatMap((context) => ofContext(shape, schema, context)),
      ofOptions(shape, schema),
    ]
  }),
  ...refusals('anonymous', refusedToNobody),
  ...refusals('unknown', leadingNowhere),
]
