import type { ValueSchema } from './dialect.ts'

/** The fields of one kind of record, in the order they are answered, each with the contexts that show it. */
export interface RecordSchema<Field extends string = string> {
  readonly title: string
  readonly properties: Readonly<Record<Field, ValueSchema>>
  /** Whether every context has all fields, although the schema lists contexts. Default false. */
  readonly isUnfiltered?: boolean
}

/** The names of the fields that a record has, or one of several. */
export type FieldOf<Schema> = Schema extends RecordSchema ? keyof Schema['properties'] & string : never
