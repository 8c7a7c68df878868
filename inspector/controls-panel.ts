import { clockCard } from './clock-card.ts'
import { element } from './element.ts'
import { faultCard } from './fault-card.ts'
import type { SiteIndex } from './index-document.ts'
import { overrideCard } from './override-card.ts'
import type { Session } from './session.ts'
import { resetCard, seedCard, snapshotCard } from './state-cards.ts'
import { worldCard } from './worlds.ts'

/** Everything that can be done to the site. */
export function fillControls(session: Session, room: HTMLElement): void {
  const routes = 'route-names'
  const list = element('datalist', { id: routes })
  session.addEventListener('index', () => list.replaceChildren(...namesOf(session.index)))
  room.replaceChildren(
    element('h2', {}, 'Controls'),
    list,
    element(
      'div',
      { class: 'cards' },
      resetCard(session),
      clockCard(session),
      snapshotCard(session),
      faultCard(session, routes),
      overrideCard(session, routes),
      seedCard(session),
      worldCard(session),
    ),
  )
}

function namesOf({ routes }: SiteIndex): HTMLElement[] {
  return [...routes.values()].flatMap(({ template, methods }) =>
    [...methods.keys()].map((method) => element('option', { value: `${method} ${template}` })),
  )
}
