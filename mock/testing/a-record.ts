import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import type {
  ApplicationPassword,
  BuiltInType,
  ContentBase,
  ContentRecord,
  RecordOf,
  RevisionRecord,
  User,
} from '../store/records.ts'
import { userRecord, uuidFor } from '../store/user-record.ts'

type Told = { readonly [Type in BuiltInType]: Partial<RecordOf<Type>> & { readonly type: Type } }[BuiltInType]

/** What is said of a record: of a post when its type is not. */
type Said = Pick<ContentRecord, 'id'> & (Told | (Partial<RecordOf<'post'>> & { readonly type?: undefined }))

/** A published item with nothing special about it, but for what is said. */
export function aRecord(said: Said): ContentRecord {
  switch (said.type) {
    case 'page':
      return { ...base(said.id, said.type), footnotes: '', ...said }
    case 'attachment':
      return { ...base(said.id, said.type), altText: '', file, ...said }
    default:
      return {
        ...base(said.id, 'post'),
        footnotes: '',
        format: 'standard',
        sticky: false,
        categories: [],
        tags: [],
        ...said,
        type: 'post',
      }
  }
}

const file = { mime: 'text/plain', path: 'a-file.txt', width: 0, height: 0, size: 0, sizes: {} } as const

const base = <Type extends BuiltInType>(id: number, type: Type): ContentBase<Type> => ({
  id,
  type,
  status: 'publish',
  slug: `item-${id}`,
  title: `Item ${id}`,
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
  featuredMedia: 0,
  guid: `/?p=${id}`,
})

/** A user with nothing special about it, but for what is said. */
export function aUser({ id, slug = 'a', ...said }: Pick<User, 'id'> & Partial<User>): User {
  const [user] = completeSiteData({ users: [{ id, slug, role: 'author' }] }).users.map(userRecord)
  if (user === undefined) throw new Error('The data have one user.')
  return { ...user, ...said }
}

/** An application password with nothing special about it. */
export const aPassword = (password: string): ApplicationPassword => ({
  uuid: uuidFor(password),
  appId: '',
  name: 'An application',
  password,
  created: 0,
})

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
