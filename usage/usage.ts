import type { TextFormat, TypeName } from '../contract/index.ts'

/**
 * What a client uses of a site, as data: no content and no credentials. Routes are templates in neutral names
 * (`/core/v2/posts/{id}`); below each stand the methods by which it was asked.
 */
export interface Usage {
  readonly routes: Readonly<Record<string, Readonly<Record<string, EndpointUsage>>>>
  /**
   * Where it asked for what no route answers: method, namespace and the word behind it, `GET /shop/v1/prices`. More of
   * such an address is not written down, because nobody knows what of it is content.
   */
  readonly unanswered: readonly string[]
}

/** What a client uses of one endpoint. */
export interface EndpointUsage {
  /** Its arguments, by name, with the kinds of values that were given. */
  readonly arguments: Readonly<Record<string, ValueKind>>
  /** The contexts it was read in, also where that is the default. Empty for an endpoint without. */
  readonly contexts: readonly string[]
  /** The HTTP statuses that came. Of a request within a batch none is known. */
  readonly statuses: readonly number[]
  /** Was it asked by somebody who was signed in. */
  readonly isSignedIn: boolean
  /**
   * The fields of an item that were noticed to be read, `title.rendered`, whether it came alone or in a list; undefined
   * where not all who read were noticed. See {@link readFields}.
   */
  readonly fields?: readonly string[]
}

/**
 * The fields that are read of what an endpoint answers; undefined where any may be. Who was not seen to read one reads
 * otherwise than by `response.json()`.
 *
 * @example
 * ```ts
 * readFields(usage.routes['/core/v2/posts'].GET) // ['title', 'title.rendered'], or undefined
 * ```
 */
export function readFields({ fields = [] }: EndpointUsage): readonly string[] | undefined {
  return fields.length === 0 ? undefined : fields
}

/** The kinds of the values that were given: what is told of them without telling them. */
export interface ValueKind {
  readonly types: readonly TypeName[]
  readonly formats?: readonly TextFormat[]
  /** Those of the listed words of the interface that were given, and the names of fields in `_fields` and `_embed`. */
  readonly words?: readonly string[]
  /** The smallest and largest number, where the interface bounds it. */
  readonly least?: number
  readonly most?: number
  /** What lists hold. */
  readonly items?: ValueKind
  /** What declared members of objects hold. */
  readonly members?: Readonly<Record<string, ValueKind>>
}

/** What somebody uses who has not asked anything yet. */
export const noUsage: Usage = { routes: {}, unanswered: [] }
