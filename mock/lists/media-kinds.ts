import type { SiteState } from '../store/site-state.ts'
import { allowedTypes } from '../uploads/allowed-types.ts'
import type { Condition } from './condition.ts'

const letIn: ReadonlySet<string> = new Set(Object.values(allowedTypes))

/**
 * Attachments of some kinds (`image`) or MIME types. A type that is strange to the site is passed over, as the reference
 * has it; undefined when nothing is left to ask for.
 */
export function isOfMediaKind(
  kinds: readonly string[],
  types: readonly string[],
  { content }: SiteState,
): Condition | undefined {
  const isHeld = (mime: string): boolean => [...content.values()].some(({ file }) => file?.mime === mime)
  const mimes = types.filter((mime) => letIn.has(mime) || isHeld(mime))
  if (kinds.length === 0 && mimes.length === 0) return undefined
  return {
    test: ({ file }) => {
      const mime = file?.mime ?? ''
      return mimes.includes(mime) || kinds.some((kind) => mime.startsWith(`${kind}/`))
    },
  }
}
