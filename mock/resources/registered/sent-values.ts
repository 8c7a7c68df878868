import type { Json, JsonObject, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { MetaDefinition } from '../../../fixtures/custom-content.ts'
import { denied } from '../../auth/denial.ts'
import { validateAnySchema } from '../../http/arguments/validate-any-schema.ts'
import { RestError } from '../../http/errors.ts'
import type { CustomField } from '../../store/content-model.ts'
import { registeredSchemas } from '../../store/registered-schemas.ts'
import { callField, type Registered } from '../../view/registered.ts'
import type { Call } from '../endpoint/call.ts'

/**
 * The registered meta and fields after a write; empty when it sends none. @throws RestError for a value that
 * does not fit. Follows `WP_REST_Meta_Fields::update_value` and `update_additional_fields_for_object`.
 */
export function sentValues(call: Call, name: string, stored: Registered): Registered {
  const { args, user, state } = call
  if (!state.model.extends(name)) return {}
  const schemas = registeredSchemas(name, state.model)
  const meta = isRecord(args.meta) ? sentMeta(args.meta, schemas.meta, state.model.metaOf(name), user) : []
  const definitions = state.model.fieldsOf(name)
  const fields = Object.entries(schemas.fields).flatMap(([field, { readonly }]): Change[] => {
    if (readonly === true || args[field] === undefined) return []
    const value = stored.fields?.[field]
    const set = definitions[field]?.set
    const site = set && call.fieldSite?.(call)
    if (!set || !site) return [[field, writtenField(args[field], definitions[field], value)]]
    return [[field, callField(field, () => set(args[field], site, { stored: value, params: args }))]]
  })
  return {
    ...(meta.length > 0 && { meta: changed(stored.meta, meta) }),
    ...(fields.length > 0 && { fields: changed(stored.fields, fields) }),
  }
}

/** The value of a field after a write: of one that merges, with the members that were not sent. */
function writtenField(sent: unknown, definition: CustomField | undefined, stored: Json | undefined): Json {
  const before = stored ?? definition?.default
  if (!definition?.merges || !isRecord(sent)) return jsonOf(sent)
  const declared = definition.schema?.properties
  const members: Record<string, Json> = isObject(before) ? { ...before } : {}
  for (const [name, value] of Object.entries(sent)) {
    if (declared && !Object.hasOwn(declared, name)) continue
    members[name] = jsonOf(value)
    // Next to a value, Advanced Custom Fields shows how it is formatted.
    const source = members[`${name}_source`]
    if (isObject(source) && typeof value !== 'object')
      members[`${name}_source`] = { ...source, formatted_value: jsonOf(value) }
  }
  return members
}

/** Refuses a member of a write; WordPress stores the others first. */
export class RefusedMember extends RestError {
  readonly member: 'meta' | 'featured_media'

  constructor(member: RefusedMember['member'], ...[code, message, details]: [string, string, Json[]?]) {
    super(400, code, message, {}, details)
    this.member = member
  }
}

/** Writes; when a member is refused, writes the rest and then throws, as WordPress does. */
export function writeValidPart<Written>(call: Call, write: (sent: Call) => Written): Written {
  try {
    return write(call)
  } catch (error) {
    if (!(error instanceof RefusedMember)) throw error
    write({ ...call, args: { ...call.args, [error.member]: undefined } })
    throw error
  }
}

type Change = readonly [name: string, value: Json | undefined]

function sentMeta(
  sent: Readonly<Record<string, unknown>>,
  schemas: Readonly<Record<string, ValueSchema>>,
  definitions: Readonly<Record<string, MetaDefinition>>,
  user: Call['user'],
): Change[] {
  return Object.entries(schemas).flatMap(([key, schema]): Change[] => {
    if (!Object.hasOwn(sent, key)) return []
    // Follows `is_protected_meta`.
    if (definitions[key]?.protected ?? key.startsWith('_'))
      throw RestError.fromDenial(
        denied(user, 'rest_cannot_update', `Clients can't write the meta field ${key}.`),
      )
    return [[key, sent[key] === null ? undefined : sentValue(sent[key], schema, `meta.${key}`)]]
  })
}

function sentValue(sent: unknown, schema: ValueSchema, name: string): Json {
  const checked = validateAnySchema(sent, schema, name)
  if (checked.ok) return jsonOf(checked.value)
  const { code, text, data = null } = checked.problem
  // Names the value in the message.
  const message = text.includes(name) ? text : `${name}: ${text}`
  throw new RefusedMember('meta', code, message, data === null ? [] : [data])
}

// Values of a request were read from JSON or from texts of a form.
const isJson = (value: unknown): value is Json => value !== undefined

const jsonOf = (value: unknown): Json => (isJson(value) ? value : null)

// Null removes the stored value, so that the default applies.
function changed(stored: JsonObject = {}, changes: readonly Change[]): JsonObject {
  const values: Record<string, Json> = { ...stored }
  for (const [name, value] of changes)
    if (value === undefined) delete values[name]
    else values[name] = value
  return values
}
