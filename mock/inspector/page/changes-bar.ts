import type { SiteConnection } from './connection.ts'
import type { SiteChanges } from './control-shapes.ts'
import { button, element } from './element.ts'
import { attempt } from './notice.ts'
import { spanText } from './times.ts'

interface ChangeKind {
  /** Undefined while there is none. */
  textFor(changes: SiteChanges): string | undefined
  /** The path of the control interface whose `DELETE` removes it. */
  readonly path: string
  /** The notice that follows. */
  readonly done: string
}

const countText = (count: number, name: string): string | undefined =>
  count === 0 ? undefined : `${count} ${name}${count === 1 ? '' : 's'}`

const changeKinds: readonly ChangeKind[] = [
  {
    textFor: ({ faults }) => countText(faults.length, 'fault'),
    path: 'faults',
    done: 'The faults are removed.',
  },
  {
    textFor: ({ overrides }) => countText(overrides.length, 'override'),
    path: 'overrides',
    done: 'The overrides are removed.',
  },
  {
    textFor: ({ clock, isFrozen }) => {
      if (isFrozen) return 'clock frozen'
      return clock === 0 ? undefined : `clock ${spanText(clock)}`
    },
    path: 'clock',
    done: 'The clock is reset.',
  },
]

/** Lists in every view what was changed of the site, each with a button that removes it. */
export function showChanges(connection: SiteConnection, panel: HTMLElement): void {
  const show = () => {
    const hadFocus = panel.contains(document.activeElement)
    const items = changeKinds.flatMap((kind) => changeItem(kind, connection))
    panel.replaceChildren(...items)
    panel.hidden = items.length === 0
    if (hadFocus) (panel.querySelector('button') ?? document.getElementById('main'))?.focus()
  }
  connection.addEventListener('site-changes', show)
  show()
}

function changeItem({ textFor, path, done }: ChangeKind, connection: SiteConnection): HTMLElement[] {
  const text = textFor(connection.changes)
  if (text === undefined) return []
  const clear = async () => {
    await connection.control('DELETE', path)
    await connection.refresh()
    return done
  }
  const link = element('a', { href: '#controls' }, text)
  return [
    element(
      'li',
      link,
      button('Clear', () => attempt(clear), { 'aria-label': `Clear: ${text}` }),
    ),
  ]
}
