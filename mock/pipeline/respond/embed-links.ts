import { mayRead, maySeeUser, mayViewMenus } from '../../authorise/rights.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { renderItem } from '../../render/item.ts'
import { embeddedComment, embeddedComments } from '../../resources/comments/embed-comments.ts'
import { factsOf, taxonomyFacts, termsOf, typeOf } from '../../store/content-types.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import type { Link } from '../../view/links.ts'
import { renderTerm, renderUser } from '../../view/people-and-terms.ts'
import type { View } from '../../view/view.ts'

/** Adds `_embedded` to a body, or to each item of a list: what the embeddable links of the record point at. */
export function embedLinks(body: unknown, requested: 'all' | ReadonlySet<string>, view: View): unknown {
  return Array.isArray(body)
    ? body.map((item) => withEmbedded(item, requested, view))
    : withEmbedded(body, requested, view)
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

/** What a link of the site's own points at, in context `embed`. */
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
  if (user === undefined) return furtherRefusals.invalidUser(id).toBody()
  return maySeeUser(view.user, user, view.state)
    ? renderUser(user, view, 'embed')
    : RestError.of(furtherRefusals.cannotSeeUser(view.user)).toBody()
}

function taxonomyAt(collection: string, { state }: View): Taxonomy | undefined {
  return state.model.taxonomies.find((taxonomy) => taxonomyFacts(taxonomy).base === collection)
}

function termTarget(id: number, taxonomy: Taxonomy, view: View): unknown {
  const term = view.state.terms.get(id)
  if (term?.taxonomy !== taxonomy) return furtherRefusals.invalidTerm(id).toBody()
  return isHidden(taxonomy, view)
    ? RestError.of(furtherRefusals.cannotViewMenus(view.user)).toBody()
    : renderTerm(term, view, 'embed')
}

function termsTarget(post: number, taxonomy: Taxonomy, view: View): unknown {
  if (isHidden(taxonomy, view)) return RestError.of(furtherRefusals.cannotViewMenus(view.user)).toBody()
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
    : RestError.of(refusals.cannotRead(view.user)).toBody()
}
