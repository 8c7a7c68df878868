import type { Call } from '../../endpoint/call.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import type { ContentRecord, RevisionRecord } from '../../store/records.ts'

/**
 * Keeps the text of a post or page as a revision when it differs from the last one kept. The first change of an item
 * keeps one whatever it changed; creating an item keeps none.
 */
export function keepRevision(record: ContentRecord, { state, user }: Call): void {
  if (!factsOf(typeOf(record)).revised) return
  const text = textOf(record)
  const last = state.revisionsOf(record.id).find((revision) => revision.kind === 'revision')
  if (last && sameText(last, text)) return
  state.putRevision({
    ...text,
    id: state.takeId(),
    parent: record.id,
    kind: 'revision',
    author: user?.id ?? record.author,
    date: record.modified,
    modified: record.modified,
  })
}

/** What a revision keeps of an item. */
export type RevisionText = Pick<RevisionRecord, 'title' | 'content' | 'excerpt' | 'footnotes'>

export function textOf(record: ContentRecord): RevisionText {
  const { title, content, excerpt } = record
  return { title, content, excerpt, footnotes: 'footnotes' in record ? record.footnotes : '' }
}

export function sameText(a: RevisionText, b: RevisionText): boolean {
  return (
    a.title === b.title && a.content === b.content && a.excerpt === b.excerpt && a.footnotes === b.footnotes
  )
}
