import { expect, test } from '#test'
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

/**
 * Declares a test for each way: the request is refused in the interface's words and leaves the site as it was.
 *
 * @param bad a function where the body can be sent once only
 * @param refusal the status and code, `400 rest_invalid_param`, or the possible statuses, `400, 404`
 */
export function testRefused(
  title: string,
  bad: Bad | (() => Bad),
  refusal: string,
  ways: readonly WayIn[] = [inProcess],
): void {
  testUnchanged(title, bad, ways, async (response) => {
    const { code } = await expectError(response)
    if (/[a-z]/.test(refusal)) expect(`${response.status} ${code}`).toBe(refusal)
    else expect(refusal.split(', ')).toContain(String(response.status))
  })
}

/** Declares a test for both ways: the odd request is answered 200, as by WordPress, and changes nothing. */
export function testAnswered(
  title: string,
  bad: Bad | (() => Bad),
  look: (json: unknown, response: Response) => void,
): void {
  testUnchanged(title, bad, bothWays, async (response) => {
    expect(response.status).toBe(200)
    look(await response.json(), response)
  })
}

function testUnchanged(
  title: string,
  bad: Bad | (() => Bad),
  ways: readonly WayIn[],
  look: (response: Response) => Promise<void>,
): void {
  for (const way of ways)
    test(ways.length > 1 ? `${title}, ${way.name}` : title, async () => {
      const site = adversarialSite()
      const before = JSON.stringify(site.snapshot())
      const open = await way.open(site)
      try {
        await look(await open.fetch(requestOf(open, typeof bad === 'function' ? bad() : bad)))
      } finally {
        await open.close()
      }
      expect(JSON.stringify(site.snapshot())).toBe(before)
      expectCleanPrototypes()
    })
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
