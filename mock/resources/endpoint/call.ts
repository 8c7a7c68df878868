import type { ContentSource, Context } from '../../../contract/index.ts'
import type { Denial } from '../../auth/denial.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import type { Body } from '../../http/body.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { EndpointMatch } from '../../http/routing/route-table.ts'
import { typeOf } from '../../store/content-types.ts'
import type { BuiltInType, ContentRecord, ContentType, RecordOf } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import type { SiteContext } from './site-context.ts'

/** A request on its way through an endpoint. */
export interface Call extends View {
  readonly site: SiteContext
  readonly method: string
  /** The neutral route path, `/core/v2/posts/7`. */
  readonly path: string
  readonly match: EndpointMatch
  /** The parameters of the query alone. */
  readonly query: Parameters
  readonly body: Body
  /** Every parameter: the body's win over the query's, and those over the path's. */
  readonly sent: Parameters
  /** The declared arguments, checked, coerced, with defaults; beside them what was sent and is not declared. */
  readonly args: Readonly<Record<string, unknown>>
  header(name: string): string | undefined
}

/** JSON that is ready to be sent, as `jsonText` writes it: ASCII alone. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The value it is the text of. */
  get value(): unknown {
    return JSON.parse(this.text)
  }

  toString(): string {
    return this.text
  }
}

/** What an endpoint answers. */
export interface Answer {
  readonly status: number
  readonly headers?: ResponseHeaders
  /** A value to be written as JSON, or JSON that is ready. */
  readonly body: unknown
  /** Set when the body is a text of another kind, sent as it is. */
  readonly contentType?: string
  /** True when `_fields` takes away none of its links. Default false. */
  readonly keepsLinks?: boolean
  /** True when the same request may be answered otherwise though nothing was written. Default false. */
  readonly isVolatile?: boolean
  /** Default: that of its endpoint. */
  readonly source?: ContentSource
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** The answer of a creation, with the address of what was created. */
export const created = (address: string, body: unknown): Answer => ({
  status: 201,
  headers: { Location: address },
  body,
})

/** The answer of a removal, with the item as it was. */
export const deleted = (previous: unknown): Answer => ok({ deleted: true, previous })

/** What implements one endpoint of the contract. */
export interface EndpointBehaviour {
  /** Checks instead of those derived from the contract. */
  checks?(call: Call): Readonly<Record<string, ArgumentCheck>>
  /** Why the user may not; undefined when the user may. */
  permit?(call: Call): Denial | undefined
  handle(call: Call): Answer | Promise<Answer>
  /** What its answers are made from. Default `derived`. */
  readonly source?: ContentSource
}

/** An endpoint that the route table loads with its first request. */
export interface LazyEndpoint {
  /** What the endpoint permits. Without it, a request of any method of the route loads the endpoint. */
  permit?: EndpointBehaviour['permit']
  readonly source?: ContentSource
  load(): Promise<EndpointBehaviour['handle'] | EndpointEntry>
}

/** What the route table knows of an endpoint. */
export type EndpointEntry = EndpointBehaviour | LazyEndpoint

/** The endpoints of a module that is loaded with the first request of one of them. */
export const lazyEndpoints =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, EndpointEntry>>>) =>
  (name: Name): LazyEndpoint => ({ load: async () => (await load())[name] })

/** The id a call is about: sent in any way, the path's last. NaN when it is no number. */
export function idOf(call: Call, name = 'id'): number {
  const value = call.args[name] ?? call.match.captures[name]
  return typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
}

/** A parameter as a text: what is neither text nor number nor true or false is none. */
export function scalarText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

/** The record a call names, when it is of the type. */
export function recordOf<Type extends BuiltInType>(
  call: Call,
  type: Type,
  name?: string,
): RecordOf<Type> | undefined
export function recordOf(call: Call, type: ContentType, name?: string): ContentRecord | undefined
export function recordOf(call: Call, type: ContentType, name = 'id'): ContentRecord | undefined {
  const record = call.state.content.get(idOf(call, name))
  return record && typeOf(record) === type ? record : undefined
}

/** The context a call reads in. */
export function contextOf({ args }: Pick<Call, 'args'>): Context {
  return args.context === 'edit' || args.context === 'embed' ? args.context : 'view'
}

type Reader = (value: unknown) => unknown

/**
 * How each argument of an endpoint is read, by the names of the contract: one that is forgotten does not
 * compile. They are checked by then, and of a mirror all the same of whatever kind.
 */
export type ArgumentReaders<Definitions> = { readonly [Name in keyof Definitions]: Reader }

/** The arguments of a call, each as its reader has it. */
export function readArguments<const Readers extends Readonly<Record<string, Reader>>>(
  { args }: Pick<Call, 'args'>,
  readers: Readers,
): { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> } {
  const entries = Object.entries(readers).map(([name, read]) => [name, read(args[name])])
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(entries) as { readonly [Name in keyof Readers]: ReturnType<Readers[Name]> }
}

/** An argument that is a number; undefined for any other. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** An argument that is a list; empty for any other. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
