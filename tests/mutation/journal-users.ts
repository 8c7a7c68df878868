/** Users of the journal, one of each role below the administrator, who may be given to a run. */
export const journalUsers = {
  editor: { name: 'edda', password: 'fake-editor' },
  author: { name: 'arlo', password: 'fake-author' },
  contributor: { name: 'cleo', password: 'fake-contributor' },
  subscriber: { name: 'sven', password: 'fake-subscriber' },
} as const
export type JournalRole = keyof typeof journalUsers

export const journalAdmin = { name: 'admin', password: 'fake-admin' } as const
