import { expect, test } from '@playwright/test'
import { loadDataSet } from '../../fixtures/index.ts'
import type { SiteResponse } from '../exchange.ts'
import { createSite } from '../site.ts'
import { carriesBody } from './carries-body.ts'
import type { Act, Ask, Told } from './request-parts.ts'
import { acts } from './request-suite.ts'
import { inProcess, type WayIn, waysIn } from './ways-in.ts'

const noon = Date.UTC(2026, 5, 1, 12)

/** One answer as a client had it, with those of its headers that the mock has set. */
interface Exchange {
  readonly asked: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | null>>
  readonly body: string
}

for (const way of waysIn)
  test.describe(way.name, () => {
    for (const act of acts)
      test(act.title, async () => {
        expect(await exchanges(act, way)).toEqual(await exchanges(act, inProcess))
      })
  })

// Runs an act on a new site, and holds every answer that arrives against the one the site gave.
async function exchanges(act: Act, way: WayIn): Promise<Exchange[]> {
  const site = createSite({
    data: loadDataSet('journal'),
    url: 'http://site.test',
    now: () => noon,
    handlers: { 'POST /cache/v3/ping': () => new Response(null, { status: 204 }) },
  })
  const given: SiteResponse[] = []
  const open = await way.open({
    handle: async (request) => {
      const answer = await site.handle(request)
      given.push(answer)
      return answer
    },
  })
  const had: Exchange[] = []
  const ask: Ask = async (path, init) => {
    const request = new Request(open.url + path, init)
    const told = await read(await open.fetch(request))
    const answer = given.at(-1)
    if (answer === undefined) throw new Error(`${request.method} ${path} did not reach the site.`)
    const names = Object.keys(answer.headers)
    const headers = Object.fromEntries(names.map((name) => [name, told.headers.get(name)]))
    expect(told.status).toBe(answer.status)
    expect(headers).toEqual(answer.headers)
    const body = Buffer.from(told.bytes).toString('latin1')
    expect(body).toBe(
      carriesBody(request.method, answer.status) ? Buffer.from(answer.body ?? '').toString('latin1') : '',
    )
    had.push({ asked: `${request.method} ${path}`, status: told.status, headers, body })
    return told
  }
  try {
    await act.run(ask)
  } finally {
    await open.close()
  }
  expect(given).toHaveLength(had.length)
  return had
}

async function read(response: Response): Promise<Told> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}
