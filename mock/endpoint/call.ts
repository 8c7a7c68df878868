import type { Context } from '../../contract/index.ts'
import type { ArgumentCheck } from '../arguments/check-arguments.ts'
import type { Denial } from '../authorise/denial.ts'
import type { Body } from '../http/body.ts'
import type { ResponseHeaders } from '../http/exchange.ts'
import type { Parameters } from '../http/query.ts'
import type { EndpointMatch } from '../routing/route-table.ts'
import { typeOf } from '../store/content-types.ts'
import type { BuiltInType, ContentRecord, ContentType, RecordOf } from '../store/records.ts'
import type { View } from '../view/view.ts'
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
}

/** What stands behind one endpoint of the contract. */
export interface EndpointBehaviour {
  /** Loads what the handler needs; undefined when it is there. Awaited before anything is checked. */
  load?(): Promise<void> | undefined
  /** Checks in the place of those derived from the contract. */
  checks?(call: Call): Readonly<Record<string, ArgumentCheck>>
  /**
   * Why the user may not; undefined when the user may. Asked for other methods of the route too, with arguments as they
   * were sent, but for those that are objects.
   */
  permit?(call: Call): Denial | undefined
  handle(call: Call): Answer | Promise<Answer>
}

/** The id a call is about: sent in any way, the path's last. NaN when it is no number. */
export function idOf(call: Call, name = 'id'): number {
  const value = call.args[name] ?? call.match.captures[name]
  return typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
}

/** A parameter as a text: what is neither text nor number nor true or false is none. */
export function textOf(value: unknown): string {
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
