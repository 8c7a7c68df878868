import {
  type ArgumentDefinition,
  type ArgumentDefinitions,
  mediaListArguments,
  pageListArguments,
  postListArguments,
  type ValueOf,
} from '../../../contract/index.ts'
import { siteSlug } from '../site-settings.ts'
import type { SiteState } from '../site-state.ts'

/** A taxonomy filter: a list of term ids, or an object with further options. */
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

/** An argument of the list of posts, pages or media. */
export type ListArgument = NameIn<Lists>

/** The value of a validated argument: undefined is possible when it has no default and is not a list. */
type ListValue<Definition> =
  | ValueOf<Definition>
  | (Definition extends { readonly type: 'array' } | { readonly default: string | number | boolean }
      ? never
      : undefined)

/** The validated arguments of a list, with defaults; those that a type's list does not declare have no effect. */
export type ListArguments = { readonly [Name in ListArgument]: ListValue<DefinitionIn<Lists, Name>> } & {
  /** Arguments of custom taxonomies. */
  readonly own?: Readonly<Record<string, unknown>>
}

const isKnown = (name: string): name is ListArgument => Object.hasOwn(definitions, name)

const isList = ({ type }: ArgumentDefinition): boolean => [type].flat().includes('array')

/** The arguments of a request without any. */
export const absent = Object.fromEntries(
  Object.entries<ArgumentDefinition>(definitions).map(([name, definition]) => [
    name,
    isList(definition) ? [] : definition.default,
  ]),
  // Built from the same definitions as the type.
) as ListArguments

/**
 * The list arguments among validated parameters. Undeclared ones are ignored, null and missing ones take their
 * defaults, a single default of a list (`status`) becomes a list, and slugs are normalised as for storage.
 */
export function listArguments(
  values: Readonly<Record<string, unknown>>,
  declared: ArgumentDefinitions,
  state: SiteState,
): ListArguments {
  const read: Record<string, unknown> = {}
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || !Object.hasOwn(declared, name)) continue
    if (!isKnown(name)) own[name] = value
    else read[name] = typeof value === 'string' && Array.isArray(absent[name]) ? [value] : value
  }
  // The pipeline has just validated every one of these values against the endpoint's definitions.
  const args: ListArguments = {
    ...absent,
    ...(read as Partial<ListArguments>),
    ...(Object.keys(own).length > 0 && { own }),
  }
  return args.slug.length === 0 ? args : { ...args, slug: args.slug.map((slug) => siteSlug(slug, state)) }
}

/** Whether an argument has its default value or is an empty list, and so has no effect. */
export function isAbsent(name: ListArgument, value: unknown): boolean {
  return value === absent[name] || (Array.isArray(value) && value.length === 0)
}
