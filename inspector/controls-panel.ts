import { clockCard } from './clock-card.ts'
import type { SiteConnection } from './connection.ts'
import { element } from './element.ts'
import { faultCard } from './fault-card.ts'
import type { SiteIndex } from './index-document.ts'
import { overrideCard } from './override-card.ts'
import { sessionCard } from './sessions.ts'
import { resetCard, seedCard, snapshotCard } from './state-cards.ts'

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
