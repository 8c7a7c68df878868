import type { Place } from '../source/place.ts'
import type { Value } from '../source/value.ts'

/** What a fake is written with. */
const tools = ['MSW', 'MSW 1', 'Playwright', 'Cypress', 'nock', 'HAR', 'JSON'] as const
export type Tool = (typeof tools)[number]

/** A fake answer, and what asks for it. */
export interface Fake {
  readonly tool: Tool
  readonly at: Place
  /** `GET`; undefined where it answers any, or code decides. */
  readonly method: string | undefined
  /** The address it answers: a text with what the tool lets stand for anything, or a regular expression. */
  readonly address: Value
  readonly answers: readonly FakeAnswer[]
  /** How many of its answers are made by code that says nothing without running. */
  readonly unread: number
}

/** One answer as it is written. */
export interface FakeAnswer {
  readonly at: Place
  /** Undefined where it is not known. */
  readonly status: number | undefined
  /** By lower-case name; undefined where they are not known. */
  readonly headers: ReadonlyMap<string, Value> | undefined
  /** Undefined for none. One that is not known is of the kind `unknown`. */
  readonly body: Value | undefined
  /** What the code around it says of the request: parameters of the query by name, and the method. */
  readonly asked: ReadonlyMap<string, string>
  readonly method?: string | undefined
  /** Does code tell methods apart in a way that is not known here. */
  readonly isMethodOpen?: boolean | undefined
}

/** Header values by lower-case name; undefined where they are not all known. */
export function headersOf(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === undefined || value.kind === 'absent') return new Map()
  if (value.kind !== 'object' || !value.isWhole) return undefined
  return new Map([...value.members].map(([name, each]) => [name.toLowerCase(), each]))
}

/** An error that a site answers, in the place of what a fake does. */
export interface ErrorAnswer {
  readonly status: number
  readonly code: string
  /** Of a bad argument, its name. */
  readonly argument?: string
}

/** The answer as it is written with each tool. */
const written: Readonly<Record<Tool, (status: number, body: string) => string>> = {
  MSW: (status, body) => `HttpResponse.json(${body}, { status: ${status} })`,
  'MSW 1': (status, body) => `res(ctx.status(${status}), ctx.json(${body}))`,
  Playwright: (status, body) => `route.fulfill({ status: ${status}, json: ${body} })`,
  Cypress: (status, body) => `{ statusCode: ${status}, body: ${body} }`,
  nock: (status, body) => `.reply(${status}, ${body})`,
  HAR: (status, body) => `status ${status}, ${body}`,
  JSON: (status, body) => `status ${status}, ${body}`,
}

/** The line to put in the place of an answer. */
export function writtenAnswer(tool: Tool, { status, code, argument }: ErrorAnswer): string {
  const params = argument === undefined ? '' : `, params: { ${argument}: '…' }`
  return written[tool](status, `{ code: '${code}', message: '…', data: { status: ${status}${params} } }`)
}
