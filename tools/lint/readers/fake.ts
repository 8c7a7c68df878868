import type { Place } from '../evaluate/node.ts'
import type { Value } from '../evaluate/value.ts'

/** Tools whose fakes are code. */
type CodeTool =
  | 'MSW'
  | 'MSW 1'
  | 'Playwright'
  | 'Cypress'
  | 'nock'
  | 'axios-mock-adapter'
  | 'fetch-mock'
  | 'axios'
/** Formats of files with answers. */
type DataTool = 'HAR' | 'Polly' | 'VCR' | 'WireMock' | 'Mockoon' | 'Postman' | 'Pact' | 'JSON'
export type Tool = CodeTool | DataTool

/** A fake: the requests that it matches, and its answers. */
export interface Fake {
  readonly tool: Tool
  readonly at: Place
  /** `GET`; undefined when it matches any method, or code decides. */
  readonly method: string | undefined
  /** The address it matches: a text with the tool's wildcards, or a regular expression. */
  readonly address: Value
  readonly answers: readonly FakeAnswer[]
  /** The number of answers that only running the code would show. */
  readonly unread: number
}

export interface FakeAnswer {
  readonly at: Place
  /** Undefined when it is not known. */
  readonly status: number | undefined
  /** By lower-case name; undefined when they are not known. */
  readonly headers: ReadonlyMap<string, Value> | undefined
  /** Undefined for none; of kind `unknown` when it is not known. */
  readonly body: Value | undefined
  /** The conditions of the surrounding code: query parameters by name, and the method. */
  readonly query: ReadonlyMap<string, string>
  readonly method?: string | undefined
  /** Does the code branch on the method in a way that is not understood. */
  readonly isMethodOpen?: boolean | undefined
}

/** Header values by lower-case name; undefined unless all are known. */
export function headersOf(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === undefined || value.kind === 'absent') return new Map()
  if (value.kind !== 'object' || !value.isWhole) return undefined
  return new Map([...value.members].map(([name, each]) => [name.toLowerCase(), each]))
}

/** The parts of a query, to be joined to an address: `?page=2&search=tea`. */
export function queryParts(parameters: ReadonlyMap<string, Value>, at: Place): Value[] {
  return [...parameters].flatMap(([name, value], i): Value[] => [
    { kind: 'literal', value: `${i === 0 ? '?' : '&'}${name}=`, at },
    value,
  ])
}

/** The error that a site returns instead of a fake's answer. */
export interface ErrorAnswer {
  readonly status: number
  readonly code: string
  /** The name of the invalid argument. */
  readonly argument?: string
}

/** The source of an answer, by tool. */
const written: Readonly<Record<CodeTool, (status: number, body: string) => string>> = {
  MSW: (status, body) => `HttpResponse.json(${body}, { status: ${status} })`,
  'MSW 1': (status, body) => `res(ctx.status(${status}), ctx.json(${body}))`,
  Playwright: (status, body) => `route.fulfill({ status: ${status}, json: ${body} })`,
  Cypress: (status, body) => `{ statusCode: ${status}, body: ${body} }`,
  nock: (status, body) => `.reply(${status}, ${body})`,
  'axios-mock-adapter': (status, body) => `.reply(${status}, ${body})`,
  'fetch-mock': (status, body) => `{ status: ${status}, body: ${body} }`,
  axios: (status, body) => `mockRejectedValue({ response: { status: ${status}, data: ${body} } })`,
}

const isCodeTool = (tool: Tool): tool is CodeTool => tool in written

export function writtenAnswer(tool: Tool, { status, code, argument }: ErrorAnswer): string {
  const params = argument === undefined ? '' : `, params: { ${argument}: '…' }`
  const body = `{ code: '${code}', message: '…', data: { status: ${status}${params} } }`
  return isCodeTool(tool) ? written[tool](status, body) : `status ${status}, ${body}`
}
