import { jsonText } from '../../../../contract/lib/json-text.ts'
import { memoize } from '../../../../contract/lib/memoize.ts'
import { mayRead, maySeeUser, mayViewMenus } from '../../../auth/rights.ts'
import { RestError } from '../../../http/errors.ts'
import { embeddedComment, embeddedComments } from '../../../resources/comments/render.ts'
import { lateRefusals } from '../../../resources/endpoint/late-refusals.ts'
import { refusals } from '../../../resources/endpoint/refusals.ts'
import type { ItemCache } from '../../../resources/render/item-cache.ts'
import { factsOf, taxonomyFacts, termsIn, typeOf } from '../../../store/content-types.ts'
import type { Taxonomy, Term } from '../../../store/records.ts'
import { JsonItem, JsonList } from '../../../view/json-body.ts'
import { renderTerm, renderUser } from '../../../view/people-and-terms.ts'
import type { View } from '../../../view/view.ts'
import { plainValue } from './respond.ts'

/** What the targets of one answer are rendered for. */
interface Embedding {
  readonly view: View
  readonly items: ItemCache
}

/**
 * Adds `_embedded` to a body, or to each item of a list: the targets of the record's embeddable links.
 *
 * @param sent the value of `_embed`
 */
export function embedLinks(body: unknown, sent: unknown, view: View, items: ItemCache): unknown {
  const requested = requestedEmbeds(sent)
  const embedding = { view, items }
  const known = body instanceof JsonItem || body instanceof JsonList ? body : itemsIn(plainValue(body))
  const added = (item: JsonItem): JsonItem => {
    const embed = () => withEmbedded(item, requested, embedding)
    return requested === 'all' ? items.withEmbedded(item, view, embed) : embed()
  }
  const embedded = known instanceof JsonList ? new JsonList(known.items.map(added)) : added(known)
  return view.mirrorShape?.embedded(embedded.value, view) ?? embedded
}

const itemsIn = (body: unknown): JsonItem | JsonList =>
  Array.isArray(body) ? new JsonList(body.map(JsonItem.of)) : JsonItem.of(body)

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

function withEmbedded(
  item: JsonItem,
  requested: 'all' | ReadonlySet<string>,
  embedding: Embedding,
): JsonItem {
  const members: string[] = []
  for (const [relation, hrefs] of item.links) {
    if (requested !== 'all' && !requested.has(relation)) continue
    const targets = hrefs.map((href) => resolve(href, embedding))
    // A relation whose targets are all empty, such as comments where there are none, is left out.
    if (targets.some((target) => target !== emptyList))
      members.push(`${nameText(relation)}:[${targets.join(',')}]`)
  }
  if (members.length === 0) return item
  return new JsonItem(`${item.text.slice(0, -1)},"_embedded":{${members.join(',')}}}`, item.links)
}

const nameText = memoize(jsonText)
const emptyList = '[]'

/** The text of the target of a link on this site, in context `embed`. */
function resolve(href: string, embedding: Embedding): string {
  const { view } = embedding
  const found = /\/([\w-]+)(?:\/(\d+))?(?:\?(?:post|parent)=(\d+))?$/.exec(href)
  const [, collection = '', id, post] = found ?? []
  if (collection === 'comments') return jsonText(commentTarget(href, Number(id), view))
  const taxonomy = taxonomyAt(collection, view)
  if (post !== undefined) return taxonomy ? termsTarget(Number(post), taxonomy, embedding) : emptyList
  if (collection === 'users') return userTarget(Number(id), embedding)
  if (taxonomy) return termTarget(Number(id), taxonomy, embedding)
  return itemTarget(Number(id), collection, embedding)
}

function commentTarget(href: string, id: number, view: View): unknown {
  const [, name, value] = /\?(post|parent)=(\d+)$/.exec(href) ?? []
  if (name !== 'post' && name !== 'parent') return embeddedComment(id, view)
  return embeddedComments(name, Number(value), view)
}

function userTarget(id: number, { view, items }: Embedding): string {
  const user = view.state.users.get(id)
  if (user === undefined) return jsonText(lateRefusals.invalidUser(id).toBody())
  return items.embedded(user, view, () =>
    maySeeUser(view.user, user, view.state)
      ? renderUser(user, view, 'embed')
      : RestError.fromDenial(lateRefusals.cannotSeeUser(view.user)).toBody(),
  )
}

function taxonomyAt(collection: string, { state }: View): Taxonomy | undefined {
  return state.model.taxonomies.find((taxonomy) => taxonomyFacts(taxonomy).base === collection)
}

function termTarget(id: number, taxonomy: Taxonomy, embedding: Embedding): string {
  const { view } = embedding
  const term = view.state.terms.get(id)
  if (term?.taxonomy !== taxonomy) return jsonText(lateRefusals.invalidTerm(id).toBody())
  return isHidden(taxonomy, view) ? hiddenMenus(view) : termText(term, embedding)
}

const termText = (term: Term, { view, items }: Embedding): string =>
  items.embedded(term, view, () => renderTerm(term, view, 'embed'))

function termsTarget(post: number, taxonomy: Taxonomy, embedding: Embedding): string {
  const { view } = embedding
  if (isHidden(taxonomy, view)) return hiddenMenus(view)
  const terms = termsAt(post, taxonomy, view)
  return `[${terms.map((term) => termText(term, embedding)).join(',')}]`
}

function termsAt(id: number, taxonomy: Taxonomy, { state }: View): Term[] {
  const record = state.content.get(id)
  const ids = record ? termsIn(record, taxonomy) : [state.menuItems.get(id)?.menu ?? 0]
  return ids.flatMap((each) => {
    const term = state.terms.get(each)
    return term?.taxonomy === taxonomy ? term : []
  })
}

const isHidden = (taxonomy: Taxonomy, { user }: View): boolean =>
  taxonomy === 'nav_menu' && !mayViewMenus(user)

const hiddenMenus = ({ user }: View): string =>
  jsonText(RestError.fromDenial(lateRefusals.cannotViewMenus(user)).toBody())

function itemTarget(id: number, collection: string, { view, items }: Embedding): string {
  const record = view.state.content.get(id)
  if (record === undefined || !factsOf(typeOf(record)).collection.endsWith(`/${collection}`))
    return jsonText(refusals.invalidId('post', id).toBody())
  const isReadable = mayRead(view.user, record, view.state.content.get(record.parent))
  return isReadable
    ? items.item(record, view, { context: 'embed' }).text
    : jsonText(RestError.fromDenial(refusals.cannotRead(view.user)).toBody())
}
