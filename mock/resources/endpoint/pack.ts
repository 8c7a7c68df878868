import type { Registered } from '../../../fixtures/custom-content.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import type { CustomField } from '../../store/content-model.ts'
import type { Abilities, AbilityCategories } from './abilities.ts'
import type { RouteHandlers } from './handlers.ts'

/**
 * What `explore --pack` sends and compares beyond what the handlers of a pack declare: the default export of its
 * `explore.ts`. Endpoints are named by method and path, `POST /shop/v1/orders/{id}`, with the names of the path parameters.
 */
export interface PackExploration {
  /**
   * Values of arguments, by endpoint and name; `*` is every endpoint. The texts `{text}` (with the run's tag), `{slug}`
   * and `{email}` (unique to a sequence), and `{/shop/v1/orders}` (the id of an item that the sequence created) are
   * replaced, and so is `{user editor}` (the id of a user with that role).
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
  /** Arguments that every request to an endpoint has, with their usual values. */
  readonly always?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Arguments and path parameters that are ids, and the collections of these: `{ order_id: '/shop/v1/orders' }`. */
  readonly items?: Readonly<Record<string, string>>
  /** Endpoints that create an item: its collection, and where the answer has its id. Default: `POST` to a collection with `DELETE` of an item. */
  readonly creates?: Readonly<Record<string, { readonly collection: string; readonly id: string }>>
  /** Endpoints that a sequence about their items calls first, with their usual values. */
  readonly begins?: readonly string[]
  /** Writes of users that change nothing but items of the run. Default: those to items, and those that create one. */
  readonly writes?: readonly string[]
  /** Endpoints that answer data of the whole site: unless an item is requested, values are not compared, only their types. */
  readonly settings?: readonly string[]
  /** Endpoints that take a form. Default: JSON. */
  readonly forms?: readonly string[]
  /** Endpoints that are not called. */
  readonly skipped?: readonly string[]
  /** Headers of answers that later requests of a sequence send, such as the token of a cart. */
  readonly carried?: readonly string[]
  /** Paths of members that are random, or in the plugin's own words: `*.nonce`. */
  readonly ignored?: readonly string[]
  /** Known differences, with their reasons, as in a baseline. */
  readonly known?: Readonly<Record<string, string>>
}

/** A type as TypeScript infers it for imported JSON: literal strings become `string`. */
type AsJson<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: AsJson<Value[Name]> }
      : Value

/** A part of site data, as a literal or an imported JSON file. */
export type PackData = SiteDataFile | AsJson<SiteDataFile>

/** A plugin: the content, types and routes that it adds to a site. */
export interface Pack {
  readonly name: string
  /** Added to the data of the site: lists are appended, named entries are merged. */
  readonly data?: PackData
  /** Custom fields, as `fields` of the options. */
  readonly fields?: Registered<CustomField>
  /** Its routes, and those of the mock that it replaces. */
  readonly handlers?: RouteHandlers
  /**
   * The headers that pages of other origins may send and read, besides those of WordPress: as plugins add them with the
   * filters `rest_allowed_cors_headers` and `rest_exposed_cors_headers`.
   */
  readonly cors?: { readonly allowed?: readonly string[]; readonly exposed?: readonly string[] }
  /** Its abilities, which `wp-abilities/v1` lists and runs. */
  readonly abilities?: Abilities
  /** The categories that it adds for abilities. */
  readonly abilityCategories?: AbilityCategories
}
