import type { Tool } from './fake.ts'

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
