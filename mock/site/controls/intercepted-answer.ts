import type { SiteResponse } from '../../http/exchange.ts'
import { type Fault, textHeaders } from './fault.ts'
import type { Override } from './patch.ts'
import { patchedAnswer, replacedHeaders, serializedBody } from './patched-answer.ts'
import type { RequestDetails } from './recorded-request.ts'

interface Interception {
  readonly fault: Fault | undefined
  /** Takes the site's overrides that apply to a request of this route, at the time it is answered. */
  overrides(route: string | undefined): readonly Override[]
  /** The name of its route. */
  name(): string | undefined
  requested(): RequestDetails
  /** The site's own response. */
  answer(): SiteResponse | Promise<SiteResponse>
}

/**
 * The response of a fault, or of the site and its overrides.
 *
 * @throws Error when an override fails, with its route
 */
export async function interceptedAnswer(interception: Interception): Promise<SiteResponse> {
  const { fault } = interception
  await wait(fault?.delay)
  const failure = fault && responseOf(fault)
  if (failure) return failure
  const response = await interception.answer()
  // A response to HEAD has no body to patch.
  const overrides = response.body === null ? [] : interception.overrides(interception.name())
  for (const { conditions } of overrides) await wait(conditions.delay)
  return overrides.length === 0 ? response : patchedAnswer(response, interception.requested(), overrides)
}

async function wait(milliseconds = 0): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function responseOf({ status, delay, headers, body }: Fault): SiteResponse | undefined {
  const given =
    status ?? (delay === undefined || body !== undefined || headers !== undefined ? 503 : undefined)
  if (given === undefined) return undefined
  if (given === 'network') return { status: 0, headers: {}, body: null }
  const message = `A fault of this mock: status ${given}. Remove it with site.faults.clear().`
  const sent = replacedHeaders(
    { 'Content-Type': 'application/json; charset=UTF-8' },
    textHeaders(headers ?? {}),
  )
  const json = { code: 'mock_fault', message, data: { status: given } }
  return { status: given, headers: sent, body: serializedBody({ body: body ?? json, headers: sent }) }
}
