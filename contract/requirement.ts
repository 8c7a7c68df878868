import type { Level } from './schema/dialect.ts'

/** One statement of the interface, which checks can be held against. */
export interface Requirement {
  /** A dotted slug that never changes, `posts.list.per-page.maximum`. */
  readonly id: string
  /** The heading of the interface document the statement stands under, or would if it were shown. */
  readonly section: string
  /** `required` when the document states it, `reference` when only the reference implementation shows it. */
  readonly level: Level
  /** One sentence, in our own words. */
  readonly text: string
}

/** Makes the requirements of one section and level from their texts by id. */
export function statements(
  section: string,
  level: Level,
  texts: Readonly<Record<string, string>>,
): Requirement[] {
  return Object.entries(texts).map(([id, text]) => ({ id, section, level, text }))
}
