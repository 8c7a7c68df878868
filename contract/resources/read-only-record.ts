import type { Context, TypeName, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'

const scopes = {
  all: ['view', 'edit', 'embed'],
  full: ['view', 'edit'],
  edit: ['edit'],
} as const satisfies Record<string, readonly Context[]>

/** A field of a record that is only read: the contexts that show it, its type, and what it is. */
export type ReadOnlyField = readonly [scope: keyof typeof scopes, type: TypeName, description: string]

/** Describes a record that is only read. */
export function readOnlyRecord<const Name extends string>(
  title: string,
  fields: Readonly<Record<Name, ReadOnlyField>>,
): RecordSchema<Name> {
  const schemaOf = ([scope, type, description]: ReadOnlyField): ValueSchema => ({
    description,
    type,
    context: scopes[scope],
    readonly: true,
  })
  const entries = Object.entries<ReadOnlyField>(fields).map(([name, field]) => [name, schemaOf(field)])
  // Entries have forgotten their names, which are those of the type.
  return { title, properties: Object.fromEntries(entries) as RecordSchema<Name>['properties'] }
}

/** Meta fields, of records that show them. */
export const metaField = ['full', 'object', 'Meta fields.'] as const satisfies ReadOnlyField
