import type { Status } from '../../contract/index.ts'
import { partitionKey } from '../store/collection.ts'
import { contentTypeNames, factsOf, taxonomyFacts, typeOf } from '../store/content-types.ts'
import type { ContentRecord, ContentType, Role, Taxonomy, User } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'

/** In ascending order: each role has the capabilities of those before it. */
const roles: readonly Role[] = ['subscriber', 'contributor', 'author', 'editor', 'administrator']

/** The WordPress capabilities that the mock checks, each with the lowest role that has it. */
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

/** True when the user has a capability (`user_can`). */
export function can(user: User | undefined, capability: DecidingCapability): boolean {
  const lowest = roles.indexOf(lowestRoles[capability])
  return user?.roles.some((role) => roles.indexOf(role) >= lowest) ?? false
}

const capabilities = {
  post: { edit: 'edit_posts', edit_others: 'edit_others_posts', publish: 'publish_posts' },
  page: { edit: 'edit_pages', edit_others: 'edit_others_pages', publish: 'publish_pages' },
} as const

function capability(act: 'edit' | 'edit_others' | 'publish', type: ContentType): DecidingCapability {
  const { capabilityType, creation } = factsOf(type)
  return creation === 'edit_theme_options' ? creation : capabilities[capabilityType][act]
}

export function mayCreate(user: User | undefined, type: ContentType): boolean {
  return can(user, factsOf(type).creation)
}

/** True when the user may publish items of a type, and give them the other statuses that end a draft. */
export function mayPublish(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('publish', type))
}

export function mayGiveStatus(user: User | undefined, type: ContentType, status: Status): boolean {
  return status === 'draft' || status === 'pending' || mayPublish(user, type)
}

/** True when the user may edit items of others, and read private ones. */
export function mayEditOthers(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('edit_others', type))
}

/** True when the user may read the list of a type in context `edit`, and filter it by any status. */
export function mayEditType(user: User | undefined, type: ContentType): boolean {
  return can(user, capability('edit', type))
}

export function mayEditAny(user: User | undefined): boolean {
  return contentTypeNames.some((type) => mayEditType(user, type))
}

/** True when the user's HTML is stored unfiltered, scripts included. */
export function mayWriteAnyHtml(user: User | undefined): boolean {
  return can(user, 'unfiltered_html')
}

/** The statuses of a list without a status filter: the public one, and private for users who may edit others' items. */
export function usualStatuses(user: User | undefined, type: ContentType): readonly Status[] {
  const { openStatus } = factsOf(type)
  return mayEditOthers(user, type) && openStatus === 'publish' ? ['publish', 'private'] : [openStatus]
}

/** True when the user may filter a list by these statuses: any but the public one reveal items that are not public. */
export function mayFilterByStatus(
  user: User | undefined,
  type: ContentType,
  statuses: readonly string[],
): boolean {
  const areOpen = statuses.every((each) => each === factsOf(type).openStatus)
  return areOpen || mayEditType(user, type)
}

const published: ReadonlySet<string> = new Set(['publish', 'future'])

/** True when the user may update and delete an item. */
export function mayEdit(user: User | undefined, record: ContentRecord): boolean {
  const type = typeOf(record)
  if (mayEditOthers(user, type)) return true
  if (!mayEditType(user, type) || record.author !== user?.id) return false
  const status = record.status === 'trash' ? (record.trashedFrom?.status ?? 'draft') : record.status
  return mayPublish(user, type) || !published.has(status)
}

/**
 * True when the user may read an item.
 *
 * @param parent the item an attachment belongs to
 */
export function mayRead(
  user: User | undefined,
  record: ContentRecord,
  parent?: ContentRecord | undefined,
): boolean {
  // Patterns are readable only for users who may write.
  if (record.status === 'publish') return record.type !== 'wp_block' || can(user, 'edit_posts')
  if (user && (record.author === user.id || mayEditOthers(user, typeOf(record)))) return true
  return record.status === 'inherit' && (parent === undefined || mayRead(user, parent))
}

/** True when the user may update and delete terms of a taxonomy (`edit_terms`, `delete_terms`). */
export function mayEditTerms(user: User | undefined, taxonomy: Taxonomy): boolean {
  return can(user, taxonomy === 'nav_menu' ? 'edit_theme_options' : 'manage_categories')
}

/** True when the user may create terms of a taxonomy: anyone who writes creates tags in passing. */
export function mayCreateTerms(user: User | undefined, taxonomy: Taxonomy): boolean {
  const isWritten = taxonomy !== 'nav_menu' && !taxonomyFacts(taxonomy).hierarchical
  return isWritten ? can(user, 'edit_posts') : mayEditTerms(user, taxonomy)
}

/** True when the user may read menus and their items. */
export function mayViewMenus(user: User | undefined): boolean {
  return can(user, 'edit_posts')
}

/** True when the user may update another user, or itself, and their application passwords. */
export function mayEditUser(user: User | undefined, other: User): boolean {
  return user?.id === other.id || can(user, 'edit_users')
}

/** True when the user may list and update all users. */
export function mayManageUsers(user: User | undefined): boolean {
  return can(user, 'list_users')
}

/** True when the user has published an item of one of these types. */
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
