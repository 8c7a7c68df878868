import { onceForEach } from '../../contract/lib/once-for-each.ts'
import { mayRead } from '../auth/rights.ts'
import type { FieldItemKind, FieldSite } from '../store/content-model.ts'
import { factsOf, taxonomyFacts, typeOf } from '../store/content-types.ts'
import { handlerOption } from '../store/handler-options.ts'
import type { SiteState } from '../store/site-state.ts'
import type { Rendered } from '../view/context-filter.ts'
import { renderTermFields, renderUser } from '../view/people-and-terms.ts'
import type { Registered } from '../view/registered.ts'
import type { View } from '../view/view.ts'
import { commentFieldsOf } from './comments/render.ts'
import { renderItem } from './render/item.ts'
import { contentText } from './render/item-texts.ts'

// The approved comments on each item, counted once for each version of the comments.
const approvedComments = onceForEach((_version: object, { comments }: SiteState) => {
  const counts = new Map<number, number>()
  for (const { post, status } of comments.values())
    if (status === 'approved') counts.set(post, (counts.get(post) ?? 0) + 1)
  return counts
})

/** The site that functions of fields and handlers read. */
export function fieldSite(view: View): FieldSite {
  const { state, addresses, now = Date.now } = view
  return {
    url: addresses.base,
    name: state.info.name,
    description: state.info.description,
    now: () => {
      state.model.volatile++
      return now()
    },
    version: state.version,
    commentCount: (id) => approvedComments(state.comments.version, state).get(id) ?? 0,
    item: (kind, id) => itemFor(view, kind, id),
    address: (kind, id) => {
      const path = paths[kind](state, id)
      return path === undefined ? undefined : addresses.route(`${path}/${id}`)
    },
    isPublic: (id) => {
      const record = state.content.get(id)
      return record !== undefined && mayRead(undefined, record, state.content.get(record.parent))
    },
    field: (kind, id, name) => tables[kind](state, id)?.fields?.[name],
    option: (name) => handlerOption(state, name),
    rendered: (text) => contentText(text, 0, view),
  }
}

const tables: Readonly<Record<FieldItemKind, (state: SiteState, id: number) => Registered | undefined>> = {
  post: ({ content }, id) => content.get(id),
  term: ({ terms }, id) => terms.get(id),
  user: ({ users }, id) => users.get(id),
  comment: ({ comments }, id) => comments.get(id),
}

/** The paths of the collections of items. */
const paths: Readonly<Record<FieldItemKind, (state: SiteState, id: number) => string | undefined>> = {
  post: ({ content }, id) => {
    const record = content.get(id)
    return record && factsOf(typeOf(record)).collection
  },
  term: ({ terms }, id) => {
    const term = terms.get(id)
    return term && taxonomyFacts(term.taxonomy).collection
  },
  user: ({ users }, id) => users.get(id) && '/core/v2/users',
  comment: ({ comments }, id) => comments.get(id) && '/core/v2/comments',
}

/** An item in the context `edit`, as an administrator reads it. */
function itemFor(view: View, kind: FieldItemKind, id: number): Rendered | undefined {
  const administrator = view.state.users.find(({ roles }) => roles.includes('administrator'))
  // Without computed fields, which could read this item again.
  return readers[kind](id, { ...view, user: administrator, fieldSite: undefined })
}

const readers: Readonly<Record<FieldItemKind, (id: number, view: View) => Rendered | undefined>> = {
  post: (id, view) => {
    const record = view.state.content.get(id)
    return record && renderItem(record, view, { context: 'edit', links: false })
  },
  term: (id, view) => {
    const term = view.state.terms.get(id)
    return term && renderTermFields(term, view, 'edit')
  },
  user: (id, view) => {
    const user = view.state.users.get(id)
    if (user === undefined) return undefined
    const { _links, ...fields } = renderUser(user, view, 'edit')
    return fields
  },
  comment: (id, view) => {
    const comment = view.state.comments.get(id)
    return comment && commentFieldsOf(comment, view, 'edit')
  },
}
