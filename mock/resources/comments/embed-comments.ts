import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { readDenial } from './comment-item.ts'
import { mayReadComment, noComment } from './comment-rights.ts'
import { renderedComment } from './render-comment.ts'

/** As many as a list has that asks for no other number. */
const perPage = 10

/** The newest comments on an item, or answers to a comment, as a link to them embeds them. */
export function embeddedComments(of: 'post' | 'parent', id: number, view: View): Rendered[] {
  return [...view.state.comments.values()]
    .filter((each) => each[of] === id && each.type === 'comment' && each.status === 'approved')
    .sort((a, b) => b.date - a.date || b.id - a.id)
    .slice(0, perPage)
    .filter((each) => mayReadComment(view, each))
    .map((each) => renderedComment(each, view, 'embed'))
}

/** A comment, or why it is not shown, as a link to it embeds it. */
export function embeddedComment(id: number, view: View): unknown {
  const comment = view.state.comments.get(id)
  if (comment === undefined) return noComment(id).toBody()
  const denial = readDenial(comment, { ...view, args: {} })
  return denial ? RestError.of(denial).toBody() : renderedComment(comment, view, 'embed')
}
