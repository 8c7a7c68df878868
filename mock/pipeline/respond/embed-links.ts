import { mayRead, maySeeUser } from '../../authorise/rights.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { renderItem } from '../../render/item.ts'
import { embeddedComment, embeddedComments } from '../../resources/comments/embed-comments.ts'
import { contentTypes, taxonomyPaths, termsIn } from '../../store/content-types.ts'
import type { Rendered } from '../../view/context-filter.ts'
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
  const found = /\/(\w+)(?:\/(\d+))?(?:\?(?:post|parent)=(\d+))?$/.exec(href)
  const [, collection = '', id, post] = found ?? []
  if (collection === 'comments') return commentTarget(href, Number(id), view)
  if (post !== undefined) return termsOf(Number(post), collection, view)
  if (collection === 'users') return userTarget(Number(id), view)
  if (collection === 'categories' || collection === 'tags') return termTarget(Number(id), collection, view)
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
  return maySeeUser(view.user, user, view.state.content)
    ? renderUser(user, view, 'embed')
    : RestError.of(refusals.cannotSeeUser(view.user)).toBody()
}

function termTarget(id: number, collection: 'categories' | 'tags', view: View): unknown {
  const term = view.state.terms.get(id)
  return term && taxonomyPaths[term.taxonomy] === collection
    ? renderTerm(term, view, 'embed')
    : refusals.invalidTerm(id).toBody()
}

function termsOf(post: number, collection: string, view: View): Rendered[] {
  const record = view.state.content.get(post)
  if (record === undefined || (collection !== 'categories' && collection !== 'tags')) return []
  return termsIn(record, collection).flatMap((id) => {
    const term = view.state.terms.get(id)
    return term ? [renderTerm(term, view, 'embed')] : []
  })
}

function itemTarget(id: number, collection: string, view: View): unknown {
  const record = view.state.content.get(id)
  if (record === undefined || !contentTypes[record.type].collection.endsWith(`/${collection}`))
    return refusals.invalidId('post', id).toBody()
  const isReadable = mayRead(view.user, record, view.state.content.get(record.parent))
  return isReadable
    ? renderItem(record, view, { context: 'embed' })
    : RestError.of(refusals.cannotRead(view.user)).toBody()
}
