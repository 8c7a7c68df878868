import type { SiteResponse } from '../../http/exchange.ts'
import { type Fault, textHeaders } from './fault.ts'
import type { Override } from './patch.ts'
import { patchedAnswer, replacedHeaders } from './patched-answer.ts'
import type { RequestDetails } from './recorded-request.ts'

/** A request that something may go wrong with, or whose answer is changed. */
interface Interception {
  readonly fault: Fault | undefined
  /** Those of the site that apply to a request of this route, each used once by it: as they are when it is answered. */
  overrides(route: string | undefined): readonly Override[]
  /** The name of its route. */
  name(): string | undefined
  requested(): RequestDetails
  /** Lets the site answer. */
  answer(): SiteResponse | Promise<SiteResponse>
}

/**
 * What a request is answered by its fault, or by the site and its overrides.
 *
 * @throws Error when an override fails, with its route
 */
export async function interceptedAnswer(interception: Interception): Promise<SiteResponse> {
  const { fault } = interception
  await wait(fault?.delay)
  const failure = fault && responseOf(fault)
  if (failure) return failure
  const response = await interception.answer()
  // What HEAD is answered has nothing to patch.
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
  const message = `A fault that was asked for: status ${given}. site.faults.clear() ends it.`
  return {
    status: given,
    headers: replacedHeaders(
      { 'Content-Type': 'application/json; charset=UTF-8' },
      textHeaders(headers ?? {}),
    ),
    body: JSON.stringify(body ?? { code: 'mock_fault', message, data: { status: given } }),
  }
}
