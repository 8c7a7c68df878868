import { expect } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { inProcess, nodeHttp, type OpenSite, type WayIn } from '../../mock/adapters/testing/ways-in.ts'
import type { SiteOptions } from '../../mock/resources/endpoint/options.ts'
import { createSite, type Site } from '../../mock/site/site.ts'

export const posts = '/wp-json/core/v2/posts'
export const pages = '/wp-json/core/v2/pages'
export const media = '/wp-json/core/v2/media'
export const batch = '/wp-json/batch/v1'

const noon = Date.UTC(2026, 5, 1, 12)

/** The administrator's credentials. */
export const credentials = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

/** Something a client should not send. The administrator sends it where nothing else is said. */
export interface Bad {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly body?: BodyInit
}

/** The expected answer. */
export interface Refusal {
  readonly status: number | readonly number[]
  readonly code?: string
}

/** The same clock and data for every site, so that nothing but the request makes a difference. */
export function adversarialSite(options: Partial<SiteOptions> = {}): Site {
  return createSite({
    deployment: 'first',
    naming: 'neutral',
    data: loadDataSet('journal'),
    url: 'http://site.test',
    now: () => noon,
    ...options,
  })
}

export function requestOf({ url }: Pick<OpenSite, 'url'>, bad: Bad): Request {
  const { path, json, body = json === undefined ? null : JSON.stringify(json) } = bad
  const method = bad.method ?? (body === null ? 'GET' : 'POST')
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' }
  const headers = { ...credentials, ...type, ...bad.headers }
  return new Request(url + path, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** In process and over HTTP, where the parser of HTTP matters. */
export const bothWays: readonly WayIn[] = [inProcess, nodeHttp]

/** The body of a test: a request is refused in the interface's words and leaves the site as it was. */
export function refuses(bad: () => Bad, { status, code }: Refusal, way: WayIn = inProcess) {
  return leavesAsItWas(bad, way, async (response) => {
    expect([status].flat()).toContain(response.status)
    const error = await expectError(response)
    if (code !== undefined) expect(error.code).toBe(code)
  })
}

/** The body of a test: an odd request is answered 200, as by WordPress, and changes nothing. */
export function answers(bad: () => Bad, look: (json: unknown, response: Response) => void, way: WayIn) {
  return leavesAsItWas(bad, way, async (response) => {
    expect(response.status).toBe(200)
    look(await response.json(), response)
  })
}

function leavesAsItWas(bad: () => Bad, way: WayIn, look: (response: Response) => Promise<void>) {
  return async (): Promise<void> => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const open = await way.open(site)
    try {
      await look(await open.fetch(requestOf(open, bad())))
    } finally {
      await open.close()
    }
    expect(JSON.stringify(site.snapshot())).toBe(before)
    expectCleanPrototypes()
  }
}

/** Codes that WordPress answers with a status of 500 or above. */
const expectedFailures =
  /^(rest_trash_not_supported|rest_upload_(unknown|sideload)_error|rest_image_(crop|edit)_failed|existing_user_(login|email)|user_(login|nicename|url)_too_long|empty_term_name|duplicate_term_slug|menu_exists)$/

/** An error body as the interface has it, and nothing of the mock's insides in it. */
export async function expectError(response: Response): Promise<{ code: string; message: string }> {
  const text = await response.text()
  const error = JSON.parse(text)
  expect(error.code).toMatch(/^\w+$/)
  expect(error.message).toMatch(/./)
  // WordPress names no status in some of its 500s, and no defect is one of them.
  expect(error.data === null ? 500 : error.data?.status).toBe(response.status)
  if (response.status >= 500) expect(error.code).toMatch(expectedFailures)
  expect(text).not.toMatch(/file:\/\/|node_modules|\\n +at /)
  return error
}

const initialState = [Object.prototype, Array.prototype].map((each) =>
  Object.getOwnPropertyNames(each).join(),
)

/** Asserts that no request changed Object.prototype. */
export function expectCleanPrototypes(): void {
  expect({}).not.toHaveProperty('polluted')
  expect([Object.prototype, Array.prototype].map((each) => Object.getOwnPropertyNames(each).join())).toEqual(
    initialState,
  )
}
