import { actForm, card, telling } from './control-card.ts'
import { button, element, labelled } from './element.ts'
import { attempt } from './notice.ts'
import type { Session } from './session.ts'

/** Keeps a select to the worlds there are, and looks at the one that is chosen. */
export function startWorldChoice(session: Session, select: HTMLSelectElement): void {
  const show = () => {
    const names = ['', ...new Set([...session.worlds, session.world].filter(Boolean))]
    select.replaceChildren(
      ...names.map((name) => element('option', { value: name }, name || 'the site itself')),
    )
    select.value = session.world
  }
  select.addEventListener('change', () => attempt(async () => void (await session.lookAt(select.value))))
  session.addEventListener('change', show)
}

/** Opens worlds and lets them go. */
export function worldCard(session: Session): HTMLElement {
  const name = element('input', {
    type: 'text',
    required: true,
    pattern: '[\\w.\\-]{1,100}',
    autocomplete: 'off',
  })
  const list = element('ul', { class: 'kept' })
  const open = async () => {
    const opened = name.value
    await session.lookAt(opened)
    name.value = ''
    return `This page shows the world ${opened}.`
  }
  const close = async (closed: string) => {
    await session.control('DELETE', `worlds?name=${encodeURIComponent(closed)}`)
    await session.lookAt(session.world === closed ? '' : session.world)
    return `The world ${closed} is gone.`
  }
  session.addEventListener('change', () =>
    list.replaceChildren(
      ...session.worlds.map((each) =>
        element(
          'li',
          {},
          each,
          button(
            'Close',
            telling(() => close(each)),
            { 'aria-label': `Close ${each}` },
          ),
        ),
      ),
    ),
  )
  const what = 'A request with the header X-Site-Contract-World has a site of its own.'
  return card(
    'Worlds',
    element('p', { class: 'soft' }, what),
    actForm(open, 'Look at it', labelled('Name', name)),
    list,
  )
}
