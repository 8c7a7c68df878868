import type { Answer, DocumentName, Method, RecordName } from '../contract/index.ts'

const nouns: Readonly<Record<RecordName, readonly [one: string, many: string]>> = {
  Post: ['a post', 'posts'],
  Page: ['a page', 'pages'],
  Media: ['an attachment', 'media'],
  Revision: ['a revision', 'revisions'],
  Autosave: ['an autosave', 'autosaves'],
  User: ['a user', 'users'],
  Category: ['a category', 'categories'],
  Tag: ['a tag', 'tags'],
  Comment: ['a comment', 'comments'],
}

const documents: Readonly<Record<DocumentName, string>> = {
  IndexDocument: 'Read what the site is, and its routes',
  NamespaceIndex: 'Read the routes of a namespace',
  BatchAnswer: 'Send several requests at once',
  EmbedData: 'Look up how to embed a page',
}

const others: Readonly<Record<string, string>> = {
  'POST /core/v2/media/{id}/edit': 'Make a changed copy of a picture',
  'POST /core/v2/media/{id}/post-process': 'Make the sizes of a picture that are missing',
}

/**
 * What an operation does, in a few words; of an extension's the document says only that it is there.
 *
 * @param template the path in neutral names
 * @param path the same as it is served
 */
export function summaryOf(method: Method, template: string, path: string, answer: Answer): string {
  const other = others[`${method} ${template}`]
  if (other !== undefined) return other
  if (answer.of === 'anything') return `${method} ${path}`
  if (answer.of === 'document') return documents[answer.name]
  const [one, many] = nouns[answer.record]
  if (answer.of === 'list') return `List ${many}`
  if (answer.of === 'removed') return `Remove ${one}`
  if (method === 'GET') return `Read ${one}`
  if (answer.record === 'Autosave') return `Keep ${one}`
  return `${answer.status === 201 ? 'Make' : 'Change'} ${one}`
}
