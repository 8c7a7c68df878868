import { expect } from '#test'
import { carriesBody, type SiteResponse } from '../../http/exchange.ts'
import type { Act, ClientResponse, Send } from './request-parts.ts'
import type { OpenSite } from './ways-in.ts'

/** A request and its response to the client. */
export interface Exchange {
  readonly method: string
  readonly described: ClientResponse
}

/** Runs an act and closes the site. Returns the responses to its requests. */
export async function exchanges(act: Act, open: OpenSite): Promise<Exchange[]> {
  const had: Exchange[] = []
  const send: Send = async (path, init) => {
    const request = new Request(open.url + path, init)
    const described = await read(await open.fetch(request))
    had.push({ method: request.method, described })
    return described
  }
  try {
    await act.run(send)
  } finally {
    await open.close()
  }
  return had
}

/** Compares the responses that a client got with those of the site: status, every header, every byte. */
export function expectCarried(had: readonly Exchange[], given: readonly SiteResponse[]): void {
  expect(had).toHaveLength(given.length)
  for (const [i, { method, described }] of had.entries()) {
    const { status = 0, headers = {}, body = null } = given[i] ?? {}
    expect(described.status).toBe(status)
    const names = Object.keys(headers)
    expect(Object.fromEntries(names.map((name) => [name, described.headers.get(name)]))).toEqual(headers)
    expect(latin1(described.bytes)).toBe(carriesBody(method, status) ? latin1(body ?? '') : '')
  }
}

const latin1 = (body: string | Uint8Array): string => Buffer.from(body).toString('latin1')

async function read(response: Response): Promise<ClientResponse> {
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
