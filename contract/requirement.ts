import type { Level } from './schema/dialect.ts'

/** One statement about the API that checks can verify. */
export interface Requirement {
  /** A dotted slug that never changes, `posts.list.per-page.maximum`. */
  readonly id: string
  /** The heading in the specification that the statement belongs to. */
  readonly section: string
  /** `required` when the specification states it, `reference` when only WordPress shows it. */
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
