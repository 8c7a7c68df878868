import type { Context, Json, TypeName, ValueSchema } from '../../../contract/index.ts'
import { at, isList, isObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, userCheck, writeCheck } from '../check.ts'
import { gallery, ofItem, type Place, places, readings } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { updateMethods } from '../item.ts'
import { jointly } from '../jointly.ts'

interface Typed {
  /** `posts.fields.title.raw`. */
  readonly id: string
  readonly path: readonly string[]
  readonly schema: ValueSchema
}

function typedFields(kind: Kind): readonly Typed[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, schema]): Typed[] => {
    const id = `${kind}.fields.${slug(field)}`
    const inside = Object.entries(schema.properties ?? {}).map(
      ([inner, each]): Typed => ({ id: `${id}.${slug(inner)}`, path: [field, inner], schema: each }),
    )
    return [{ id, path: [field], schema }, ...inside]
  })
}

/**
 * The type of each field, on every item of the gallery and in each context. The field is required in `view` and `edit`;
 * in `embed` a field without marks may be missing.
 */
export function typeChecks(kind: Kind, place: Place): Check[] {
  return typedFields(kind).flatMap(({ id, path, schema }) => [
    readCheck(`${id}.type`, `${place}.open`, (tools) =>
      assertTypes(tools, kind, place, path, schema, ['view', 'embed']),
    ),
    userCheck(`${id}.type`, `${place}.edit`, (tools) =>
      assertTypes(tools, kind, place, path, schema, ['edit']),
    ),
  ])
}

async function assertTypes(
  tools: CheckTools,
  kind: Kind,
  place: Place,
  path: readonly string[],
  schema: ValueSchema,
  contexts: readonly Context[],
): Promise<void> {
  for (const context of contexts)
    for (const { answer, record } of await readings(tools, kind, place, context)) {
      const value = at(record, ...path)
      if (value === undefined && !isRequired(path, context)) continue
      // Exceptions of the contract: an attachment without a post, and an empty meta.
      if (kind === 'media' && path[0] === 'post' && value === null) continue
      if (kind === 'media' && path[0] === 'meta' && isList(value) && value.length === 0) continue
      const what = `${path.join('.')} ${ofItem(kind, record, context)} to be ${explain(schema)}`
      tools.expect.satisfies(matchesSchema(value, schema), answer, what, value)
    }
}

/** Is a field required in a context? The marks of its parts have separate checks, and readers never see a password. */
function isRequired(path: readonly string[], context: Context): boolean {
  if (context === 'edit') return true
  return context === 'view' && path.length === 1 && path[0] !== 'password'
}

/** Does a value match a schema, with its items, format and choices? */
export function matchesSchema(value: Json | undefined, schema: ValueSchema): boolean {
  const { type, items, format } = schema
  if (type !== undefined && ![type].flat().some((name) => typeTests[name](value))) return false
  if (items !== undefined && isList(value)) return value.every((each) => matchesSchema(each, items))
  // Reads return statuses that cannot be written, such as `trash`.
  const isStatus = schema.enum?.includes('draft') ?? false
  if (schema.enum !== undefined && !isStatus && !schema.enum.some((each) => each === value)) return false
  return format !== 'date-time' || value === null || !Number.isNaN(Date.parse(String(value)))
}

const typeTests: Readonly<Record<TypeName, (value: Json | undefined) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  object: isObject,
  null: (value) => value === null,
}

function explain({ type, items, format, enum: choices }: ValueSchema): string {
  const of = items?.type === undefined ? '' : ` of ${[items.type].flat().join(' or ')}`
  const among = choices === undefined ? '' : ` among ${choices.join(', ')}`
  return `${[type ?? 'anything'].flat().join(' or ')}${of}${format === undefined ? '' : ` (${format})`}${among}`
}

