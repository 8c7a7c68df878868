import type { ContentRecord, RevisionRecord } from '../store/records.ts'

/** A published post with nothing special about it, but for what is said. */
export function aRecord(said: Partial<ContentRecord> & Pick<ContentRecord, 'id'>): ContentRecord {
  return {
    type: 'post',
    status: 'publish',
    slug: `item-${said.id}`,
    title: `Item ${said.id}`,
    content: '',
    excerpt: '',
    author: 1,
    date: 0,
    hasExplicitDate: true,
    modified: 0,
    parent: 0,
    menuOrder: 0,
    password: '',
    commentStatus: 'open',
    pingStatus: 'open',
    template: '',
    format: 'standard',
    sticky: false,
    categories: [],
    tags: [],
    featuredMedia: 0,
    footnotes: '',
    guid: `/?p=${said.id}`,
    ...said,
  }
}

/** A revision of an item, with nothing but a text. */
export function aRevision(id: number, parent: number, content = ''): RevisionRecord {
  return {
    id,
    parent,
    kind: 'revision',
    author: 1,
    date: id,
    modified: id,
    title: '',
    content,
    excerpt: '',
    footnotes: '',
  }
}
