import { fileOf } from '../store/file-paths.ts'
import type { SiteState } from '../store/site-state.ts'
import type { Condition } from './condition.ts'

/** The MIME types that a site lets in; loaded for the first list of media, as a page that asks for none needs none. */
let letIn: ReadonlySet<string> | undefined

/** Loads what tells the types of files; undefined when it is there. */
export function loadMediaTypes(): Promise<void> | undefined {
  if (letIn) return undefined
  return import('../uploads/allowed-types.ts').then(({ allowedTypes }) => {
    letIn = new Set(Object.values(allowedTypes))
  })
}

/**
 * Attachments of some kinds (`image`) or MIME types. A type that is strange to the site is passed over, as the reference
 * has it; undefined when nothing is left to ask for. Await {@link loadMediaTypes} before.
 */
export function isOfMediaKind(
  kinds: readonly string[],
  types: readonly string[],
  { content }: SiteState,
): Condition | undefined {
  const known = letIn
  if (known === undefined)
    throw new Error('Media are asked for by type before types are loaded. Await loadMediaTypes first.')
  const isHeld = (mime: string): boolean =>
    [...content.values()].some((record) => fileOf(record)?.mime === mime)
  const mimes = types.filter((mime) => known.has(mime) || isHeld(mime))
  if (kinds.length === 0 && mimes.length === 0) return undefined
  return {
    test: (record) => {
      const mime = fileOf(record)?.mime ?? ''
      return mimes.includes(mime) || kinds.some((kind) => mime.startsWith(`${kind}/`))
    },
  }
}