/** The value of a field that was never set. */
export function defaultChecks(kind: Kind): Check[] {
  return typedFields(kind).flatMap(({ id, path, schema }) => {
    const { default: unset } = schema
    if (unset === undefined) return []
    return places.flatMap((place) =>
      (['view', 'edit'] as const).map((context) =>
        writeCheck(`${id}.default`, `${place}.${context}`, async (tools) => {
          const { full } = await gallery(tools, kind)
          for (const { answer, record } of await readings(tools, kind, place, context))
            if (record.id !== full?.id)
              tools.expect.equal(
                answer,
                at(record, ...path),
                unset,
                `${path.join('.')} of ${String(record.id)}`,
              )
        }),
      ),
    )
  })
}

/** A member of a field that a write cannot set. */
interface ReadOnly {
  readonly id: string
  readonly path: readonly [field: string, inner: string]
  /** What a write tries to set, which no item of the run has otherwise. */
  readonly foreign: Json
}

const foreign: Readonly<Record<string, Json>> = {
  rendered: '<p>Written by hand.</p>',
  protected: true,
  block_version: 77,
}

function readOnlyParts(kind: Kind): readonly ReadOnly[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, { properties = {} }]) =>
    Object.entries(properties).flatMap(([inner, { readonly: isReadOnly }]): ReadOnly[] =>
      isReadOnly
        ? [
            {
              id: `${kind}.fields.${slug(field)}.${slug(inner)}.readonly`,
              path: [field, inner],
              foreign: foreign[inner] ?? 'Written by hand.',
            },
          ]
        : [],
    ),
  )
}

/** A write does not set a read-only member, alone or with a writable one; it may be rejected. */
export function readOnlyChecks(kind: Kind): Check[] {
  const parts = readOnlyParts(kind)
  const name = `read-only members of ${kind}`
  const created = jointly(`${name}, create`, parts, (tools, some) => creates(tools, kind, some))
  const updated = updateMethods.map(
    (method) =>
      [
        method,
        jointly(`${name}, ${method}`, parts, (tools, some) => updates(tools, kind, some, method)),
      ] as const,
  )
  return parts.flatMap((part) => [
    ...(kind === 'media' ? [] : [writeCheck(part.id, 'create', created(part))]),
    ...updated.map(([method, run]) => writeCheck(part.id, `${method.toLowerCase()}`, run(part))),
  ])
}

/** Fields with foreign values of read-only members, and with a writable one. */
function foreignFields(parts: readonly ReadOnly[], writable: Fields): Fields {
  const fields: Record<string, Fields> = {}
  for (const { path, foreign } of parts) {
    const [field, inner] = path
    fields[field] = { ...writable, ...fields[field], [inner]: foreign }
  }
  return fields
}

async function creates(tools: CheckTools, kind: Kind, parts: readonly ReadOnly[]): Promise<void> {
  const { site, testData } = tools
  const made = await site.post(`/core/v2/${kind}`, {
    title: { raw: testData.text('made') },
    content: { raw: 'Words.' },
    ...foreignFields(parts, { raw: testData.text('read only') }),
  })
  if (made.ok) await assertUnset(tools, kind, made.id, parts)
  else assertAlone(parts)
}

async function updates(
  tools: CheckTools,
  kind: Kind,
  parts: readonly ReadOnly[],
  method: string,
): Promise<void> {
  const { site, testData } = tools
  const id = await testData.create(kind, {})
  for (const writable of [{}, { raw: testData.text('read only') }]) {
    const body = foreignFields(parts, writable)
    const { ok } = await site.send(method, `/core/v2/${kind}/${id}`, { body })
    if (!ok) assertAlone(parts)
    await assertUnset(tools, kind, id, parts)
  }
}

/** @throws Untestable for several members that are rejected together: each may be set when it is sent alone */
function assertAlone({ length }: readonly ReadOnly[]): void {
  if (length > 1) untestable('The read-only members were rejected together.')
}

async function assertUnset(
  { site, expect }: CheckTools,
  kind: Kind,
  id: number,
  parts: readonly ReadOnly[],
): Promise<void> {
  // The context `edit` has the members of all others.
  const now = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
  for (const { path, foreign } of parts) {
    const value = now.at(...path)
    const isSet = typeof foreign === 'string' ? String(value).includes('by hand') : value === foreign
    expect.satisfies(!isSet, now, `${path.join('.')} not to be set by a write`, value)
  }
}
