import type { JsonObject } from '../../../contract/index.ts'
import type { HandlerRequest, HandlerSchema, PermissionOf } from './handlers.ts'

/** A run of an ability: the request that runs it, with its input. */
export interface AbilityRequest extends Omit<HandlerRequest, 'answer' | 'page'> {
  /** The input: checked and coerced by the schema, or its `default`. */
  readonly input: unknown
  /** The members of an input that is an object; of another, none. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What an ability does to the site. A client chooses the HTTP method of a run by it. */
export interface AbilityAnnotations {
  /** It only reads, and is run with GET. */
  readonly readonly?: boolean
  /** It may remove or overwrite something. With `idempotent` it is run with DELETE. */
  readonly destructive?: boolean
  /** Running it again changes nothing more. */
  readonly idempotent?: boolean
}

/** An ability, as `wp_register_ability` takes it. */
export interface AbilityDefinition {
  readonly label: string
  readonly description: string
  /** The slug of a category: `site`, `user`, or one that a pack registers. */
  readonly category: string
  /** The schema of the input. Default: it takes none. */
  readonly input?: HandlerSchema
  /** The schema of the result; another result is an error. Default: any. */
  readonly output?: HandlerSchema
  /** Who may run it: a capability, or a function, which gets the same request as `handle`. */
  readonly permission: PermissionOf<AbilityRequest>
  readonly annotations?: AbilityAnnotations
  /** What plugins read, `{ mcp: { public: true } }`. `show_in_rest: false` hides it from the REST API. */
  readonly meta?: JsonObject
  /** Returns the result, or throws an error. */
  readonly handle: (request: AbilityRequest) => unknown
}

/** Abilities by name, `shop/list-orders`. */
export type Abilities = Readonly<Record<string, AbilityDefinition>>

/** Categories of abilities by slug. */
export type AbilityCategories = Readonly<
  Record<string, { readonly label: string; readonly description: string }>
>
