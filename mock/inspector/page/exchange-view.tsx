import { useEffect, useState } from 'preact/hooks'
import { contentSources } from '../../../contract/content-sources.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { formattedJson } from './argument-value.ts'
import { connection } from './connection.ts'
import type { Exchange, HeaderLine, LoggedRequest, RecordedAnswer } from './control-shapes.ts'
import { curlOf, headerOf, send } from './draft.ts'
import { ActButton, Command, type Fact, FactList, Headers, Scrolling } from './elements.tsx'
import { notify, reasonOf } from './notices.tsx'
import { routeAddress } from './place.ts'
import { dateAndTime } from './times.ts'

/** A request of the log with its headers and its answer, read from the mock. */
export function ExchangeView({ number }: { readonly number: number }) {
  const [exchange, setExchange] = useState<Exchange>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    connection
      .control<Exchange>('GET', `exchange?number=${number}`)
      .then(setExchange, (error: unknown) => setFailure(reasonOf(error)))
  }, [])
  if (failure !== undefined) return <p class="soft">{failure}</p>
  if (exchange === undefined) return null
  const { request, headers, answer } = exchange
  return (
    <div class="exchange">
      <Acts exchange={exchange} />
      <FactList facts={requestFacts(request, answer)} />
      <section>
        <h3>Request</h3>
        <Headers headers={headers} />
        {request.body && (
          <Scrolling label={regionName('The body of the request', request)}>
            {JSON.stringify(request.body, null, 2)}
          </Scrolling>
        )}
      </section>
      <section>
        <h3>Response</h3>
        <AnswerPart request={request} answer={answer} />
      </section>
      <Command text={commandFor(request, headers ?? [])} label={regionName('The same with curl', request)} />
    </div>
  )
}

/** Several exchanges may be open at once: each region has a name of its own. */
const regionName = (what: string, { number }: LoggedRequest): string => `${what}, request ${number}`

function AnswerPart({
  request,
  answer,
}: {
  readonly request: LoggedRequest
  readonly answer: RecordedAnswer | undefined
}) {
  if (answer === undefined) {
    const why =
      request.status === 0
        ? 'None yet, or the connection was broken.'
        : 'No longer stored: only the last 500 requests have headers and bodies.'
    return <p class="soft">{why}</p>
  }
  const { text = '', length, headers } = answer
  const type = headerOf(headers, 'Content-Type') ?? 'type unknown'
  return (
    <>
      <Headers headers={headers} />
      {text !== '' ? (
        <Scrolling label={regionName('The body of the response', request)}>
          {formattedJson(text) ?? text}
        </Scrolling>
      ) : (
        <p class="soft">
          {length === 0 ? 'No body.' : `A body of ${numberText(length)} bytes, ${type}: not stored.`}
        </p>
      )}
    </>
  )
}

function requestFacts(request: LoggedRequest, answer: RecordedAnswer | undefined): readonly Fact[] {
  const { number, time, url, route, user, mismatch, from, source, query, files } = request
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Number', String(number)],
    ['Time', `${dateAndTime(time)} UTC`],
    ['Took', answer && `${answer.milliseconds.toFixed(answer.milliseconds < 10 ? 1 : 0)} ms`],
    ['Address', url],
    ['Route', route ?? 'none'],
    ['User', user ?? 'anonymous'],
    ['Why not signed in', mismatch],
    ['Returned by', from],
    ['Source of the content', source && `${source}: ${contentSources[source]}`],
    ['Query', Object.keys(query).length === 0 ? undefined : JSON.stringify(query, null, 2)],
    ['Files', files.length === 0 ? undefined : files.join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** Headers that a client adds by itself, or that the body implies. */
const ownHeaders =
  /^(?:host|connection|content-(?:length|type)|accept-(?:encoding|language)|transfer-encoding|user-agent|sec-.*|origin|referer)$/i

// As received, with secrets blanked.
function commandFor({ method, url, body }: LoggedRequest, headers: readonly HeaderLine[]): string {
  const sent = Object.fromEntries(headers.filter(([name]) => !ownHeaders.test(name)))
  return curlOf({ method, address: url, headers: sent, user: undefined, members: body, file: undefined })
}

/** The status and body of an override to be edited. */
export interface RequestedOverride {
  readonly route: string
  readonly status: number
  /** JSON, as text. */
  readonly body: string
}

function Acts({ exchange: { request, answer } }: { readonly exchange: Exchange }) {
  const { route } = request
  const address = addressInForm(request)
  const override = async (name: string): Promise<undefined> => {
    const body = formattedJson(answer?.text ?? '') ?? ''
    const detail: RequestedOverride = { route: name, status: request.status, body }
    connection.dispatchEvent(new CustomEvent('override', { detail }))
    return undefined
  }
  const addFault = async (name: string) => {
    await connection.change('POST', 'faults', { route: name, status: 503 })
    return `${name} now responds with 503.`
  }
  return (
    <div class="row">
      <ActButton act={() => sendAgain(request)}>Try again</ActButton>
      {address !== undefined && <a href={address}>Open in the form</a>}
      {route !== undefined && (
        <>
          <ActButton act={() => override(route)}>Override</ActButton>
          <ActButton act={() => addFault(route)}>Add a fault</ActButton>
        </>
      )}
    </div>
  )
}

/** Sends a request as it came, signed in as the same user. */
async function sendAgain(request: LoggedRequest): Promise<undefined> {
  const { method, url, user: slug, body: members, files } = request
  if (files.length > 0)
    throw new Error('The log does not store files. Choose them again in the form of the route.')
  if (url.includes('…') || /["=]…/.test(JSON.stringify(members ?? {})))
    throw new Error('The log does not store secrets. Enter them again in the form of the route.')
  const user = connection.users.find((each) => each.slug === slug)
  if (slug !== undefined && (user === undefined || user.passwords.length === 0))
    throw new Error(`${slug} has no password to sign in with. Try it in the form as another user.`)
  const { pathname, search } = new URL(url)
  const address = location.origin + pathname + search
  const headers = connection.sessionHeaders
  try {
    const { status } = await send({ method, address, headers, user, members, file: undefined })
    notify(`Sent again: ${status}.`)
  } catch {
    throw new Error('Sent again: the connection broke.')
  }
  if (method !== 'GET') await connection.refresh()
  return undefined
}

// A read can be filled in and sent by an address; following a link writes nothing.
function addressInForm(request: LoggedRequest): string | undefined {
  const [method, template = ''] = request.route?.split(' ') ?? []
  const route = method === 'GET' ? connection.index.routes.get(template) : undefined
  if (route === undefined) return undefined
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
  const captures = new RegExp(`^${pattern}/?$`).exec(request.path)?.groups ?? {}
  const query = [...new URL(request.url).searchParams].filter(([name]) => name !== 'rest_route')
  return routeAddress(template, { ...captures, ...Object.fromEntries(query) })
}
