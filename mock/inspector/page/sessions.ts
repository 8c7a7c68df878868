import type { SiteConnection } from './connection.ts'
import { actForm, card } from './control-card.ts'
import { element, labelled, plainInput } from './element.ts'
import { actButton, attempt } from './notice.ts'

/** Fills a select with the sessions, and switches to the chosen one. */
export function startSessionChoice(connection: SiteConnection, select: HTMLSelectElement): void {
  const show = () => {
    const names = ['', ...new Set([...connection.sessions, connection.session].filter(Boolean))]
    select.replaceChildren(
      ...names.map((name) => element('option', { value: name }, name || 'the site itself')),
    )
    select.value = connection.session
  }
  select.addEventListener('change', () => attempt(() => connection.lookAt(select.value)))
  connection.addEventListener('change', show)
}

export function sessionCard(connection: SiteConnection): HTMLElement {
  const name = plainInput({ required: true, pattern: '[\\w.\\-]{1,100}' })
  const list = element('ul.active')
  const open = async () => {
    const opened = name.value
    await connection.lookAt(opened)
    name.value = ''
    return `This page shows the session ${opened}.`
  }
  const close = async (closed: string) => {
    await connection.close(closed)
    return `The session ${closed} is closed.`
  }
  connection.addEventListener('change', () =>
    list.replaceChildren(
      ...connection.sessions.map((each) =>
        element(
          'li',
          each,
          actButton('Close', () => close(each), { 'aria-label': `Close ${each}` }),
        ),
      ),
    ),
  )
  const what = 'Requests with the header X-Site-Contract-Session have a separate site.'
  return card('Sessions', element('p.soft', what), actForm(open, 'Open', labelled('Name', name)), list)
}
