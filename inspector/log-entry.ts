import type { LoggedRequest } from './control-shapes.ts'
import { element } from './element.ts'
import { dateAndTime, timeOfDay } from './moment.ts'
import { statusBadge } from './status-badge.ts'

/** A request in a line, with why it was refused; the rest shows when it is opened. */
export function logEntry(request: LoggedRequest): HTMLElement {
  const { time, method, url, status, user, from, code, message } = request
  const { pathname, search } = new URL(url)
  const details = element(
    'details',
    {},
    element(
      'summary',
      {},
      statusBadge(status),
      ' ',
      element('strong', {}, method),
      ' ',
      element('span', { class: 'address' }, pathname + search),
      ' ',
      element('span', { class: 'soft' }, [timeOfDay(time), user, from].filter(Boolean).join(' ')),
      code === undefined
        ? undefined
        : element('span', { class: 'reason' }, element('code', {}, code), ` ${message}`),
    ),
  )
  details.addEventListener('toggle', () => details.append(factsOf(request)), { once: true })
  return element('li', {}, details)
}

function factsOf({ number, time, url, route, user, from, query, body, files }: LoggedRequest): HTMLElement {
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Number', String(number)],
    ['Time', `${dateAndTime(time)} UTC`],
    ['Address', url],
    ['Route', route ?? 'none'],
    ['User', user ?? 'nobody'],
    ['Answered by', from],
    ['Query', Object.keys(query).length === 0 ? undefined : JSON.stringify(query, null, 2)],
    ['Body', body && JSON.stringify(body, null, 2)],
    ['Files', files.length === 0 ? undefined : files.join(', ')],
  ]
  const rows = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [element('div', {}, element('dt', {}, name), element('dd', {}, value))],
  )
  return element('dl', { class: 'facts' }, ...rows)
}
