import type { FieldItemKind } from '../store/content-model.ts'
import type { Rendered } from '../view/context-filter.ts'
import { renderTermFields, renderUser } from '../view/people-and-terms.ts'
import type { FieldSources, View } from '../view/view.ts'
import { commentFieldsOf } from './comments/render.ts'
import { renderItem } from './render/item.ts'
import { contentText } from './render/item-texts.ts'

export const fieldSources: FieldSources = {
  item: (view, kind, id) => {
    const administrator = view.state.users.find(({ roles }) => roles.includes('administrator'))
    // Without computed fields, which could read this item again.
    return readers[kind](id, { ...view, user: administrator, fieldSources: undefined })
  },
  rendered: (view, text) => contentText(text, 0, view),
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
