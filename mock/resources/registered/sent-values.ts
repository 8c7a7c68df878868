import type { Json, JsonObject, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { denied } from '../../auth/denial.ts'
import { validateAnySchema } from '../../http/arguments/validate-any-schema.ts'
import { RestError } from '../../http/errors.ts'
import { registeredSchemas } from '../../store/registered-schemas.ts'
import type { Registered } from '../../view/registered.ts'
import type { Call } from '../endpoint/call.ts'

/**
 * What a write makes of the meta and the fields that the site registers; nothing where it sends none of them.
 * Follows `WP_REST_Meta_Fields::update_value` and `update_additional_fields_for_object`.
 */
export function sentValues({ args, user, state }: Call, name: string, kept: Registered): Registered {
  if (!state.model.extends(name)) return {}
  const schemas = registeredSchemas(name, state.model)
  const meta = isRecord(args.meta) ? sentMeta(args.meta, schemas.meta, user) : []
  const fields = Object.entries(schemas.fields).flatMap(([field, { readonly }]) =>
    readonly === true || args[field] === undefined ? [] : [[field, jsonOf(args[field])] as const],
  )
  return {
    ...(meta.length > 0 && { meta: changed(kept.meta, meta) }),
    ...(fields.length > 0 && { fields: changed(kept.fields, fields) }),
  }
}

/** A value that does not fit what is registered. */
class RegisteredRefusal extends RestError {}

/** Writes something. */
export function writeValidPart<Written>(call: Call, write: (sent: Call) => Written): Written {
  try {
    return write(call)
  } catch (error) {
    if (!(error instanceof RegisteredRefusal)) throw error
    const { meta: _, ...args } = call.args
    write({ ...call, args })
    throw error
  }
}

type Change = readonly [name: string, value: Json | undefined]

function sentMeta(
  sent: Readonly<Record<string, unknown>>,
  schemas: Readonly<Record<string, ValueSchema>>,
  user: Call['user'],
): Change[] {
  return Object.entries(schemas).flatMap(([key, schema]): Change[] => {
    if (!Object.hasOwn(sent, key)) return []
    // Meta with such a name is the site's own business (`is_protected_meta`).
    if (key.startsWith('_'))
      throw RestError.of(denied(user, 'rest_cannot_update', `Nobody may write the meta field ${key}.`))
    return [[key, sent[key] === null ? undefined : sentValue(sent[key], schema, `meta.${key}`)]]
  })
}

function sentValue(sent: unknown, schema: ValueSchema, name: string): Json {
  const checked = validateAnySchema(sent, schema, name)
  if (checked.ok) return jsonOf(checked.value)
  const { code, text, data = null } = checked.problem
  // What an item is refused for says which value it was.
  const told = text.includes(name) ? text : `${name}: ${text}`
  throw new RegisteredRefusal(400, code, told, {}, data === null ? [] : [data])
}

// What a request holds was read from JSON, or from the texts of a form.
const isJson = (value: unknown): value is Json => value !== undefined

const jsonOf = (value: unknown): Json => (isJson(value) ? value : null)

// Null takes away what is kept, so that the default is seen.
function changed(kept: JsonObject = {}, changes: readonly Change[]): JsonObject {
  const values: Record<string, Json> = { ...kept }
  for (const [name, value] of changes)
    if (value === undefined) delete values[name]
    else values[name] = value
  return values
}
