import type { BuiltInType, ContentKind } from '../store/records.ts'
import type { Rendered } from './context-filter.ts'

/** What a mirrored site has not, of a type of item. */
export interface Undeclared {
  /** Fields that can be written here and not there. */
  readonly fields: readonly string[]
  readonly hasFootnotes: boolean
}

/** Fields that a mirrored site lets nobody write: it has none of them. */
export type UndeclaredFields = Readonly<Partial<Record<BuiltInType, Undeclared>>>

/** An item, or a revision of one, without the fields its site does not have. */
export function withoutUndeclared(
  rendered: Rendered,
  type: ContentKind,
  undeclared: UndeclaredFields | undefined,
): Rendered {
  const { fields, hasFootnotes } = (type === 'custom' ? undefined : undeclared?.[type]) ?? none
  if (fields.length === 0 && hasFootnotes) return rendered
  const kept = Object.fromEntries(Object.entries(rendered).filter(([name]) => !fields.includes(name)))
  // An empty object is a list on the platform.
  return hasFootnotes || !('meta' in kept) ? kept : { ...kept, meta: [] }
}

const none: Undeclared = { fields: [], hasFootnotes: true }
