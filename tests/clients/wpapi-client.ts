import { createRequire } from 'node:module'

/** A record as the client hands it on. */
export interface Item {
  readonly id: number
  readonly [field: string]: unknown
}

/** A list as the client hands it on. */
export interface List extends Array<Item> {
  readonly _paging?: {
    readonly total: number
    readonly totalPages: number
    readonly next?: Query
    readonly prev?: Query
  }
}

/** A request builder; awaited, it sends a GET. The tested part of the client's interface, which ships no types. */
export interface Query {
  id(id: number): Query
  perPage(count: number): Query
  page(page: number): Query
  search(text: string): Query
  author(id: number): Query
  slug(slug: string | readonly string[]): Query
  status(status: string | readonly string[]): Query
  categories(ids: number | readonly number[]): Query
  excludeCategories(ids: readonly number[]): Query
  tags(ids: readonly number[]): Query
  sticky(isSticky: boolean): Query
  include(ids: readonly number[]): Query
  after(date: string): Query
  before(date: string): Query
  orderby(field: string): Query
  order(direction: string): Query
  parent(id: number): Query
  param(name: string, value: unknown): Query
  embed(): Query
  edit(): Query
  revisions(id?: number): Query
  auth(credentials: { username: string; password: string }): Query
  file(file: string | Buffer, name?: string): Query
  get(): Promise<List>
  headers(): Promise<Readonly<Record<string, string>>>
  create(fields: object): Promise<Item>
  update(fields: object): Promise<Item>
  delete(fields?: object): Promise<Item>
}

export interface Client {
  posts(): Query
  pages(): Query
  media(): Query
  namespace(name: string): Readonly<Record<string, () => Query>>
}

interface WpApi {
  new (options: { endpoint: string }): Client
  discover(url: string): Promise<Client>
}

/** The client as npm has it. It is CommonJS. */
export const WPAPI: WpApi = createRequire(import.meta.url)('wpapi')
