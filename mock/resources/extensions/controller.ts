import type { JsonObject, Route } from '../../../contract/index.ts'
import { normalisedSchema } from '../../../contract/schema/normalised-schema.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { contextOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, ok } from '../endpoint/call.ts'
import { pageOf } from '../endpoint/paging.ts'
import { fakeObject, fakeValue } from './fake-value.ts'
import { answerSchema, fakeable, formList } from './schema.ts'

/** An answer generated from the schema of a mirrored route, or else from the words of the route. */
export async function generatedAnswer(call: Call): Promise<Answer> {
  const schema = call.match.route.rawEntry?.schema
  if (schema && 'properties' in schema) return describedAnswer(call, normalisedSchema(schema))
  return ok(await fakeValue(answerSchema(call), call))
}

const perPageDefault = 10

/** `GET /forms/v1/forms`: a page of generated forms, in the form of the plugin's pages. */
export async function formsPage(call: Call): Promise<Answer> {
  // Without the arguments, so that every page is of the same forms.
  const forms = await fakeValue(formList, { ...call, args: {} })
  const all: readonly unknown[] = Array.isArray(forms) ? forms : []
  const perPage = wholeNumber(call.args.per_page) ?? perPageDefault
  const page = wholeNumber(call.args.page) ?? 1
  const from = (page - 1) * perPage
  const data = all.slice(from, from + perPage)
  return ok({
    current_page: page,
    per_page: perPage,
    from: data.length > 0 ? from + 1 : null,
    to: data.length > 0 ? from + data.length : null,
    last_page: Math.max(1, Math.ceil(all.length / perPage)),
    total: all.length,
    data,
  })
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const listed = 5

/**
 * The answer of a mirrored route with a schema: a list, an item, or a written item with the sent values. An
 * item is the same in lists and by itself.
 */
async function describedAnswer(call: Call, schema: JsonObject): Promise<Answer> {
  const { method, site, match } = call
  const isCollection = isList(match.route, site.deployment.routes)
  if (method === 'GET' && isCollection) {
    const items = await Promise.all(Array.from({ length: listed }, (_, i) => itemOf(call, schema, i + 1)))
    return pageOf(items, call, (item) => item)
  }
  const id = method === 'POST' && isCollection ? listed + 1 : lastCapture(call)
  const item = await itemOf(call, schema, id)
  if (method === 'GET') return ok(item)
  if (method === 'DELETE') return ok(call.args.force === true ? { deleted: true, previous: item } : item)
  const sent = Object.entries(call.args).filter(([name]) => name in item && name !== 'id')
  const body = { ...item, ...Object.fromEntries(sent) }
  return { status: method === 'POST' && isCollection ? 201 : 200, body }
}

// A list has items below it or takes `per_page`.
function isList({ pattern, endpoints }: Route, routes: readonly Route[]): boolean {
  if (pattern.endsWith(')')) return false
  const reading = endpoints.find(({ methods }) => methods.includes('GET'))
  return (
    reading !== undefined &&
    ('per_page' in reading.args || routes.some((each) => each.pattern.startsWith(`${pattern}/(`)))
  )
}

// Generated from its id; fields named like captures have the requested values.
async function itemOf(call: Call, schema: JsonObject, id: number | string): Promise<Rendered> {
  const seed = JSON.stringify([call.site.seed, schema.title ?? call.match.route.pattern, String(id)])
  const item = await fakeObject(fakeable(schema, contextOf(call)), seed)
  const requested = Object.entries({ id, ...call.match.captures }).filter(([name]) => name in item)
  const values = requested.map(([name, value]) => [name, withTypeOf(item[name], value)])
  return { ...item, ...Object.fromEntries(values) }
}

const withTypeOf = (generated: unknown, value: number | string): number | string =>
  typeof generated === 'number' && Number.isFinite(Number(value)) ? Number(value) : String(value)

function lastCapture({ match }: Call): string {
  return Object.values(match.captures).at(-1) ?? '1'
}
