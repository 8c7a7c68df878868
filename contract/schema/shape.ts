import type { Context, TypeName } from './dialect.ts'

/** What a value is; `empty` is a list without items, which the platform writes for an empty object as well. */
export type Kind = TypeName | 'empty'

/** What a text looks like; `text` for any other. */
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

/** What values look like that stood at one place of some answers. It says nothing of what they were. */
export interface Shape {
  /** How many there were of which kind. */
  readonly kinds: Readonly<Partial<Record<Kind, number>>>
  /** How many texts that were not empty looked so. */
  readonly formats?: Readonly<Partial<Record<SeenFormat, number>>>
  /** What objects had under which name. One that fewer have than there were objects was absent in some. */
  readonly members?: Readonly<Record<string, Shape>>
  /** What lists had in them, and objects whose names are content themselves. */
  readonly each?: Shape
}

/** The context that was asked for; `default` where a route knows none. */
export type SampledIn = Context | 'default'

/** What some answers of a route looked like. */
export interface Sample {
  /** How many items were looked at. */
  readonly items: number
  /** Could it have been others, as it is of lists and of what lists lead to. */
  readonly isOneOfMany: boolean
  /** Are items answered as members of an object, each under its own name. */
  readonly areNamed?: boolean
  readonly shape: Shape
}

/** Why there is no sample: `status 401`, `no item`. */
export interface Unsampled {
  readonly reason: string
}

/** What was seen of a route's answers, by the context that was asked for. */
export type RouteAnswers = Readonly<Partial<Record<SampledIn, Sample | Unsampled>>>
