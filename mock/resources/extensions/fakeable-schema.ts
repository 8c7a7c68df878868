import type { Context, Json, JsonObject } from '../../../contract/index.ts'
import { isObject } from '../../arguments/coerce.ts'

/** A JSON Schema that values are made from. */
export type Fakeable = Readonly<Record<string, unknown>>

const words = ['Harbour', 'Lighthouse', 'Tide table', 'Market day', 'Old quay', 'Ferry']
const maxDepth = 12

/** What the platform's formats are called by everybody else, or how they are written. */
const formats: Readonly<Record<string, Fakeable>> = {
  ip: { format: 'ipv4' },
  'hex-color': { pattern: '^#[0-9a-f]{6}$' },
  // Without an offset, as the platform writes it.
  'date-time': { pattern: '^20(1[0-9]|2[0-5])-0[1-9]-[01][1-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9]$' },
}
const kept = ['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems']
const numeric = ['minimum', 'maximum', 'multipleOf']

/**
 * The schema of an answer as the platform writes it, as one that values can be made from: with the members alone that
 * a context shows, all of them required.
 */
export function fakeable(schema: Json | undefined, context: Context, depth = 0): Fakeable {
  if (!isJsonObject(schema) || depth > maxDepth) return {}
  const form = firstForm(schema)
  if (form) return fakeable({ ...schema, ...form, oneOf: null, anyOf: null }, context, depth + 1)
  const type = typeOf(schema.type)
  const own = Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]]))
  if (type === 'object') return objectSchema(schema, context, depth)
  if (type === 'array')
    return { type, minItems: 1, maxItems: 3, ...own, items: fakeable(schema.items, context, depth + 1) }
  if (type === 'integer' || type === 'number') return { type, ...own, ...boundsOf(schema) }
  if (type === 'string') return { type, ...textSchema(own) }
  return type === undefined ? { ...own, ...(!('enum' in own) && { enum: words }) } : { type, ...own }
}

/** Does a context show a member. */
function isShown(member: Json, context: Context): boolean {
  const contexts = isJsonObject(member) ? member.context : undefined
  return !Array.isArray(contexts) || contexts.includes(context)
}

function objectSchema({ properties }: JsonObject, context: Context, depth: number): Fakeable {
  const members = isJsonObject(properties) ? Object.entries(properties) : []
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

// Draft 4 says beside a bound that it is none itself; later ones say the bound so.
function boundsOf(schema: JsonObject): Fakeable {
  const plain = Object.fromEntries(numeric.filter((key) => key in schema).map((key) => [key, schema[key]]))
  const { minimum = 0, maximum = 500, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...plain,
    minimum: exclusiveMinimum === true ? Number(minimum) + 1 : minimum,
    maximum: exclusiveMaximum === true ? Number(maximum) - 1 : Math.max(Number(maximum), Number(minimum)),
  }
}

// Of several types the first that is more than nothing.
function typeOf(type: Json | undefined): string | undefined {
  const types = Array.isArray(type) ? type : [type]
  return types.find((each) => typeof each === 'string' && each !== 'null')
}

function firstForm({ oneOf, anyOf }: JsonObject): JsonObject | undefined {
  const forms = [oneOf, anyOf].flatMap((each): readonly Json[] => (Array.isArray(each) ? each : []))
  return forms.find(isJsonObject)
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value)
}
