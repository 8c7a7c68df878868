import {
  type Context,
  contexts,
  type RecordSchema,
  type TypeName,
  type ValueSchema,
} from '../../contract/index.ts'
import { capitalised, withArticle } from '../../contract/lib/text.ts'
import { declaration, listOf, literals, type Member, objectType, union } from './print.ts'

/** A kind of record: the name of its type, its schema, and further members of its answers. */
export interface RecordKind {
  readonly name: string
  readonly schema: RecordSchema
  /** Members that are not in the schema of the contract. */
  readonly others: readonly Member[]
  /** Fields with a named type. */
  readonly namedTypes: Readonly<Record<string, string>>
}

/** Prints the types of a record in each context, and `Name<C>`, which selects one of them. */
export function recordDeclarations(kind: RecordKind): string {
  const { name, schema } = kind
  const inContext = (context: Context): string =>
    declaration(
      nameIn(name, context),
      objectType([...membersInContext(kind, context), ...kind.others]),
      `What context \`${context}\` shows of ${withArticle(schema.title)}.`,
    )
  const choice = objectType(contexts.map((context) => ({ name: context, type: nameIn(name, context) })))
  const all = declaration(
    `${name}<C extends Context = 'view'>`,
    // The brackets prevent an interface.
    `(${choice})[C]`,
    `${capitalised(withArticle(schema.title))} as the context \`C\` shows it.`,
  )
  return [...contexts.map(inContext), all].join('\n')
}

/** The name of a record in one context: `PostEmbed`. */
export function nameIn(name: string, context: Context): string {
  return name + capitalised(context)
}

function membersInContext({ schema, namedTypes }: RecordKind, context: Context): Member[] {
  return propertiesInContext(schema.properties, context).map(([name, field]) => ({
    name,
    type: namedTypes[name] ?? answeredType(field, context),
    doc: field.description,
  }))
}

function propertiesInContext(
  properties: RecordSchema['properties'],
  context: Context,
): [string, ValueSchema][] {
  return Object.entries(properties).filter(([, field]) => field.context?.includes(context) ?? true)
}

function answeredType(schema: ValueSchema, context: Context): string {
  if (schema.enum) return literals(schema.enum)
  const types = [schema.type ?? []].flat()
  return union(types.map((type) => answeredTypes[type](schema, context)))
}

const answeredTypes: Readonly<Record<TypeName, (schema: ValueSchema, context: Context) => string>> = {
  string: () => 'string',
  integer: () => 'number',
  number: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items = {} }, context) => listOf(answeredType(items, context), true),
  object: ({ properties = {} }, context) => {
    const members = propertiesInContext(properties, context).map(([name, member]) => ({
      name,
      type: answeredType(member, context),
      doc: member.description,
    }))
    // PHP writes an object without members as a list.
    return members.length === 0 ? '[] | Record<string, unknown>' : objectType(members)
  },
}
