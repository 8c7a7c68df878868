import { type Context, type Json, type JsonObject, templateOf } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { Call } from '../endpoint/call.ts'

type Fakeable = Readonly<Record<string, unknown>>

const words = ['Harbour', 'Lighthouse', 'Tide table', 'Market day', 'Old quay', 'Ferry']
const maxDepth = 12

/** Standard equivalents of WordPress formats. */
const formats: Readonly<Record<string, Fakeable>> = {
  ip: { format: 'ipv4' },
  'hex-color': { pattern: '^#[0-9a-f]{6}$' },
  // WordPress writes dates without an offset.
  'date-time': { pattern: '^20(1[0-9]|2[0-5])-0[1-9]-[01][1-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9]$' },
}
const keywords = ['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems']
const numeric = ['minimum', 'maximum', 'multipleOf']

/** A WordPress schema as one to generate values from: with the members that a context shows, all required. */
export function fakeable(schema: Json | undefined, context: Context, depth = 0): Fakeable {
  if (!isObject(schema) || depth > maxDepth) return {}
  const form = firstForm(schema)
  if (form) return fakeable({ ...schema, ...form, oneOf: null, anyOf: null }, context, depth + 1)
  const type = typeOf(schema.type)
  const own = Object.fromEntries(keywords.filter((key) => key in schema).map((key) => [key, schema[key]]))
  if (type === 'object') return objectSchema(schema, context, depth)
  if (type === 'array')
    return { type, minItems: 1, maxItems: 3, ...own, items: fakeable(schema.items, context, depth + 1) }
  if (type === 'integer' || type === 'number') return { type, ...own, ...boundsOf(schema) }
  if (type === 'string') return { type, ...textSchema(own) }
  return type === undefined ? { ...own, ...(!('enum' in own) && { enum: words }) } : { type, ...own }
}

function isShown(member: Json, context: Context): boolean {
  const contexts = isObject(member) ? member.context : undefined
  return !Array.isArray(contexts) || contexts.includes(context)
}

function objectSchema({ properties }: JsonObject, context: Context, depth: number): Fakeable {
  const members = isObject(properties) ? Object.entries(properties) : []
  const shown = members.filter(([name, member]) => name !== '__proto__' && isShown(member, context))
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, each]) => [name, fakeable(each, context, depth + 1)])),
    required: shown.map(([name]) => name),
    additionalProperties: false,
  }
}

function textSchema(own: Fakeable): Fakeable {
  if (Object.keys(own).length === 0) return { enum: words }
  const { format, ...others } = own
  return typeof format === 'string' ? { ...others, ...(formats[format] ?? { format }) } : own
}

// In JSON Schema draft 4, `exclusiveMinimum` is a boolean; in later drafts it is the bound.
function boundsOf(schema: JsonObject): Fakeable {
  const plain = Object.fromEntries(numeric.filter((key) => key in schema).map((key) => [key, schema[key]]))
  const { minimum = 0, maximum = 500, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...plain,
    minimum: exclusiveMinimum === true ? Number(minimum) + 1 : minimum,
    maximum: exclusiveMaximum === true ? Number(maximum) - 1 : Math.max(Number(maximum), Number(minimum)),
  }
}

// The first type that is not `null`.
function typeOf(type: Json | undefined): string | undefined {
  const types = Array.isArray(type) ? type : [type]
  return types.find((each) => typeof each === 'string' && each !== 'null')
}

function firstForm({ oneOf, anyOf }: JsonObject): JsonObject | undefined {
  const forms = [oneOf, anyOf].flatMap((each): readonly Json[] => (Array.isArray(each) ? each : []))
  return forms.find(isObject)
}

const text: Fakeable = { type: 'string', enum: words }
const sentence: Fakeable = {
  type: 'string',
  enum: ['All is well.', 'Nothing to do.', 'Done.', 'Looked at and found in order.', 'Up to date.'],
}
const count: Fakeable = { type: 'integer', minimum: 0, maximum: 500 }
const percent: Fakeable = { type: 'integer', minimum: 0, maximum: 100 }
const id: Fakeable = { type: 'integer', minimum: 1, maximum: 999 }
const flag: Fakeable = { type: 'boolean' }

function object(properties: Readonly<Record<string, Fakeable>>): Fakeable {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function list(items: Fakeable): Fakeable {
  return { type: 'array', items, minItems: 2, maxItems: 5 }
}

const only = (value: unknown): Fakeable => ({ const: value })

const form = object({ id, title: text, status: { enum: ['published', 'draft'] }, entries: count })

export const formList: Fakeable = { type: 'array', items: form, minItems: 5, maxItems: 5 }

/** The schemas of answers by words of the route; the first match wins. */
const shapes: readonly (readonly [word: RegExp, schema: Fakeable])[] = [
  [/^GET \/forms\/v1\/forms\/ping$/, object({ message: only('pong') })],
  [/^GET \/forms\/v1\/forms\/\{form_id\}$/, form],
  [
    /^GET \/forms\/v1\/.*(?:fields|pages|resources|shortcodes|History|templates)/,
    list(object({ id, label: text })),
  ],
  [/^(?:POST|DELETE) \/forms\/v1/, object({ message: sentence })],
  [/^GET \/forms\/v1/, object({ form_id: id, settings: object({ enabled: flag, label: text }) })],
  [/percent$/, object({ success: only(true), percent })],
  [/\/(?:check_ip|ip_validate)$/, object({ success: only(true), ip: only('127.0.0.1') })],
  [/ping$/, object({ success: only(true) })],
  [/^(?:POST|PUT|DELETE) /, object({ success: only(true), message: sentence })],
  [
    /overview|statistics|pagespeed|inspection/,
    object({
      success: only(true),
      data: object({ total: count, change: percent, items: list(object({ title: text, value: count })) }),
    }),
  ],
  [
    /tags|keywords|issues|objects|competitors|reports|links|logs|history/,
    object({ success: only(true), data: list(object({ id, title: text, count })) }),
  ],
  [/.*/, object({ success: only(true), data: object({ id, title: text, enabled: flag }) })],
]

/** A JSON Schema for the answer of a route without a known schema. */
export function answerSchema({ method, match }: Call): Fakeable {
  const name = `${method} ${templateOf(match.route.pattern)}`
  return shapes.find(([word]) => word.test(name))?.[1] ?? {}
}
