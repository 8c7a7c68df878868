import { commandView, headersView, scrolling } from './answer-view.ts'
import { formattedJson } from './argument-value.ts'
import type { Exchange, HeaderLine, LoggedRequest, RecordedAnswer } from './control-shapes.ts'
import { curlOf } from './draft.ts'
import { element, factList } from './element.ts'
import { dateAndTime } from './times.ts'

export function exchangeView({ request, headers, answer }: Exchange, acts: HTMLElement): HTMLElement {
  return element(
    'div.exchange',
    acts,
    factsView(request, answer),
    part(
      'Request',
      headersView(headers),
      request.body && scrolling(named('The body of the request', request), pretty(request.body)),
    ),
    answerPart(request, answer),
    commandView(commandOf(request, headers ?? []), named('The same with curl', request)),
  )
}

/** Several may be open at once: each place that scrolls has a name of its own. */
const named = (what: string, { number }: LoggedRequest): string => `${what}, request ${number}`

function part(title: string, ...children: readonly (HTMLElement | undefined)[]): HTMLElement {
  return element('section', element('h3', title), ...children)
}

function answerPart(request: LoggedRequest, answer: RecordedAnswer | undefined): HTMLElement {
  if (answer === undefined) {
    const why =
      request.status === 0
        ? 'None yet, or the connection was broken.'
        : 'No longer stored: only the last 500 requests have headers and bodies.'
    return part('Answer', element('p.soft', why))
  }
  return part('Answer', headersView(answer.headers), bodyView(request, answer))
}

function bodyView(request: LoggedRequest, { text, length, headers }: RecordedAnswer): HTMLElement {
  if (text !== undefined && text !== '')
    return scrolling(named('The body of the response', request), formattedJson(text) ?? text)
  const [, type = 'no type'] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? []
  const said =
    length === 0 ? 'No body.' : `A body of ${length.toLocaleString('en')} bytes, ${type}: not stored.`
  return element('p.soft', said)
}

function factsView(
  { number, time, url, route, user, mismatch, from, source, query, files }: LoggedRequest,
  answer: RecordedAnswer | undefined,
): HTMLElement {
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Number', String(number)],
    ['Time', `${dateAndTime(time)} UTC`],
    ['Took', answer && `${answer.milliseconds.toFixed(answer.milliseconds < 10 ? 1 : 0)} ms`],
    ['Address', url],
    ['Route', route ?? 'none'],
    ['User', user ?? 'anonymous'],
    ['Not signed in', mismatch],
    ['Answered by', from],
    ['Source', source],
    ['Query', Object.keys(query).length === 0 ? undefined : pretty(query)],
    ['Files', files.length === 0 ? undefined : files.join(', ')],
  ]
  return factList(facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}

/** What a client adds by itself, or the body brings along. */
const ownHeaders =
  /^(?:host|connection|content-(?:length|type)|accept-(?:encoding|language)|transfer-encoding|user-agent|sec-.*|origin|referer)$/i

// As received, with secrets blanked.
function commandOf({ method, url, body }: LoggedRequest, headers: readonly HeaderLine[]): string {
  const sent = Object.fromEntries(headers.filter(([name]) => !ownHeaders.test(name)))
  return curlOf({ method, address: url, headers: sent, user: undefined, members: body, file: undefined })
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)
