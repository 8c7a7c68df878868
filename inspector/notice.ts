import { part } from './element.ts'

const shownFor = 8000
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells what was done, for some seconds. */
export function tell(text: string): void {
  show(text, 'good')
  timer = setTimeout(() => show('', ''), shownFor)
}

/** Does something and tells what came of it; of a failure, the reason, until the next. */
export async function attempt(act: () => Promise<string | undefined>): Promise<void> {
  try {
    const text = await act()
    if (text !== undefined) tell(text)
  } catch (error) {
    show(error instanceof Error ? error.message : String(error), 'bad')
  }
}

function show(text: string, tone: string): void {
  clearTimeout(timer)
  const notice = part('notice', HTMLElement)
  notice.textContent = text
  notice.className = tone
}
