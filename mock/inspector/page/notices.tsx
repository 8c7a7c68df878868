import { useEffect, useState } from 'preact/hooks'
import { connection } from './connection.ts'

/** How long a notice is shown, in milliseconds: one with an undo and a failure for longer. */
const shownFor = { done: 8000, undoable: 30_000, failed: 15_000 } as const

/** What was done, and how it is undone. */
export interface Done {
  readonly text: string
  /** Undoes it, and returns a sentence that says so. */
  readonly undo: () => Promise<string>
}

interface Notice {
  readonly text: string
  readonly kind: keyof typeof shownFor
  readonly undo?: Done['undo']
}

let show: (notice: Notice) => void = () => {}

export function notify(done: string | Done): void {
  if (typeof done === 'string') show({ text: done, kind: 'done' })
  else show({ ...done, kind: 'undoable' })
}

/** Runs an action, and shows its result or the reason of its failure. */
export async function attempt<Result>(act: () => Promise<Result | string | Done>): Promise<void> {
  try {
    const done = await act()
    if (isDone(done)) notify(done)
  } catch (error) {
    show({ text: reasonOf(error), kind: 'failed' })
  }
}

const isDone = (result: unknown): result is string | Done =>
  typeof result === 'string' || (typeof result === 'object' && result !== null && 'undo' in result)

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The snapshot taken before the content is restored from another one. */
export const beforeGoingBack = 'before going back'

/** Runs an action that loses content, after a snapshot to undo it. */
export async function undoable(snapshot: string, act: () => Promise<string>): Promise<Done> {
  const { session } = connection
  await connection.control('POST', 'snapshots', { name: snapshot })
  const text = await act()
  const undo = async () => {
    if (session !== connection.session)
      throw new Error(
        `That change was in ${session ? `the session ${session}` : 'the default site (no session)'}. Switch to it to undo.`,
      )
    await connection.change('POST', 'restore', { name: snapshot })
    return `The content is restored to ${snapshot}.`
  }
  return { text, undo }
}

/** The place of notices. One stays while it is hovered or focused. */
export function Notices() {
  const [notice, setNotice] = useState<Notice>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    show = setNotice
  }, [])
  useEffect(() => {
    if (notice === undefined || isHeld) return
    const timer = setTimeout(() => setNotice(undefined), shownFor[notice.kind])
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  const dismiss = () => {
    setHeld(false)
    setNotice(undefined)
  }
  const tone = notice === undefined ? '' : notice.kind === 'failed' ? 'bad' : 'good'
  return (
    <div
      id="notices"
      class={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <p id="notice" role="status">
        {notice?.text}
      </p>
      {notice && (
        <div id="notice-acts">
          {notice.undo && (
            <button type="button" onClick={() => notice.undo && attempt(notice.undo)}>
              Undo
            </button>
          )}
          <button type="button" class="dismiss" aria-label="Dismiss the notice" onClick={dismiss}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
