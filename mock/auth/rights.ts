import type { Status } from '../../contract/index.ts'
import { partitionKey } from '../store/collection.ts'
import { contentTypeNames, factsOf, taxonomyFacts, typeOf } from '../store/content-types.ts'
import type { ContentRecord, ContentType, Role, Taxonomy, User } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'

/** From the least to the most: each may do what those before it may. */
const roles: readonly Role[] = ['subscriber', 'contributor', 'author', 'editor', 'administrator']

/** The capabilities that a site decides by, as the platform names them, each with the lowest role that has it. */
export const lowestRoles = {
  edit_posts: 'contributor',
  publish_posts: 'author',
  edit_others_posts: 'editor',
  edit_pages: 'editor',
  publish_pages: 'editor',
  edit_others_pages: 'editor',
  upload_files: 'author',
  manage_categories: 'editor',
  unfiltered_html: 'editor',
  moderate_comments: 'editor',
  list_users: 'administrator',
  edit_theme_options: 'administrator',
  create_users: 'administrator',
  edit_users: 'administrator',
  promote_users: 'administrator',
  delete_users: 'administrator',
  switch_themes: 'administrator',
  activate_plugins: 'administrator',
  install_plugins: 'administrator',
  delete_plugins: 'administrator',
  export: 'administrator',
  manage_options: 'administrator',
} as const satisfies Readonly<Record<string, Role>>

export type DecidingCapability = keyof typeof lowestRoles

/** Has the user a capability (`user_can`). */
export function can(user: User | undefined, capability: DecidingCapability): boolean {
  const lowest = roles.indexOf(lowestRoles[capability])
  return user?.roles.some((role) => roles.indexOf(role) >= lowest) ?? false
}

/** The capability that an act on many items of a type asks for. */
function capability(act: 'edit' | 'edit_others' | 'publish', type: ContentType): DecidingCapability {
  const { capabilityType, creation } = factsOf(type)
  return creation === 'edit_theme_options' ? creation : `${act}_${capabilityType}s`
}

/** May the user create items of a type. */
export function mayCreate(user: User | undefined, type: ContentType): boolean {
  return can(user, factsOf(type).creation)
}

/** May the user publish items of a type, and give them the other statuses that end a draft. */
export function mayPublish(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('publish', type))
}

/** May the user give an item of a type a status. */
export function mayGiveStatus(user: User | undefined, type: ContentType, status: Status): boolean {
  return status === 'draft' || status === 'pending' || mayPublish(user, type)
}

/** May the user work on the items of others, and read private ones. */
export function mayEditOthers(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('edit_others', type))
}

/** May the user see the list of a type in context `edit`, and filter it by any status. */
export function mayEditType(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('edit', type))
}

/** May the user write items of some type. */
export function mayEditAny(user: User | undefined): boolean {
  return contentTypeNames.some((type) => mayEditType(user, type))
}

/** Are the user's texts kept as they are, scripts and all. */
export function mayWriteAnyHtml(user: User | undefined): boolean {
  return can(user, 'unfiltered_html')
}

/** The statuses of a list that asks for none: what everybody finds, and for those who may, what is private. */
export function usualStatuses(user: User | undefined, type: ContentType): readonly Status[] {
  const { openStatus } = factsOf(type)
  return mayEditOthers(user, type) && openStatus === 'publish' ? ['publish', 'private'] : [openStatus]
}

/** May the user ask a list for these statuses: others than the open one tell of items that are not public. */
export function mayAskFor(user: User | undefined, type: ContentType, statuses: unknown): boolean {
  const areOpen = Array.isArray(statuses) && statuses.every((each) => each === factsOf(type).openStatus)
  return areOpen || mayEditType(user, type)
}

const published: ReadonlySet<string> = new Set(['publish', 'future'])

/** May the user change, or remove, an item. */
export function mayEdit(user: User | undefined, record: ContentRecord): boolean {
  const type = typeOf(record)
  if (mayEditOthers(user, type)) return true
  if (!mayEditType(user, type) || record.author !== user?.id) return false
  const status = record.status === 'trash' ? (record.trashedFrom?.status ?? 'draft') : record.status
  return mayPublish(user, type) || !published.has(status)
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
  // A pattern is read as it is written, by those who write.
  if (record.status === 'publish') return record.type !== 'wp_block' || can(user, 'edit_posts')
  if (user && (record.author === user.id || mayEditOthers(user, typeOf(record)))) return true
  return record.status === 'inherit' && (parent === undefined || mayRead(user, parent))
}

/** May the user change and remove the terms of a taxonomy (`edit_terms`, `delete_terms`). */
export function mayEditTerms(user: User | undefined, taxonomy: Taxonomy): boolean {
  return can(user, taxonomy === 'nav_menu' ? 'edit_theme_options' : 'manage_categories')
}

/** May the user make terms of a taxonomy: those without levels are made in passing, by whoever writes. */
export function mayCreateTerms(user: User | undefined, taxonomy: Taxonomy): boolean {
  const isWritten = taxonomy !== 'nav_menu' && !taxonomyFacts(taxonomy).hierarchical
  return isWritten ? can(user, 'edit_posts') : mayEditTerms(user, taxonomy)
}

/** May the user see menus and what is in them. */
export function mayViewMenus(user: User | undefined): boolean {
  return can(user, 'edit_posts')
}

/** May the user change another, and the application passwords of that one: whoever it is may change itself. */
export function mayEditUser(user: User | undefined, other: User): boolean {
  return user?.id === other.id || can(user, 'edit_users')
}

/** May the user see every user, and change them. */
export function mayManageUsers(user: User | undefined): boolean {
  return can(user, 'list_users')
}

/** Has the user published something of one of these types. */
export function hasPublished(
  author: User,
  { content, model }: SiteState,
  types: readonly ContentType[] = model.types,
): boolean {
  const published = content.sorted('date', 'author')
  return types.some((type) => published.list(partitionKey(type, 'publish', author.id)).length > 0)
}

/** May the user see another. Who has published is known to everybody. */
export function maySeeUser(user: User | undefined, other: User, state: SiteState): boolean {
  return user?.id === other.id || mayManageUsers(user) || hasPublished(other, state)
}
