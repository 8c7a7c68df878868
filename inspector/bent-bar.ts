import type { SiteConnection } from './connection.ts'
import type { Bent } from './control-shapes.ts'
import { button, element } from './element.ts'
import { spanText } from './moment.ts'
import { attempt } from './notice.ts'

/** A thing that can be bent: what is said of it, and how it is taken back. */
interface Bend {
  /** What is said of it; undefined while it is as it was made. */
  told(bent: Bent): string | undefined
  /** The path of the control interface whose `DELETE` takes it back. */
  readonly path: string
  /** What is said then. */
  readonly done: string
}

const counted = (count: number, name: string): string | undefined =>
  count === 0 ? undefined : `${count} ${name}${count === 1 ? '' : 's'}`

const bends: readonly Bend[] = [
  {
    told: ({ faults }) => counted(faults.length, 'fault'),
    path: 'faults',
    done: 'Nothing goes wrong any more.',
  },
  {
    told: ({ overrides }) => counted(overrides.length, 'override'),
    path: 'overrides',
    done: 'Every route is answered as it should be.',
  },
  {
    told: ({ clock }) => (clock === 0 ? undefined : `clock ${spanText(clock)}`),
    path: 'clock',
    done: 'The clock has its own time.',
  },
]

/** Says in every view what the site was bent to, with a way to take each back. Nothing, while nothing is. */
export function startBentBar(connection: SiteConnection, room: HTMLElement): void {
  const show = () => {
    const hadFocus = room.contains(document.activeElement)
    const items = bends.flatMap((bend) => itemOf(bend, connection))
    room.replaceChildren(...items)
    room.hidden = items.length === 0
    if (hadFocus) (room.querySelector('button') ?? document.getElementById('main'))?.focus()
  }
  connection.addEventListener('bent', show)
  show()
}

function itemOf({ told, path, done }: Bend, connection: SiteConnection): HTMLElement[] {
  const text = told(connection.bent)
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
      {},
      link,
      button('Clear', () => attempt(clear), { 'aria-label': `Clear: ${text}` }),
    ),
  ]
}
