import type { SiteConnection } from './connection.ts'
import { actForm, card, telling } from './control-card.ts'
import { button, element, labelled } from './element.ts'
import { dateAndTime } from './moment.ts'

const hour = 60 * 60_000
const day = 24 * hour

const steps: readonly (readonly [text: string, milliseconds: number])[] = [
  ['An hour on', hour],
  ['A day on', day],
  ['A week on', 7 * day],
  ['A day back', -day],
]

/** Moves the site's clock. */
export function clockCard(connection: SiteConnection): HTMLElement {
  const moment = element('input', { type: 'datetime-local', step: 1, required: true })
  const move = async (method: string, sent?: object) => {
    const { now } = await connection.control<{ now: number }>(method, 'clock', sent)
    await connection.refresh()
    return `It is ${dateAndTime(now)} UTC on the site.`
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
        'Its own time',
        telling(() => move('DELETE')),
      ),
    ),
    actForm(async () => set(), 'Set the clock', labelled('Time (UTC)', moment)),
  )
}
