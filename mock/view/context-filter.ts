import type { Context, FieldOf, RecordSchema } from '../../contract/index.ts'

/** A field that a context shows, and the members that the context hides. */
interface ShownField {
  readonly name: string
  readonly hidden: readonly string[]
}

/** A record as JSON. */
export type Rendered = Record<string, unknown>

/** Functions that render each field of a record; called only for the fields that a context shows. */
export type FieldRenderers<Source, Schema> = Readonly<Record<FieldOf<Schema>, (source: Source) => unknown>>

/**
 * Returns a renderer of one kind of record: it renders the fields and members that the contract shows in a
 * context, in the contract's order.
 */
export function recordRenderer<Source, Field extends string>(
  schema: RecordSchema<Field>,
  renderers: FieldRenderers<Source, RecordSchema<NoInfer<Field>>>,
): (source: Source, context: Context) => Rendered {
  const byName: Readonly<Record<string, ((source: Source) => unknown) | undefined>> = renderers
  const plans = {
    view: shownFields(schema, 'view'),
    embed: shownFields(schema, 'embed'),
    edit: shownFields(schema, 'edit'),
  }
  return (source, context) => {
    const rendered: Rendered = {}
    for (const { name, hidden } of plans[context]) {
      const value = byName[name]?.(source)
      if (value !== undefined) rendered[name] = hidden.length > 0 ? visibleMembers(value, hidden) : value
    }
    return rendered
  }
}

function shownFields({ properties }: RecordSchema, context: Context): ShownField[] {
  return Object.entries(properties)
    .filter(([, field]) => field.context?.includes(context) ?? true)
    .map(([name, field]) => {
      const members = Object.entries(field.properties ?? {})
      const hidden = members.filter(([, member]) => member.context && !member.context.includes(context))
      return { name, hidden: hidden.map(([member]) => member) }
    })
}

// Members that the schema does not declare are visible. Follows `rest_filter_response_by_context`.
function visibleMembers(value: unknown, hidden: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([name]) => !hidden.includes(name))
  // PHP encodes an empty object as a list.
  return members.length > 0 ? Object.fromEntries(members) : []
}
