import { button, part } from './element.ts'

/** How long a notice stands, in milliseconds: what can be undone, and what failed, longer. */
const shownFor = { done: 8000, undoable: 30_000, failed: 15_000 } as const

let timer: ReturnType<typeof setTimeout> | undefined

/** What was done, and how it is undone. */
export interface Done {
  readonly text: string
  /** Takes it back, and says so. */
  readonly undo: () => Promise<string>
}

export function notify(done: string | Done): void {
  if (typeof done === 'string') show(done, 'good', shownFor.done)
  else
    show(
      done.text,
      'good',
      shownFor.undoable,
      button('Undo', () => attempt(done.undo)),
    )
}

/** Runs an action, and shows its result or the reason of its failure. */
export async function attempt<Result>(act: () => Promise<Result | string | Done>): Promise<void> {
  try {
    const done = await act()
    if (isDone(done)) notify(done)
  } catch (error) {
    show(reasonOf(error), 'bad', shownFor.failed)
  }
}

const isDone = (result: unknown): result is string | Done =>
  typeof result === 'string' || (typeof result === 'object' && result !== null && 'undo' in result)

/** A button whose action reports its result. */
export const actButton = (
  text: string,
  act: () => Promise<string | Done>,
  attributes: Parameters<typeof button>[2] = {},
): HTMLButtonElement => button(text, () => attempt(act), attributes)

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function show(text: string, tone: string, milliseconds: number, act?: HTMLElement): void {
  const place = part('notices', HTMLElement)
  part('notice', HTMLElement).textContent = text
  place.className = tone
  const dismiss = button('×', leave, { class: 'dismiss', 'aria-label': 'Dismiss the notice' })
  part('notice-acts', HTMLElement).replaceChildren(...(act ? [act, dismiss] : [dismiss]))
  // Stays while it is hovered or focused.
  const wait = () => {
    stay()
    timer = setTimeout(leave, milliseconds)
  }
  place.onpointerenter = stay
  place.onpointerleave = wait
  place.addEventListener('focusin', stay, { once: true })
  wait()
}

const stay = (): void => clearTimeout(timer)

function leave(): void {
  stay()
  part('notices', HTMLElement).className = ''
  part('notice', HTMLElement).textContent = ''
  part('notice-acts', HTMLElement).replaceChildren()
}
