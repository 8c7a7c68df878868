import { type JsonObject, userFields } from '../../../contract/index.ts'
import { isObject } from '../../arguments/coerce.ts'
import { validate } from '../../arguments/validate.ts'
import { RestError } from '../../http/errors.ts'

const schema = userFields.meta.properties.persisted_preferences

/**
 * What the editor is to keep of its settings, from the `meta` that was sent; undefined when it says nothing of them.
 * Null takes them away.
 *
 * @throws RestError 400 when they are no such object
 */
export function sentPreferences(meta: unknown): JsonObject | undefined {
  if (!isObject(meta) || meta.persisted_preferences === undefined) return undefined
  const sent = meta.persisted_preferences
  if (sent === null) return {}
  const checked = validate(sent, schema, 'meta.persisted_preferences')
  if (checked.ok) return isJsonObject(checked.value) ? checked.value : {}
  const { code, text, data = null } = checked.problem
  throw new RestError(400, code, text, {}, data === null ? [] : [data])
}

// What a request holds was read from JSON, or from the texts of a form.
const isJsonObject = (value: unknown): value is JsonObject => isObject(value)
