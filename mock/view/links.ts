import { mayCreate, mayEdit, mayEditOthers, mayPublish, mayWriteAnyHtml } from '../authorise/rights.ts'
import type { ContentRecord, ContentType } from '../store/records.ts'
import type { View } from './view.ts'

/** One link of a record's `_links`. */
export interface Link {
  readonly href: string
  readonly [attribute: string]: unknown
}

export type Links = Readonly<Record<string, readonly Link[]>>

/** The collection path of each type. */
export const collectionPaths: Readonly<Record<ContentType, string>> = {
  post: '/core/v2/posts',
  page: '/core/v2/pages',
  attachment: '/core/v2/media',
}

/** The short name of link relations, `wp:term`. Follows `WP_REST_Response::get_curies`. */
export const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }] as const

/** The `_links` of an item, for the one who reads it. Follows `WP_REST_Posts_Controller::prepare_links`. */
export function linksOf(record: ContentRecord, view: View, inEdit: boolean): Links {
  const { addresses, state, user } = view
  const collection = collectionPaths[record.type]
  const self = addresses.route(`${collection}/${record.id}`)
  const links: Record<string, readonly Link[]> = {
    self: [{ href: self, targetHints: { allow: mayEdit(user, record) ? itemMethods : readMethods } }],
    collection: [{ href: addresses.route(collection) }],
    about: [{ href: addresses.route(`/core/v2/types/${record.type}`) }],
    author: [{ embeddable: true, href: addresses.route(`/core/v2/users/${record.author}`) }],
    replies: [{ embeddable: true, href: `${addresses.route('/core/v2/comments')}?post=${record.id}` }],
  }
  if (record.type !== 'attachment') addHistory(links, self, record, view)
  if (record.type === 'page' && record.parent !== 0)
    links.up = [{ embeddable: true, href: addresses.route(`${collection}/${record.parent}`) }]
  if (record.featuredMedia !== 0)
    links['wp:featuredmedia'] = [
      { embeddable: true, href: addresses.route(`/core/v2/media/${record.featuredMedia}`) },
    ]
  const parent = record.type === 'attachment' ? state.content.get(record.parent) : undefined
  if (parent)
    links['wp:attached-to'] = [
      {
        embeddable: true,
        post_type: parent.type,
        id: parent.id,
        href: addresses.route(`${collectionPaths[parent.type]}/${parent.id}`),
      },
    ]
  if (record.type !== 'attachment')
    links['wp:attachment'] = [{ href: `${addresses.route('/core/v2/media')}?parent=${record.id}` }]
  if (record.type === 'post') links['wp:term'] = termLinks(record, view)
  if (inEdit) for (const action of actionsOf(record, view)) links[`wp:action-${action}`] = [{ href: self }]
  if (Object.keys(links).some((relation) => relation.startsWith('wp:'))) links.curies = curies
  return links
}

const readMethods = ['GET'] as const
const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function addHistory(
  links: Record<string, readonly Link[]>,
  self: string,
  record: ContentRecord,
  { state }: View,
): void {
  const revisions = state.revisionsOf(record.id)
  links['version-history'] = [{ count: revisions.length, href: `${self}/revisions` }]
  const [latest] = revisions
  if (latest) links['predecessor-version'] = [{ id: latest.id, href: `${self}/revisions/${latest.id}` }]
}

function termLinks(record: ContentRecord, { addresses }: View): Link[] {
  return (
    [
      ['category', 'categories'],
      ['post_tag', 'tags'],
    ] as const
  ).map(([taxonomy, path]) => ({
    taxonomy,
    embeddable: true,
    href: `${addresses.route(`/core/v2/${path}`)}?post=${record.id}`,
  }))
}

// What an editor may offer this user for this item.
function actionsOf(record: ContentRecord, { user }: View): string[] {
  const { type } = record
  const others = mayEditOthers(user, type)
  return [
    type !== 'attachment' && mayPublish(user, type) && 'publish',
    mayWriteAnyHtml(user) && 'unfiltered-html',
    type === 'post' && others && 'sticky',
    others && 'assign-author',
    ...(type === 'post'
      ? [
          others && 'create-categories',
          mayCreate(user, type) && 'assign-categories',
          mayCreate(user, type) && 'create-tags',
          mayCreate(user, type) && 'assign-tags',
        ]
      : []),
  ].filter((action) => action !== false)
}
