import type { RevisionRecord } from './records.ts'
import type { SiteState } from './site-state.ts'

/** The autosaves of an item, latest first. */
export function autosavesOf(id: number, state: SiteState): RevisionRecord[] {
  return state
    .revisionsOf(id)
    .filter((revision) => revision.kind === 'autosave')
    .sort((a, b) => b.date - a.date || b.id - a.id)
}
