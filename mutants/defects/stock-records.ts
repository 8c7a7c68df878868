import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Context, RecordSchema } from '../../contract/index.ts'
import { recordOf } from '../../contract/record-of.ts'
import {
  leadingNowhere,
  type RefusedRequest,
  refusalId,
  refusedToNobody,
} from '../../contract/requirements/stock-rights.ts'
import {
  type StockShape,
  shapeId,
  shownContexts,
  stockShapes,
} from '../../contract/requirements/stock-shapes.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateResponse } from '../mutant.ts'
import { changingRecords, put } from './records-of.ts'

const options: MutantOptions = { deployment: 'stock', isOpen: true }

/** A path of a route, whatever stands in its captures. */
const pathsOf = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{[\w-]+\}/g, '.+')}$`)

/** The records of a shape are other than described, in one context. */
function changed(
  shape: StockShape,
  context: Context,
  what: string,
  change: (record: JsonObject) => JsonObject,
): Mutant {
  const paths = pathsOf(shape.route)
  const each = (record: JsonObject): JsonObject =>
    shape.isKeyed
      ? Object.fromEntries(
          Object.entries(record).map(([name, one]) => [name, isObject(one) ? change(one) : one]),
        )
      : change(record)
  return mutateResponse(
    `a ${shape.noun} has ${what} in ${context}`,
    by('stock record', shapeId(shape, context)),
    ({ method, path, query }, response) => {
      const isMeant = method === 'GET' && paths.test(path) && (query.get('context') ?? 'view') === context
      return isMeant ? changingRecords(response, each) : undefined
    },
    options,
  )
}

/** The first field that a context shows, and the first that it does not. */
function ofContext(shape: StockShape, { properties }: RecordSchema, context: Context): Mutant[] {
  const fields = Object.entries(properties).filter(([name]) => !shape.sometimes?.includes(name))
  const isShown = ([, { context: shownIn }]: (typeof fields)[number]): boolean =>
    shownIn === undefined || shownIn.includes(context)
  const [due] = fields.find(isShown) ?? []
  const [hidden] = fields.find((each) => !isShown(each)) ?? []
  const [typed] = fields.find((each) => isShown(each) && each[1].type === 'string') ?? []
  return [
    ...(due === undefined
      ? []
      : [changed(shape, context, `no ${due}`, (record) => put(record, [due], undefined))]),
    ...(typed === undefined
      ? []
      : [changed(shape, context, `no text as ${typed}`, (record) => ({ ...record, [typed]: { a: 1 } }))]),
    ...(hidden === undefined
      ? []
      : [changed(shape, context, `${hidden}`, (record) => ({ ...record, [hidden]: null }))]),
  ]
}

/** What `OPTIONS` says lacks a field. */
function ofOptions(shape: StockShape, { properties }: RecordSchema): Mutant {
  const [field = ''] = Object.keys(properties)
  return mutateResponse(
    `OPTIONS does not tell ${field} of a ${shape.noun}`,
    by('stock record', shapeId(shape, 'options')),
    ({ method }, { body }) =>
      method === 'OPTIONS' && isObject(body) && isObject(body.schema)
        ? { body: put(body, ['schema', 'properties', field], undefined) }
        : undefined,
    options,
  )
}

const ofShapes = stockShapes.flatMap((shape) => {
  const schema = recordOf(shape.route)
  if (schema === undefined) return []
  return [
    ...shownContexts(shape).flatMap((context) => ofContext(shape, schema, context)),
    ofOptions(shape, schema),
  ]
})

/** A request that is to be refused is answered. */
const answered = (of: 'anonymous' | 'unknown', request: RefusedRequest): Mutant => {
  const paths = pathsOf(request.path)
  const whom = of === 'anonymous' ? 'answered to nobody' : 'answered though it leads nowhere'
  return mutateResponse(
    `${request.method} ${request.path} is ${whom}`,
    by('stock refusal', refusalId(of, request)),
    ({ method, path, hasCredentials }, { status }) =>
      method === request.method && paths.test(path) && status >= 400 && hasCredentials === (of === 'unknown')
        ? { status: 200, body: {} }
        : undefined,
    options,
  )
}

/** Defects in the records of a stock WordPress, and in what it refuses. */
export const stockRecordMutants: readonly Mutant[] = [
  ...ofShapes,
  ...refusedToNobody.map((request) => answered('anonymous', request)),
  ...leadingNowhere.map((request) => answered('unknown', request)),
]
