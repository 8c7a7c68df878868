import type { Json } from '../../contract/index.ts'
import type { SiteState } from './site-state.ts'

/** The name that the state stores an option of handlers under, apart from those of the mock itself. */
export const handlerOptionName = (name: string): string => `handler ${name}`

/** A copy of a value that a handler stored; undefined when there is none. */
export function handlerOption<Value = Json>(state: SiteState, name: string): Value | undefined {
  const stored = state.option(handlerOptionName(name))
  return stored && JSON.parse(JSON.stringify(stored)).value
}
