import type { SiteConnection } from './connection.ts'
import { actForm, card } from './control-card.ts'
import { element, labelled } from './element.ts'
import { faultCard } from './fault-card.ts'
import type { SiteIndex } from './index-document.ts'
import { actButton } from './notice.ts'
import { overrideCard } from './override-card.ts'
import { sessionCard } from './sessions.ts'
import { resetCard, seedCard, snapshotCard } from './state-cards.ts'
import { dateAndTime } from './times.ts'

export function fillControls(connection: SiteConnection, panel: HTMLElement): void {
  const routes = 'route-names'
  const list = element('datalist', { id: routes })
  connection.addEventListener('index', () => list.replaceChildren(...namesOf(connection.index)))
  panel.replaceChildren(
    element('h2', 'Controls'),
    list,
    element(
      'div.cards',
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
  ['+1 hour', hour],
  ['+1 day', day],
  ['+1 week', 7 * day],
  ['−1 day', -day],
]

function clockCard(connection: SiteConnection): HTMLElement {
  const time = element('input', { type: 'datetime-local', step: 1, required: true })
  const move = async (method: string, sent?: object) => {
    const { now, isFrozen } = await connection.control<{ now: number; isFrozen: boolean }>(
      method,
      'clock',
      sent,
    )
    await connection.refresh()
    return `It is ${dateAndTime(now)} UTC on the site${isFrozen ? ', and the clock is frozen' : ''}.`
  }
  const set = () => {
    if (time.value === '') throw new Error('Choose a date and a time.')
    return move('POST', { set: `${time.value}Z` })
  }
  const buttons = steps.map(([text, advance]) => actButton(text, () => move('POST', { advance })))
  return card(
    'Clock',
    element('p.soft', 'Moving the clock publishes scheduled items.'),
    element(
      'div.row',
      ...buttons,
      actButton('Freeze', () => move('POST', { freeze: true })),
      actButton('Resume', () => move('POST', { freeze: false })),
      actButton('Reset clock', () => move('DELETE')),
    ),
    actForm(async () => set(), 'Set the clock', labelled('Time (UTC)', time)),
  )
}
