import type { Json, JsonObject, TextFormat, TypeName } from '../../../contract/index.ts'
import type { KnownRoute } from '../../../tools/types/index.ts'
import type { FieldItemKind, FieldSite } from '../../store/content-model.ts'

/** The signed-in user, as a handler sees it. */
export interface HandlerUser {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/** A request of a handler to its own site. */
export interface InnerRequest {
  /** Default: POST with a body, GET without. */
  readonly method?: string
  /** An object is sent as JSON; a text, a form or bytes unchanged. */
  readonly body?: JsonObject | BodyInit
  readonly headers?: Readonly<Record<string, string>>
  /** The user: a slug, a role (its first user), or null for anonymous. Default: the user of the handler's request. */
  readonly as?: string | null
  /** Whether the site answers without handlers, as the route that a handler replaces. Default false. */
  readonly original?: boolean
}

/** How a list of a handler is paged. */
export interface PageOptions {
  /** The index of the first item of the answer, instead of the page; the headers are still those of the page. */
  readonly offset?: number | undefined
  /** The answer for a page past the last one: 400 as for posts, or an empty list as for terms. Default `error`. */
  readonly pastEnd?: 'error' | 'empty'
}

/** A record of a handler. */
export interface StoredRecord {
  readonly id: number
}

/** Records of one name, in the order in which they were added. They are frozen: to change one, `put` a copy. */
export interface RecordStore<Item extends StoredRecord> {
  all(): readonly Item[]
  get(id: number): Item | undefined
  /** Stores a new record with the next id: `products.add((id) => ({ id, name: 'Kite' }))`. An id is used only once. */
  add(make: (id: number) => Item): Item
  /** Stores a record, instead of the one with its id. */
  put(item: Item): Item
  /** @returns false when there is no such record */
  remove(id: number): boolean
}

/** An ability of a site, as the user of a request may run it. */
export interface SiteAbility {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  /** The schemas as they were declared; undefined without any. */
  readonly input: JsonObject | undefined
  readonly output: JsonObject | undefined
  readonly meta: JsonObject
  /** True when the user may run it with an input, else why not. `run` reports an invalid input. */
  permission(input?: unknown): Promise<true | Refusal>
  /** Runs it. @throws an error with a code, `ability_invalid_input`, as `execute` of `WP_Ability` returns it */
  run(input?: unknown): Promise<unknown>
}

/** The site that a handler belongs to. It has all that functions of fields read. */
export interface HandlerSite extends FieldSite {
  /** The address of a route, `/shop/v1/products/7`. */
  route(path: string): string
  /**
   * Sends a request to the site itself, which does not log it: `await site.fetch('/core/v2/posts?per_page=3')`. Takes
   * neutral routes, those of the site's naming, and those of WordPress.
   */
  fetch(path: string, sent?: InnerRequest): Promise<Response>
  /** The JSON of such a request. @throws the error of the site; uncaught, it becomes the handler's answer */
  json<Answer = unknown>(path: string, sent?: InnerRequest): Promise<Answer>
  /** A copy of a stored value, like `get_option`; undefined when there is none. */
  option<Value = Json>(name: string): Value | undefined
  /** Stores a JSON value by name, as part of the site's content: per session, in `snapshot`, cleared by `reset`. */
  putOption(name: string, value: object | string | number | boolean | null): void
  /**
   * Stores the value of a custom field of an item, and changes nothing else of the item: like `update_post_meta`.
   *
   * @throws for an item that does not exist
   */
  putField(kind: FieldItemKind, id: number, name: string, value: Json): void
  /**
   * Records by name, stored as options are, each on its own: for lists that grow.
   *
   * @param initial the records until one is written. Default: none
   *
   * @example
   * ```ts
   * const orders = site.records<Order>('orders')
   * const order = orders.add((id) => ({ id, total: 12 }))
   * ```
   */
  records<Item extends StoredRecord>(name: string, initial?: readonly Item[]): RecordStore<Item>
  /** The abilities of WordPress and of packs, also those that the REST API does not show. */
  abilities(): readonly SiteAbility[]
}

/** A request to a custom handler. */
export interface HandlerRequest {
  readonly method: string
  /** The neutral route path, `/seo/v1/post/7/first-attached-image`. */
  readonly path: string
  /** The values of the route's captures. */
  readonly captures: Readonly<Record<string, string>>
  /** All parameters of the request; declared ones are checked and coerced, and have their defaults. */
  readonly params: Readonly<Record<string, unknown>>
  /** The slug of the signed-in user; undefined for an anonymous request. */
  readonly user: string | undefined
  /** The signed-in user; undefined for an anonymous request. */
  readonly account: HandlerUser | undefined
  /** The body as it was sent. */
  readonly body: Uint8Array
  readonly site: HandlerSite
  /** A header, by its name. */
  header(name: string): string | undefined
  /**
   * True when the user has a capability, like `current_user_can`: `can('edit_posts')`, or for one item
   * `can('edit_post', 7)`. Administrators have every capability that no role has.
   */
  can(capability: string, id?: unknown): boolean
  /** An answer with a custom status or headers: `return answer(product, { status: 201 })`. */
  answer(
    value: unknown,
    more?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
  ): unknown
  /** A page of a list by the parameters `page` and `per_page` (default 10, at most 100), with the total headers. */
  page(items: readonly unknown[], more?: PageOptions): unknown
  /** An error to throw: `throw error(404, 'shop_no_product', 'There is no product 7.')`. */
  error(status: number, code: string, message: string, data?: JsonObject): Error
}

/** A function that answers a route: returns a value or a `Response`, or a promise of one. */
export type HandlerFunction = (request: HandlerRequest) => unknown

/** Why a request is refused. Default status: 401 for anonymous requests, 403 for a user. */
export interface Refusal {
  readonly status?: number
  readonly code?: string
  readonly message: string
}

/**
 * Who may call a route: a capability such as `edit_posts` (`read`: every signed-in user), or a function that returns
 * whether, or why not. The `Allow` header does not wait for a promise and lists the method.
 */
export type HandlerPermission = PermissionOf<HandlerRequest>

export type PermissionOf<Request> = string | ((request: Request) => Decision | Promise<Decision>)

export type Decision = boolean | Refusal

/** The schema of an argument or an item: the keywords of JSON Schema that WordPress supports. */
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
  /** Whether an argument or a property is required, or the names of the required properties of an object. */
  readonly required?: boolean | readonly string[]
}

/** A handler with the definition of its route. */
export interface HandlerDefinition {
  /** The arguments: checked, coerced, with defaults. Default: those that the contract declares for the route. */
  readonly args?: Readonly<Record<string, HandlerSchema>>
  /** Who may call it. Default: everyone. */
  readonly permission?: HandlerPermission
  /** The JSON Schema of an item of the route, for `OPTIONS`. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** Whether a batch may call it. Default false. */
  readonly batch?: boolean
  /** Default: returns a value generated from the schema, the same for the same seed and request. */
  readonly handle?: HandlerFunction
}

/** Answers a route: a function, or a definition. */
export type RouteHandler = HandlerFunction | HandlerDefinition

/**
 * Handlers by method and route, `GET /shop/v1/products/{id}`, in neutral names or those of the site. Adds routes that
 * the site does not have. One handler can take several methods: `POST PUT PATCH /shop/v1/…`. A handler named
 * `POST /wp-admin/admin-ajax.php?action=send_form` answers an action outside the API.
 */
export type RouteHandlers = Readonly<Record<string, RouteHandler>> & {
  // For completion in editors.
  readonly [Route in KnownRoute]?: RouteHandler
}
