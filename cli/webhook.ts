import { shownAddress } from '../contract/shown-address.ts'
import type { Site, SiteChange } from '../mock/index.ts'
import { warn } from './terminal.ts'

/** How long a receiver may take, in milliseconds. */
const patience = 10_000

/**
 * Tells an address of every change of a site, one after the other, in the order they happen: a `POST` of JSON, as a
 * plugin for revalidation sends it. One that is not taken is told on the side, and not sent again.
 */
export function sendChanges(site: Site, url: string): void {
  let last: Promise<void> = Promise.resolve()
  site.on('change', (change) => {
    const body = JSON.stringify(messageOf(change))
    last = last.then(() => send(url, body))
  })
}

/** @throws Error for what is no address, or holds credentials */
export function webhookAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.username !== '' || url.password !== ''))
    throw new Error(`Cannot send changes to ${url.host}: its address holds credentials. Leave them out.`)
  if (url && /^https?:$/.test(url.protocol)) return text
  throw new Error(
    `Cannot send changes to "${shownAddress(text)}": it is no address. Use one such as http://127.0.0.1:3000/api/revalidate.`,
  )
}

function messageOf(change: SiteChange): object {
  if (change.cause !== 'request') return { event: 'change', cause: change.cause }
  const { method, route, path, status, user } = change.request
  return { event: 'change', cause: change.cause, method, route, path, status, user, answer: change.answer }
}

async function send(url: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(patience)
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal })
    if (!ok) warn(`The webhook ${url} answered ${status}.`)
  } catch (error) {
    warn(
      `The webhook ${url} was not reached: ${error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error}.`,
    )
  }
}
