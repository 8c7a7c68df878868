import {
  type ArgumentDefinition,
  type ArgumentDefinitions,
  mediaListArguments,
  pageListArguments,
  postListArguments,
  type ValueOf,
} from '../../../contract/index.ts'
import { slugify } from '../slug.ts'

/** A taxonomy filter as a list of term ids, or as an object that says more. */
export interface TermFilter {
  readonly terms?: readonly number[]
  readonly operator?: 'AND' | 'OR'
  readonly include_children?: boolean
}

const definitions = { ...mediaListArguments, ...pageListArguments, ...postListArguments }

type Lists = typeof mediaListArguments | typeof pageListArguments | typeof postListArguments
type NameIn<List> = List extends unknown ? keyof List : never
type DefinitionIn<List, Name extends PropertyKey> =
  List extends Readonly<Record<Name, infer Definition>> ? Definition : never

/** An argument of the list of posts, of pages or of media, as the contract names them. */
export type ListArgument = NameIn<Lists>

/** What an argument is once it is checked: without a default, and unless it is a list, it may be absent. */
type ListValue<Definition> =
  | ValueOf<Definition>
  | (Definition extends { readonly type: 'array' } | { readonly default: string | number | boolean }
      ? never
      : undefined)

/** The arguments of a list, checked and with their defaults; those a type's list does not declare ask for nothing. */
export type ListArguments = { readonly [Name in ListArgument]: ListValue<DefinitionIn<Lists, Name>> } & {
  /** Those of the site's own taxonomies. */
  readonly own?: Readonly<Record<string, unknown>>
}

const names = Object.keys(definitions) as readonly ListArgument[]
const isKnown: ReadonlySet<string> = new Set(names)

const isList = ({ type }: ArgumentDefinition): boolean => [type].flat().includes('array')

/** A list of which nothing is asked. */
export const absent = Object.fromEntries(
  Object.entries<ArgumentDefinition>(definitions).map(([name, definition]) => [
    name,
    isList(definition) ? [] : definition.default,
  ]),
  // Made of the definitions that the type is made of.
) as ListArguments

/**
 * The arguments of a list from checked parameters: what is not declared is passed over, what is not there or null is
 * taken as empty, a default that is one value where a list is meant (`status`) as a list of it, and a slug in the form it
 * would be stored in.
 */
export function listArguments(
  values: Readonly<Record<string, unknown>>,
  declared: ArgumentDefinitions,
): ListArguments {
  const read: Record<string, unknown> = {}
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === null || !Object.hasOwn(declared, name)) continue
    read[name] = typeof value === 'string' && Array.isArray(absent[name]) ? [value] : value
  }
  const own = Object.keys(declared).filter((name) => !isKnown.has(name) && values[name] !== undefined)
  // The endpoint's definitions have just been held against every one of these values.
  const args: ListArguments = {
    ...absent,
    ...(read as Partial<ListArguments>),
    ...(own.length > 0 && { own: Object.fromEntries(own.map((name) => [name, values[name]])) }),
  }
  return args.slug.length === 0 ? args : { ...args, slug: args.slug.map(slugify) }
}

/** Does the value of an argument ask for nothing. */
export function isAbsent(name: ListArgument, value: unknown): boolean {
  return value === absent[name] || (Array.isArray(value) && value.length === 0)
}
