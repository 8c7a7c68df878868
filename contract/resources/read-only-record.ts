import { editOnly, embedFirst, everywhere, viewAndEdit } from '../schema/describe.ts'
import type { TypeName, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const scopes = { all: everywhere, embed: embedFirst, full: viewAndEdit, edit: editOnly } as const

/** A field of a record that is only read: the contexts that show it, its type, what it is, and what else is said of it. */
export type ReadOnlyField = readonly [
  scope: keyof typeof scopes,
  type: TypeName | readonly TypeName[],
  description: string,
  further?: Pick<ValueSchema, 'items' | 'properties' | 'enum'>,
]

export function readOnlyRecord<const Name extends string>(
  title: string,
  fields: Readonly<Record<Name, ReadOnlyField>>,
): RecordSchema<Name> {
  const schemaOf = ([scope, type, description, further]: ReadOnlyField): ValueSchema => ({
    description,
    type,
    ...further,
    context: scopes[scope],
    readonly: true,
  })
  const entries = Object.entries<ReadOnlyField>(fields).map(([name, field]) => [name, schemaOf(field)])
  // Entries have forgotten their names, which are those of the type.
  return { title, properties: Object.fromEntries(entries) as RecordSchema<Name>['properties'] }
}

/** Members that are each true or false, by what they say. */
export const flags = (members: Readonly<Record<string, string>>) => ({
  properties: Object.fromEntries(
    Object.entries(members).map(([name, description]) => [name, { description, type: 'boolean' } as const]),
  ),
})

export const names = { items: { type: 'string' } } as const
