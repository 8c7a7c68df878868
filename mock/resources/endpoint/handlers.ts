import type { Json, JsonObject, TextFormat, TypeName } from '../../../contract/index.ts'
import type { KnownRoute } from '../../../tools/types/index.ts'

/** The user who asks, as a handler sees one. */
export interface HandlerUser {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/** What is sent when a handler asks its own site. */
export interface InnerRequest {
  /** Default: POST with a body, GET without. */
  readonly method?: string
  /** An object is sent as JSON; a text, a form or bytes as they are. */
  readonly body?: JsonObject | BodyInit
  readonly headers?: Readonly<Record<string, string>>
  /** Whom it is asked as: the slug of a user, a role (its first user), or null for nobody. Default: who asks the handler. */
  readonly as?: string | null
}

/** The site that a handler is part of. */
export interface HandlerSite {
  /** Its own address, `http://site.test`, without a slash at its end. */
  readonly url: string
  /** Milliseconds since 1970, UTC, by its clock. */
  now(): number
  /** The address of a route, `/shop/v1/products/7`. */
  route(path: string): string
  /**
   * Asks the site itself, without a place among its requests: `await site.fetch('/core/v2/posts?per_page=3')`. Routes are
   * named neutrally, as the site names them, or as WordPress does.
   */
  fetch(path: string, sent?: InnerRequest): Promise<Response>
  /** The JSON that the site answers. What it refuses is thrown, and is the handler's own answer unless it is caught. */
  json<Answer = unknown>(path: string, sent?: InnerRequest): Promise<Answer>
  /** A copy of what was kept by a name, as `get_option` reads it; undefined for nothing. */
  option<Value = Json>(name: string): Value | undefined
  /**
   * Keeps a value by a name, as JSON has it. It is part of the content: sessions have their own, `snapshot` has it,
   * `reset` forgets it.
   */
  putOption(name: string, value: object | string | number | boolean | null): void
}

/** A request as a user's own handler sees it. */
export interface HandlerRequest {
  readonly method: string
  /** The neutral route path, `/seo/v1/post/7/first-attached-image`. */
  readonly path: string
  /** The values of the route's captures. */
  readonly captures: Readonly<Record<string, string>>
  /** Every parameter of the request; those that are declared are checked and coerced, and have their defaults. */
  readonly params: Readonly<Record<string, unknown>>
  /** The slug of the user who asks; undefined when nobody is signed in. */
  readonly user: string | undefined
  /** That user; undefined when nobody is signed in. */
  readonly account: HandlerUser | undefined
  /** The body as it was sent. */
  readonly body: Uint8Array
  readonly site: HandlerSite
  /** A header, by its name. */
  header(name: string): string | undefined
  /**
   * Has the user who asks a capability (`current_user_can`): `can('edit_posts')`, or of one item, by its id,
   * `can('edit_post', 7)`. One that no role has by itself is an administrator's.
   */
  can(capability: string, id?: unknown): boolean
  /** What a handler answers with a status or headers of its own: `return answer(product, { status: 201 })`. */
  answer(
    value: unknown,
    more?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
  ): unknown
  /** A page of a list, by the parameters `page` and `per_page` (10, 100 at most), with the headers that count it. */
  page(items: readonly unknown[]): unknown
  /** An error to throw: `throw error(404, 'shop_no_product', 'There is no product 7.')`. */
  error(status: number, code: string, message: string, data?: JsonObject): Error
}

/** A function that answers a route: gives a value, or a `Response`; or a promise of one. */
export type HandlerFunction = (request: HandlerRequest) => unknown

/** Why somebody may not; the status is 401 for nobody and 403 for a user unless it is given. */
export interface Refusal {
  readonly status?: number
  readonly code?: string
  readonly message: string
}

/**
 * Who may: a capability such as `edit_posts` (`read` is whoever is signed in), or a function that says so, or why not.
 * A function that answers a promise is believed by the `Allow` header before it has answered.
 */
export type HandlerPermission = string | ((request: HandlerRequest) => Decision | Promise<Decision>)

type Decision = boolean | Refusal

/** What an argument takes, or an item has: the words of JSON Schema that WordPress' registered arguments use. */
export interface HandlerSchema {
  readonly title?: string
  readonly description?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly format?: TextFormat
  readonly enum?: readonly Json[]
  readonly default?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: HandlerSchema
  readonly oneOf?: readonly HandlerSchema[]
  readonly anyOf?: readonly HandlerSchema[]
  readonly properties?: Readonly<Record<string, HandlerSchema>>
  readonly patternProperties?: Readonly<Record<string, HandlerSchema>>
  readonly additionalProperties?: boolean | HandlerSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  /** Of an argument, or a property: it has to be there. */
  readonly required?: boolean
}

/** A handler that says more of its route. */
export interface HandlerDefinition {
  /** What the request may send: checked, coerced, with defaults. Default: what the contract declares of the route. */
  readonly args?: Readonly<Record<string, HandlerSchema>>
  /** Who may. Default: everybody. */
  readonly permission?: HandlerPermission
  /** What an item of the route is like, a JSON Schema: `OPTIONS` shows it. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** May it be called by a batch. Default false. */
  readonly batch?: boolean
  /** Answers. Default: a value made to fit the schema, the same for the same seed and request. */
  readonly handle?: HandlerFunction
}

/** Answers a route: a function, or a function with what is to be known of its route. */
export type RouteHandler = HandlerFunction | HandlerDefinition

/**
 * Handlers by method and route, `GET /shop/v1/products/{id}`, in neutral names or the site's own; a route that the site
 * does not have is made. Several methods that do the same are written side by side, `POST PUT PATCH /shop/v1/…`.
 */
export type RouteHandlers = Readonly<Record<string, RouteHandler>> & {
  // What an editor completes.
  readonly [Route in KnownRoute]?: RouteHandler
}
