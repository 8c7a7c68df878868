import { useEffect, useReducer, useState } from 'preact/hooks'
import { connection } from './connection.ts'
import { attempt } from './notices.tsx'

/** Renders a component again at each of these events of the connection. */
export function useEvents(...events: readonly string[]): void {
  const [, render] = useReducer((count: number, _: undefined) => count + 1, 0)
  useEffect(() => {
    const changed = () => render(undefined)
    for (const event of events) connection.addEventListener(event, changed)
    return () => {
      for (const event of events) connection.removeEventListener(event, changed)
    }
  }, [])
}

/** What a read of the control API last returned: read at the start, and again at each of these events. */
export function useRead<Body>(path: string, ...events: readonly string[]): Body | undefined {
  const [body, setBody] = useState<Body>()
  useEffect(() => {
    const read = () =>
      attempt(async () => {
        const { session } = connection
        const read = await connection.control<Body>('GET', path)
        if (session === connection.session) setBody(read)
        return undefined
      })
    for (const event of events) connection.addEventListener(event, read)
    void read()
    return () => {
      for (const event of events) connection.removeEventListener(event, read)
    }
  }, [])
  return body
}
