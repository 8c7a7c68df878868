import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { Json, JsonObject } from '../../../contract/lib/json.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { ValueSchema } from '../../../contract/schema/dialect.ts'

type Check = NonNullable<ValueSchema['check']>

const longest = 20_000

/**
 * Checks the words of JSON Schema that WordPress does not know, such as `not`, `const` or the format `date`, by ajv.
 * Expressions are left out: those of a site are run by an engine of linear time, or not at all.
 *
 * @returns makes the check of some words; undefined for what is no schema, or larger than any
 */
export function foreignChecks(): (words: JsonObject) => Check | undefined {
  const ajv = new Ajv({ strict: false, validateSchema: true, logger: false })
  formats.default(ajv)
  return (words) => {
    const schema = withoutExpressions(words)
    if (JSON.stringify(schema).length > longest) return undefined
    try {
      const validator = ajv.compile(Object(schema))
      return (value) => (validator(value) ? undefined : ajv.errorsText(validator.errors, { dataVar: 'it' }))
    } catch {
      return undefined
    }
  }
}

const expressions = ['pattern', 'patternProperties', '$ref', '$id', 'id']

function withoutExpressions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutExpressions)
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(
    ([name, each]) => !(expressions.includes(name) && isSaid(each)),
  )
  return Object.fromEntries(members.map(([name, each]) => [name, withoutExpressions(each)]))
}

// A property may be called so too, and is a schema then.
const isSaid = (value: Json): boolean => typeof value === 'string' || isObject(value)
