import type { Context, TypeName } from './dialect.ts'

/** The type of a value; `empty` is a list without items, which PHP also writes for an empty object. */
export type Kind = TypeName | 'empty'

/** The format of a text; `text` for any other. */
export type SeenFormat =
  | 'date-time'
  | 'local-date-time'
  | 'date'
  | 'uri'
  | 'email'
  | 'uuid'
  | 'hex-color'
  | 'ip'
  | 'text'

/** The shape of the values at one place of some responses, without the values themselves. */
export interface Shape {
  /** How many there were of which kind. */
  readonly kinds: Readonly<Partial<Record<Kind, number>>>
  /** How many of the non-empty texts had each format. */
  readonly formats?: Readonly<Partial<Record<SeenFormat, number>>>
  /** The members of objects by name. A member with a smaller count than the objects was missing in some. */
  readonly members?: Readonly<Record<string, Shape>>
  /** The shape of the entries of lists, and of objects whose names are content themselves. */
  readonly each?: Shape
}

/** The requested context; `default` for a route without contexts. */
export type SampledIn = Context | 'default'

/** The shape of some responses of a route. */
export interface Sample {
  /** How many items were read. */
  readonly items: number
  /** Whether other items could have been read, as for lists and what they link to. */
  readonly isOneOfMany: boolean
  /** Whether items are members of an object, each under its own name. */
  readonly areNamed?: boolean
  readonly shape: Shape
}

/** The reason for a context that needs a user, when the sampling client was anonymous. */
export const anonymousReason = 'anonymous'

/** Why there is no sample: `status 401`, `no item`. */
export interface Unsampled {
  readonly reason: string
}

/** The shapes of a route's responses, by the requested context. */
export type RouteAnswers = Readonly<Partial<Record<SampledIn, Sample | Unsampled>>>
