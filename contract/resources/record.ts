import { editOnly, everywhere, viewAndEdit } from '../schema/describe.ts'
import type { ArgumentDefinition, Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { readOnlyFields } from './read-only-fields.ts'

type ReadOnlyField = keyof typeof readOnlyFields

/** Which contexts show a writable field; those not named here are shown in `view` and `edit`. */
const writableContexts: Readonly<Record<string, readonly Context[]>> = {
  date: everywhere,
  slug: everywhere,
  title: everywhere,
  author: everywhere,
  excerpt: everywhere,
  featured_media: everywhere,
  password: editOnly,
  alt_text: everywhere,
  caption: everywhere,
}

/**
 * Describes a record of posts, pages or attachments.
 *
 * @param fields every field of it, in the order they are answered
 * @param writable those of them that a write can set; the others are {@link readOnlyFields}
 */
export function describeRecord<
  const Field extends string,
  Writable extends Readonly<Record<Exclude<Field, ReadOnlyField>, ArgumentDefinition>>,
>(
  title: string,
  fields: readonly Field[],
  writable: Writable & Listed<Writable, Field>,
): RecordSchema<Field> {
  const known: Readonly<Record<string, ValueSchema>> = {
    ...Object.fromEntries(Object.entries<ArgumentDefinition>(writable).map(argumentProperty)),
    ...readOnlyFields,
  }
  const properties = Object.fromEntries(fields.map((name) => [name, known[name]]))
  // Entries have forgotten their names, which are those of the type.
  return { title, properties: properties as RecordSchema<Field>['properties'] }
}

/** The type of a writable field that is not listed, so that its definition does not compile. */
type Listed<Writable, Field> = {
  readonly [Name in Exclude<keyof Writable, Field>]: 'is missing in the list of fields'
}

const argumentProperty = ([name, definition]: readonly [string, ArgumentDefinition]): [
  string,
  ValueSchema,
] => [name, { ...definition, context: writableContexts[name] ?? viewAndEdit }]
