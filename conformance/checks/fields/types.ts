import type { Context, Json, TypeName, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import type { Kind } from '../../data/maker.ts'
import { at, isList, isObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { gallery } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import { type Place, places, readings } from '../context/readings.ts'

/** A field, or a part of one. */
interface Typed {
  /** `posts.fields.title.raw`. */
  readonly id: string
  readonly path: readonly string[]
  readonly schema: ValueSchema
}

function typedOf(kind: Kind): readonly Typed[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, schema]): Typed[] => {
    const id = `${kind}.fields.${slug(field)}`
    const inside = Object.entries(schema.properties ?? {}).map(
      ([inner, each]): Typed => ({ id: `${id}.${slug(inner)}`, path: [field, inner], schema: each }),
    )
    return [{ id, path: [field], schema }, ...inside]
  })
}

/**
 * Of what type each field is, wherever it appears in a place: on every item of the gallery, in each context. In `view`
 * and `edit` it has to appear; whether `embed` shows a field without marks is left open.
 */
export function typeChecks(kind: Kind, place: Place): Check[] {
  return typedOf(kind).flatMap(({ id, path, schema }) => [
    check(`${id}.type.${place}.open`, {
      requirement: `${id}.type`,
      run: (tools) => assertOn(tools, kind, place, path, schema, ['view', 'embed']),
    }),
    check(`${id}.type.${place}.edit`, {
      requirement: `${id}.type`,
      needs: 'user',
      run: (tools) => assertOn(tools, kind, place, path, schema, ['edit']),
    }),
  ])
}

async function assertOn(
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
      if (value === undefined && !appears(path, context)) continue
      // The exceptions of the contract: nothing to belong to, and nothing to hold.
      if (kind === 'media' && path[0] === 'post' && value === null) continue
      if (kind === 'media' && path[0] === 'meta' && isList(value) && value.length === 0) continue
      const what = `${path.join('.')} of ${String(record.id)} in ${context} to be ${explain(schema)}`
      tools.expect.that(isOf(value, schema), answer, what, shown(value))
    }
}

/** Has a field to be there: the marks of its parts have checks of their own, and a password is no reader's. */
function appears(path: readonly string[], context: Context): boolean {
  if (context === 'edit') return true
  return context === 'view' && path.length === 1 && path[0] !== 'password'
}

/** Is a value what a schema says, with its items, its format and its choices. */
export function isOf(value: Json | undefined, schema: ValueSchema): boolean {
  const { type, items, format } = schema
  if (type !== undefined && ![type].flat().some((name) => isOfType(value, name))) return false
  if (items !== undefined && isList(value)) return value.every((each) => isOf(each, items))
  // What is read is not only what can be written: an item may be in the trash.
  const isStatus = schema.enum?.includes('draft') ?? false
  if (schema.enum !== undefined && !isStatus && !schema.enum.some((each) => each === value)) return false
  return format !== 'date-time' || value === null || !Number.isNaN(Date.parse(String(value)))
}

const isOfTypeName: Readonly<Record<TypeName, (value: Json | undefined) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  object: isObject,
  null: (value) => value === null,
}

function isOfType(value: Json | undefined, name: TypeName): boolean {
  return isOfTypeName[name](value)
}

function explain({ type, items, format, enum: choices }: ValueSchema): string {
  const of = items?.type === undefined ? '' : ` of ${[items.type].flat().join(' or ')}`
  const among = choices === undefined ? '' : ` among ${choices.join(', ')}`
  return `${[type ?? 'anything'].flat().join(' or ')}${of}${format === undefined ? '' : ` (${format})`}${among}`
}

/** What a field shows on an item that was never given one. */
export function defaultChecks(kind: Kind): Check[] {
  return typedOf(kind).flatMap(({ id, path, schema }) => {
    const { default: unset } = schema
    if (unset === undefined) return []
    return places.flatMap((place) =>
      (['view', 'edit'] as const).map((context) =>
        check(`${id}.default.${place}.${context}`, {
          requirement: `${id}.default`,
          needs: 'write',
          async run(tools) {
            const { full } = await gallery(tools, kind)
            for (const { answer, record } of await readings(tools, kind, place, context))
              if (record.id !== full?.id)
                tools.expect.equal(
                  answer,
                  at(record, ...path),
                  unset,
                  `${path.join('.')} of ${String(record.id)}`,
                )
          },
        }),
      ),
    )
  })
}
