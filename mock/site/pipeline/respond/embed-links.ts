import { mayRead, maySeeUser, mayViewMenus } from '../../../auth/rights.ts'
import { RestError } from '../../../http/errors.ts'
import { embeddedComment, embeddedComments } from '../../../resources/comments/render.ts'
import { refusals } from '../../../resources/endpoint/refusals.ts'
import { renderItem } from '../../../resources/render/item.ts'
import { factsOf, taxonomyFacts, termsOf, typeOf } from '../../../store/content-types.ts'
import type { Taxonomy, Term } from '../../../store/records.ts'
import type { Link } from '../../../view/links.ts'
import { renderTerm, renderUser } from '../../../view/people-and-terms.ts'
import type { View } from '../../../view/view.ts'

/**
 * Adds `_embedded` to a body, or to each item of a list: the targets of the record's embeddable links.
 *
 * @param sent the value of `_embed`
 */
export function embedLinks(body: unknown, sent: unknown, view: View): unknown {
  const requested = requestedEmbeds(sent)
  const embedded = Array.isArray(body)
    ? body.map((item) => withEmbedded(item, requested, view))
    : withEmbedded(body, requested, view)
  return view.mirrorShape?.embedded(embedded, view) ?? embedded
}

/** The link relations to embed, from the value of `_embed`. */
function requestedEmbeds(value: unknown): 'all' | ReadonlySet<string> {
  const relations = textsIn(value)
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((name) => name !== '')
  const [first = '1'] = relations
  // WordPress takes even 0 for yes.
  if (relations.length < 2 && ['1', '0', 'true'].includes(first)) return 'all'
  return new Set(relations)
}

// All strings of a query parameter, at any depth.
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function withEmbedded(item: unknown, requested: 'all' | ReadonlySet<string>, view: View): unknown {
  if (typeof item !== 'object' || item === null || !('_links' in item)) return item
  const embedded: Record<string, unknown[]> = {}
  for (const [relation, links] of Object.entries(item._links as Record<string, readonly Link[]>)) {
    if (requested !== 'all' && !requested.has(relation)) continue
    const targets = links.filter((link) => link.embeddable === true).map(({ href }) => resolve(href, view))
    // A relation whose targets are all empty, such as comments where there are none, is left out.
    if (targets.some((target) => !Array.isArray(target) || target.length > 0)) embedded[relation] = targets
  }
  return Object.keys(embedded).length > 0 ? { ...item, _embedded: embedded } : item
}

/** The target of a link on this site, in context `embed`. */
function resolve(href: string, view: View): unknown {
  const found = /\/([\w-]+)(?:\/(\d+))?(?:\?(?:post|parent)=(\d+))?$/.exec(href)
  const [, collection = '', id, post] = found ?? []
  if (collection === 'comments') return commentTarget(href, Number(id), view)
  const taxonomy = taxonomyAt(collection, view)
  if (post !== undefined) return taxonomy ? termsTarget(Number(post), taxonomy, view) : []
  if (collection === 'users') return userTarget(Number(id), view)
  if (taxonomy) return termTarget(Number(id), taxonomy, view)
  return itemTarget(Number(id), collection, view)
}

function commentTarget(href: string, id: number, view: View): unknown {
  const [, name, value] = /\?(post|parent)=(\d+)$/.exec(href) ?? []
  if (name !== 'post' && name !== 'parent') return embeddedComment(id, view)
  return embeddedComments(name, Number(value), view)
}

function userTarget(id: number, view: View): unknown {
  const user = view.state.users.get(id)
  if (user === undefined) return refusals.invalidUser(id).toBody()
  return maySeeUser(view.user, user, view.state)
    ? renderUser(user, view, 'embed')
    : RestError.fromDenial(refusals.cannotSeeUser(view.user)).toBody()
}

function taxonomyAt(collection: string, { state }: View): Taxonomy | undefined {
  return state.model.taxonomies.find((taxonomy) => taxonomyFacts(taxonomy).base === collection)
}

function termTarget(id: number, taxonomy: Taxonomy, view: View): unknown {
  const term = view.state.terms.get(id)
  if (term?.taxonomy !== taxonomy) return refusals.invalidTerm(id).toBody()
  return isHidden(taxonomy, view)
    ? RestError.fromDenial(refusals.cannotViewMenus(view.user)).toBody()
    : renderTerm(term, view, 'embed')
}

function termsTarget(post: number, taxonomy: Taxonomy, view: View): unknown {
  if (isHidden(taxonomy, view)) return RestError.fromDenial(refusals.cannotViewMenus(view.user)).toBody()
  return termsAt(post, view)
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => renderTerm(term, view, 'embed'))
}

function termsAt(id: number, { state }: View): Term[] {
  const record = state.content.get(id)
  const ids = record ? termsOf(record) : [state.menuItems.get(id)?.menu ?? 0]
  return ids.flatMap((term) => state.terms.get(term) ?? [])
}

const isHidden = (taxonomy: Taxonomy, { user }: View): boolean =>
  taxonomy === 'nav_menu' && !mayViewMenus(user)

function itemTarget(id: number, collection: string, view: View): unknown {
  const record = view.state.content.get(id)
  if (record === undefined || !factsOf(typeOf(record)).collection.endsWith(`/${collection}`))
    return refusals.invalidId('post', id).toBody()
  const isReadable = mayRead(view.user, record, view.state.content.get(record.parent))
  return isReadable
    ? renderItem(record, view, { context: 'embed' })
    : RestError.fromDenial(refusals.cannotRead(view.user)).toBody()
}
