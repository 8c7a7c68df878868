import type { SiteResponse } from '../http/exchange.ts'
import type { Fault } from './faults.ts'
import type { Override } from './patch.ts'
import { patchedAnswer } from './patched-answer.ts'
import type { RequestDetails } from './recorded-request.ts'

/** A request that something may go wrong with, or whose answer is changed. */
interface Interception {
  readonly fault: Fault | undefined
  /** All of the site, as they are when it is answered. */
  readonly overrides: ReadonlyMap<number, Override>
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
  const { fault, overrides } = interception
  const delay = fault?.delay ?? 0
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
  const failure = fault && responseOf(fault)
  if (failure) return failure
  const response = await interception.answer()
  // What HEAD is answered has nothing to patch.
  if (overrides.size === 0 || response.body === null) return response
  const name = interception.name()
  const patches = [...overrides.values()].filter((each) => each.name === name)
  return patches.length === 0 ? response : patchedAnswer(response, interception.requested(), patches)
}

function responseOf({ status, delay, body }: Fault): SiteResponse | undefined {
  const given = status ?? (delay === undefined || body !== undefined ? 503 : undefined)
  if (given === undefined) return undefined
  if (given === 'network') return { status: 0, headers: {}, body: null }
  const message = `A fault that was asked for: status ${given}. site.faults.clear() ends it.`
  return {
    status: given,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body ?? { code: 'mock_fault', message, data: { status: given } }),
  }
}
