import { displayAddress } from '../../../contract/lib/display-address.ts'
import { blankedAddresses } from '../../../contract/secrets/blanked-address.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { blankWhole, namesToBlank } from '../../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../../mock/extend/fallback/blanking/blank-text.ts'
import type { Site, SiteChange } from '../../../mock/index.ts'
import { warn } from '../../terminal/terminal.ts'

/** The longest wait for a receiver, in milliseconds. */
const patience = 10_000
/** The most characters of waiting messages. */
const mostWaiting = 16 * 2 ** 20

const blanking = { text: blankText, isBlankedName: namesToBlank([]) }

/**
 * Sends the changes of a site to an address in their order: a `POST` of JSON, as a plugin for revalidation sends it,
 * without secrets and what identifies people. A failure is printed, and not sent again.
 */
export function sendChanges(site: Site, url: string): void {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  site.on('change', (change) => {
    const body = JSON.stringify(blankWhole(JSON.parse(JSON.stringify(messageOf(change))), blanking))
    if (waiting + body.length > mostWaiting)
      return warn(`The webhook ${shownUrl(url)} is too slow: a change was not sent.`)
    waiting += body.length
    last = last
      .then(() => send(url, body))
      .finally(() => {
        waiting -= body.length
      })
  })
}

/** @throws Error for what is not an address, or has credentials */
export function webhookAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.username !== '' || url.password !== ''))
    throw new Error(`Cannot send changes to ${url.host}: its address has credentials. Leave them out.`)
  if (url && /^https?:$/.test(url.protocol)) return text
  throw new Error(
    `Cannot send changes to "${displayAddress(text)}": it is not an address. Use one such as http://127.0.0.1:3000/api/revalidate.`,
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
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    const { status } = answer
    const location = answer.headers.get('location')
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url))
      warn(
        `The webhook ${shownUrl(url)} answered ${status}, a redirect to ${new URL(location, url).origin}. It is not followed: pass --webhook the address that accepts changes.`,
      )
    else if (!answer.ok) warn(`The webhook ${shownUrl(url)} answered ${status}.`)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const message = cause instanceof Error ? cause.message : String(cause)
    warn(`The webhook ${shownUrl(url)} was not reached: ${message}.`)
  }
}

/** An address for a log: receivers accept a secret in the query. */
const shownUrl = (url: string): string => blankedAddresses(url, blanked)
