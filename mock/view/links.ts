import { mayCreate, mayEdit, mayEditOthers, mayPublish, mayWriteAnyHtml } from '../auth/rights.ts'
import { factsOf, registeredName, taxonomyFacts, typeOf } from '../store/content-types.ts'
import type { ContentRecord, ContentType } from '../store/records.ts'
import type { View } from './view.ts'

/** One link of a record's `_links`. */
export interface Link {
  readonly href: string
  readonly [attribute: string]: unknown
}

export type Links = Readonly<Record<string, readonly Link[]>>

/** The short name of link relations, `wp:term`. Follows `WP_REST_Response::get_curies`. */
export const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }] as const

export const readMethods = ['GET'] as const
export const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The `targetHints` of a `self` link: the methods that the user may call. Empty in versions without hints. */
export const targetHints = ({ version }: View, allow: readonly string[]): Omit<Link, 'href'> =>
  version?.lacks('target hints') ? {} : { targetHints: { allow } }

/** The `self` link of a record, with the methods that the user may call. */
export const selfLink = (view: View, href: string, allow: readonly string[]): readonly [Link] => [
  { href, ...targetHints(view, allow) },
]

/** The `_links` of an item for its reader. Follows `WP_REST_Posts_Controller::prepare_links`. */
export function linksOf(record: ContentRecord, view: View, inEdit: boolean): Links {
  const { addresses, state, user } = view
  const { collection, hierarchical, hasFiles, hasRevisions } = factsOf(typeOf(record))
  const self = addresses.route(`${collection}/${record.id}`)
  const links: Record<string, readonly Link[]> = {
    self: selfLink(view, self, mayEdit(user, record) ? itemMethods : readMethods),
    collection: [{ href: addresses.route(collection) }],
    about: [{ href: addresses.route(`/core/v2/types/${registeredName(typeOf(record))}`) }],
    ...(has(record, 'author') && {
      author: [{ embeddable: true, href: addresses.route(`/core/v2/users/${record.author}`) }],
    }),
    ...(has(record, 'comments') && {
      replies: [{ embeddable: true, href: `${addresses.route('/core/v2/comments')}?post=${record.id}` }],
    }),
  }
  if (hasRevisions) Object.assign(links, historyLinks(record.id, self, view))
  if (hierarchical && record.parent !== 0)
    links.up = [{ embeddable: true, href: addresses.route(`${collection}/${record.parent}`) }]
  if (record.featuredMedia !== 0)
    links['wp:featuredmedia'] = [
      { embeddable: true, href: addresses.route(`/core/v2/media/${record.featuredMedia}`) },
    ]
  const isLinked = 'file' in record && !view.version?.lacks('links to the parent of attachments')
  const parent = isLinked ? state.content.get(record.parent) : undefined
  if (parent)
    links['wp:attached-to'] = [
      {
        embeddable: true,
        post_type: registeredName(typeOf(parent)),
        id: parent.id,
        href: addresses.route(`${factsOf(typeOf(parent)).collection}/${parent.id}`),
      },
    ]
  if (hasFiles)
    links['wp:attachment'] = [{ href: `${addresses.route('/core/v2/media')}?parent=${record.id}` }]
  const terms = termLinks(record, view)
  if (terms.length > 0) links['wp:term'] = terms
  if (inEdit) for (const action of actionsOf(record, view)) links[`wp:action-${action}`] = [{ href: self }]
  if (Object.keys(links).some((relation) => relation.startsWith('wp:'))) links.curies = curies
  return links
}

// A custom type declares its features; viewable built-in types have both.
function has(record: ContentRecord, feature: 'author' | 'comments'): boolean {
  const type = typeOf(record)
  return typeof type === 'string' ? factsOf(type).viewable : type.definition.supports.includes(feature)
}

/** The links to the revisions of an item, and to the latest one. @param self the address of the item */
export function historyLinks(id: number, self: string, { state }: View): Links {
  const revisions = state.revisionsOf(id)
  const [newest] = revisions
  // A changed autosave stands before a revision of the same second, whose id is greater.
  const latest = Math.max(...revisions.filter(({ date }) => date === newest?.date).map(({ id }) => id))
  return {
    'version-history': [{ count: revisions.length, href: `${self}/revisions` }],
    ...(newest && { 'predecessor-version': [{ id: latest, href: `${self}/revisions/${latest}` }] }),
  }
}

const taxonomiesOf = (type: ContentType, { state, version }: View) =>
  state.model.taxonomiesOf(type).filter((taxonomy) => !version?.lacks(registeredName(taxonomy)))

function termLinks(record: ContentRecord, view: View): Link[] {
  return taxonomiesOf(typeOf(record), view).map((taxonomy) => ({
    taxonomy: registeredName(taxonomy),
    embeddable: true,
    href: `${view.addresses.route(taxonomyFacts(taxonomy).collection)}?post=${record.id}`,
  }))
}

// The actions an editor may offer this user for this item.
function actionsOf(record: ContentRecord, view: View): string[] {
  const { user } = view
  const type = typeOf(record)
  const { openStatus, canStick } = factsOf(type)
  const others = mayEditOthers(user, type)
  return [
    openStatus === 'publish' && mayPublish(user, type) && 'publish',
    mayWriteAnyHtml(user) && 'unfiltered-html',
    canStick && others && 'sticky',
    has(record, 'author') && others && 'assign-author',
    ...taxonomiesOf(type, view).flatMap((taxonomy) => {
      const { base, hierarchical } = taxonomyFacts(taxonomy)
      return [
        (hierarchical ? others : mayCreate(user, type)) && `create-${base}`,
        mayCreate(user, type) && `assign-${base}`,
      ]
    }),
  ].filter((action) => action !== false)
}
