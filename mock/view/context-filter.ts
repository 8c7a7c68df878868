import type { Context, FieldOf, RecordSchema } from '../../contract/index.ts'

/** A field that a context shows, and which of its members it does not. */
interface ShownField {
  readonly name: string
  readonly hidden: readonly string[]
}

/** A record as JSON has it. */
export type Rendered = Record<string, unknown>

/** Makes the value of each field of a record; called only for the fields a context shows. */
export type FieldRenderers<Source, Schema> = Readonly<Record<FieldOf<Schema>, (source: Source) => unknown>>

/**
 * Makes a renderer of a kind of record: it answers the fields that the contract shows in a context, in the
 * contract's order, and of an object's members those that it does not hide. Each of its fields has to have a
 * renderer.
 */
export function recordRenderer<Source, Field extends string>(
  schema: RecordSchema<Field>,
  renderers: FieldRenderers<Source, RecordSchema<NoInfer<Field>>>,
): (source: Source, context: Context) => Rendered {
  const byName: Readonly<Record<string, ((source: Source) => unknown) | undefined>> = renderers
  const plans = { view: shown(schema, 'view'), embed: shown(schema, 'embed'), edit: shown(schema, 'edit') }
  return (source, context) => {
    const rendered: Rendered = {}
    for (const { name, hidden } of plans[context]) {
      const value = byName[name]?.(source)
      if (value !== undefined) rendered[name] = hidden.length > 0 ? without(value, hidden) : value
    }
    return rendered
  }
}

function shown({ properties }: RecordSchema, context: Context): ShownField[] {
  return Object.entries(properties)
    .filter(([, field]) => field.context?.includes(context) ?? true)
    .map(([name, field]) => {
      const members = Object.entries(field.properties ?? {})
      const hidden = members.filter(([, member]) => member.context && !member.context.includes(context))
      return { name, hidden: hidden.map(([member]) => member) }
    })
}

// What the schema does not name is shown. Follows `rest_filter_response_by_context`.
function without(value: unknown, hidden: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([name]) => !hidden.includes(name))
  // An object without members is a list on the platform.
  return members.length > 0 ? Object.fromEntries(members) : []
}
