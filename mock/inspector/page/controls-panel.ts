import type { SiteConnection } from './connection.ts'
import { actForm, card, telling } from './control-card.ts'
import { button, element, labelled } from './element.ts'
import { faultCard } from './fault-card.ts'
import type { SiteIndex } from './index-document.ts'
import { overrideCard } from './override-card.ts'
import { sessionCard } from './sessions.ts'
import { resetCard, seedCard, snapshotCard } from './state-cards.ts'
import { dateAndTime } from './times.ts'

/** Everything that can be done to the site. */
export function fillControls(connection: SiteConnection, room: HTMLElement): void {
  const routes = 'route-names'
  const list = element('datalist', { id: routes })
  connection.addEventListener('index', () => list.replaceChildren(...namesOf(connection.index)))
  room.replaceChildren(
    element('h2', {}, 'Controls'),
    list,
    element(
      'div',
      { class: 'cards' },
      resetCard(connection),
      clockCard(connection),
      snapshotCard(connection),
      faultCard(connection, routes),
      overrideCard(connection, routes),
      seedCard(connection),
      sessionCard(connection),
    ),
  )
}

function namesOf({ routes }: SiteIndex): HTMLElement[] {
  return [...routes.values()].flatMap(({ template, methods }) =>
    [...methods.keys()].map((method) => element('option', { value: `${method} ${template}` })),
  )
}

const hour = 60 * 60_000
const day = 24 * hour

const steps: readonly (readonly [text: string, milliseconds: number])[] = [
  ['An hour on', hour],
  ['A day on', day],
  ['A week on', 7 * day],
  ['A day back', -day],
]

/** Moves the site's clock, and stops it. */
function clockCard(connection: SiteConnection): HTMLElement {
  const moment = element('input', { type: 'datetime-local', step: 1, required: true })
  const move = async (method: string, sent?: object) => {
    const { now, isFrozen } = await connection.control<{ now: number; isFrozen: boolean }>(
      method,
      'clock',
      sent,
    )
    await connection.refresh()
    return `It is ${dateAndTime(now)} UTC on the site${isFrozen ? ', and stays so' : ''}.`
  }
  const set = () => {
    if (moment.value === '') throw new Error('Choose a date and a time.')
    return move('POST', { set: `${moment.value}Z` })
  }
  const buttons = steps.map(([text, advance]) =>
    button(
      text,
      telling(() => move('POST', { advance })),
    ),
  )
  return card(
    'Clock',
    element('p', { class: 'soft' }, 'What is scheduled is published when its time comes.'),
    element(
      'div',
      { class: 'row' },
      ...buttons,
      button(
        'Freeze',
        telling(() => move('POST', { freeze: true })),
      ),
      button(
        'Let it go on',
        telling(() => move('POST', { freeze: false })),
      ),
      button(
        'Its own time',
        telling(() => move('DELETE')),
      ),
    ),
    actForm(async () => set(), 'Set the clock', labelled('Time (UTC)', moment)),
  )
}
