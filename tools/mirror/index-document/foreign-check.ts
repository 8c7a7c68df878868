import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { Json, JsonObject } from '../../../contract/lib/json.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { ValueSchema } from '../../../contract/schema/dialect.ts'

type Check = NonNullable<ValueSchema['check']>

const longest = 20_000

/**
 * Compiles, with ajv, checks of JSON Schema keywords that WordPress does not implement, such as `not`, `const` or the format
 * `date`. Regular expressions are left out: those of a site run only on a linear-time engine.
 *
 * @returns a function from keywords to their check, or to undefined if they are not a valid schema, or too long
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
    ([name, each]) => !(expressions.includes(name) && isKeywordValue(each)),
  )
  return Object.fromEntries(members.map(([name, each]) => [name, withoutExpressions(each)]))
}

// Below `properties`, a name such as `pattern` may have a boolean schema.
const isKeywordValue = (value: Json): boolean => typeof value === 'string' || isObject(value)
