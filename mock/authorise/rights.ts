import { type Collection, partitionKey } from '../store/collection.ts'
import type { ContentRecord, ContentType, Role, User } from '../store/records.ts'

/** What a role may do with posts and attachments, and with pages. */
interface RoleRights {
  /** Write own drafts. */
  readonly write: boolean
  /** Publish, change and remove own published ones. */
  readonly publish: boolean
  /** Do the same to those of others, and read private ones. */
  readonly others: boolean
}

const none: RoleRights = { write: false, publish: false, others: false }
const all: RoleRights = { write: true, publish: true, others: true }

const rightsOf: Readonly<Record<Role, { readonly posts: RoleRights; readonly pages: RoleRights }>> = {
  administrator: { posts: all, pages: all },
  editor: { posts: all, pages: all },
  author: { posts: { write: true, publish: true, others: false }, pages: none },
  contributor: { posts: { write: true, publish: false, others: false }, pages: none },
  subscriber: { posts: none, pages: none },
}

function rights(user: User | undefined, type: ContentType): RoleRights {
  if (user === undefined) return none
  return type === 'page' ? rightsOf[user.role].pages : rightsOf[user.role].posts
}

/** May the user create items of a type. Attachments need the right to publish. */
export function mayCreate(user: User | undefined, type: ContentType): boolean {
  const held = rights(user, type)
  return type === 'attachment' ? held.publish : held.write
}

/** May the user give an item a public, scheduled or private status. */
export function mayPublish(user: User | undefined, type: ContentType): boolean {
  return rights(user, type).publish
}

/** May the user work on the items of others, and read private ones. */
export function mayEditOthers(user: User | undefined, type: ContentType): boolean {
  return rights(user, type).others
}

/** May the user see the list of a type in context `edit`, and filter it by any status. */
export function mayEditType(user: User | undefined, type: ContentType): boolean {
  return rights(user, type).write
}

/** Are the user's texts kept as they are, scripts and all. */
export function mayWriteAnyHtml(user: User | undefined): boolean {
  return rights(user, 'post').others
}

const published: ReadonlySet<string> = new Set(['publish', 'future'])

/** May the user change, or remove, an item. */
export function mayEdit(user: User | undefined, record: ContentRecord): boolean {
  const held = rights(user, record.type)
  if (held.others) return true
  if (!held.write || record.author !== user?.id) return false
  const status = record.status === 'trash' ? (record.trashedFrom?.status ?? 'draft') : record.status
  return held.publish || !published.has(status)
}

/**
 * May the user read an item.
 *
 * @param parent the item an attachment belongs to
 */
export function mayRead(
  user: User | undefined,
  record: ContentRecord,
  parent?: ContentRecord | undefined,
): boolean {
  if (record.status === 'publish') return true
  if (user && (record.author === user.id || rights(user, record.type).others)) return true
  return record.status === 'inherit' && (parent === undefined || mayRead(user, parent))
}

/** May the user make, change and remove categories and tags. */
export function mayManageTerms(user: User | undefined): boolean {
  return user?.role === 'administrator' || user?.role === 'editor'
}

/** May the user see every user, and change them. */
export function mayManageUsers(user: User | undefined): boolean {
  return user?.role === 'administrator'
}

/** Has the user published something of one of these types. */
export function hasPublished(author: User, content: Collection, types: readonly ContentType[]): boolean {
  const published = content.sorted('date', 'author')
  return types.some((type) => published.list(partitionKey(type, 'publish', author.id)).length > 0)
}

/** May the user see another. Who has published is known to everybody. */
export function maySeeUser(user: User | undefined, other: User, content: Collection): boolean {
  return user?.id === other.id || mayManageUsers(user) || hasPublished(other, content, ['post', 'page'])
}
