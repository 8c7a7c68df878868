import type { Json, JsonObject } from '../lib/json.ts'
import { textFormats } from './dialect.ts'

/** The JSON Schema keywords that WordPress does not know and that restrict a value. */
const words = [
  'const',
  'not',
  'allOf',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
]
const formats = [
  'date',
  'time',
  'duration',
  'hostname',
  'ipv4',
  'ipv6',
  'uri-reference',
  'json-pointer',
  'regex',
]

/** The keywords of a schema that WordPress does not know; undefined without any. */
export function foreignWords(schema: JsonObject): JsonObject | undefined {
  const { format } = schema
  const isForeign = (name: string): boolean =>
    words.includes(name) || (name === 'format' && isForeignFormat(format))
  const found = Object.entries(schema).filter(([name]) => isForeign(name))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function isForeignFormat(format: Json | undefined): boolean {
  return (
    typeof format === 'string' && !textFormats.some((each) => each === format) && formats.includes(format)
  )
}

/** Whether an index has such keywords anywhere. */
export function hasForeignWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const text = JSON.stringify(value)
  return (
    words.some((name) => text.includes(`"${name}":`)) ||
    formats.some((format) => text.includes(`"format":"${format}"`))
  )
}
