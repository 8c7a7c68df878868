import { useEffect, useReducer, useState } from 'preact/hooks'
import { connection } from './connection.ts'
import { attempt } from './notices.tsx'

/** Returns a function that renders the component again. */
export function useRender(): () => void {
  const [, render] = useReducer((count: number, _: undefined) => count + 1, 0)
  return () => render(undefined)
}

/** Runs an action at each of these events of a target, until the component is gone. */
function useListener(target: EventTarget, events: readonly string[], act: () => void): void {
  useEffect(() => {
    for (const event of events) target.addEventListener(event, act)
    return () => {
      for (const event of events) target.removeEventListener(event, act)
    }
  }, [])
}

/** Renders a component again at each of these events of a target. */
export function useEventsOf(target: EventTarget, ...events: readonly string[]): void {
  useListener(target, events, useRender())
}

/** Renders a component again at each of these events of the connection. */
export const useEvents = (...events: readonly string[]): void => useEventsOf(connection, ...events)

/** Runs an action that reads the site at the start, and again at each of these events of the connection. */
export function useReading(events: readonly string[], read: () => Promise<undefined>): void {
  const act = (): void => void attempt(read)
  useListener(connection, events, act)
  useEffect(act, [])
}

/** What a read of the control API last returned: read at the start, and again at each of these events. */
export function useRead<Body>(path: string, ...events: readonly string[]): Body | undefined {
  const [body, setBody] = useState<Body>()
  useReading(events, async () => {
    const { session } = connection
    const read = await connection.control<Body>('GET', path)
    if (session === connection.session) setBody(read)
    return undefined
  })
  return body
}
