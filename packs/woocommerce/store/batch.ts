import type { HandlerRequest, Pack } from '../../../index.ts'
import { isItem } from '../../lib/texts.ts'

const text = { type: 'string' } as const

/** Several requests to the Store API in one, for the cart of its `Cart-Token`. */
export const batchHandlers = {
  'POST /wc/store/v1/batch': {
    args: {
      validation: { type: 'string', enum: ['require-all-validate', 'normal'], default: 'normal' },
      requests: {
        type: 'array',
        required: true,
        maxItems: 25,
        items: {
          type: 'object',
          properties: {
            method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
            path: { ...text, required: true },
            body: { type: 'object', additionalProperties: true },
            headers: { type: 'object', additionalProperties: { type: ['string', 'array'], items: text } },
          },
        },
      },
    },
    handle: batch,
  },
} satisfies Pack['handlers']

const storePath = /^\/wc\/store\/(?!.*\.\.)/

async function batch({ params, site, header, answer, error }: HandlerRequest): Promise<unknown> {
  const requests = (Array.isArray(params.requests) ? params.requests : []).filter(isItem)
  if (requests.some(({ path }) => !storePath.test(String(path))))
    throw error(400, 'woocommerce_rest_invalid_path', 'Paths in a batch must begin with /wc/store/.')
  const token = header('Cart-Token')
  const responses: unknown[] = []
  for (const { path, method, body, headers } of requests) {
    const own = isItem(headers) ? Object.entries(headers).map(([name, value]) => [name, String(value)]) : []
    const sent = await site.fetch(String(path), {
      method: String(method ?? 'POST'),
      body: JSON.stringify(isItem(body) ? body : {}),
      headers: {
        ...Object.fromEntries(own),
        'Content-Type': 'application/json',
        ...(token !== undefined && { 'Cart-Token': token }),
      },
    })
    const received = await sent.text()
    responses.push({
      body: received === '' ? null : JSON.parse(received),
      status: sent.status,
      headers: cartHeaders(sent.headers),
    })
  }
  return answer({ responses }, { status: 207 })
}

const names = ['Nonce', 'Nonce-Timestamp', 'User-ID', 'Cart-Token', 'Cart-Hash', 'Cache-Control', 'Allow']

const cartHeaders = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
