import type { JsonObject, Route } from '../../../contract/index.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { type Answer, type Call, contextOf, ok } from '../endpoint/call.ts'
import { pageOf } from '../endpoint/paging.ts'
import { fakeObject, fakeValue } from './fake-value.ts'
import { answerSchema, fakeable, formList } from './schema.ts'

/** An answer in the shape that its site has told, or else in that which the words of its route suggest. */
export async function generatedAnswer(call: Call): Promise<Answer> {
  const schema = call.match.route.rawEntry?.schema
  if (schema && 'properties' in schema) return describedAnswer(call, schema)
  return ok(await fakeValue(answerSchema(call), call))
}

const perPageDefault = 10

/** `GET /forms/v1/forms`: a page of the site's made-up forms, in the reference's shape of a page. */
export async function formsPage(call: Call): Promise<Answer> {
  // The forms are the same on every page, whatever is asked.
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

/** How many items the list of a route nobody knows has. */
const listed = 5

/**
 * The answer of a route of which the site has told what its items look like: a list of them, one, or what a
 * write makes of one. An item is the same wherever it is read, and a write is answered with what was sent.
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

/** Are there items below it by their ids, or does it take page after page. */
function isList({ pattern, endpoints }: Route, routes: readonly Route[]): boolean {
  if (pattern.endsWith(')')) return false
  const reading = endpoints.find(({ methods }) => methods.includes('GET'))
  return (
    reading !== undefined &&
    ('per_page' in reading.args || routes.some((each) => each.pattern.startsWith(`${pattern}/(`)))
  )
}

// It is made from who it is alone, and who it is stands in it as it was asked for.
async function itemOf(call: Call, schema: JsonObject, id: number | string): Promise<Rendered> {
  const seed = JSON.stringify([call.site.seed, schema.title ?? call.match.route.pattern, String(id)])
  const made = await fakeObject(fakeable(schema, contextOf(call)), seed)
  const named = { id, ...call.match.captures }
  const own = Object.entries(named).filter(([name]) => name in made)
  return { ...made, ...Object.fromEntries(own.map(([name, value]) => [name, asIn(made[name], value)])) }
}

const asIn = (made: unknown, value: number | string): number | string =>
  typeof made === 'number' && Number.isFinite(Number(value)) ? Number(value) : String(value)

function lastCapture({ match }: Call): string {
  return Object.values(match.captures).at(-1) ?? '1'
}
