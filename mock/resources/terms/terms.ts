import { type Denial, denied } from '../../authorise/denial.ts'
import { mayManageTerms, mayRead } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf } from '../../endpoint/call.ts'
import { namedList } from '../../endpoint/named-list.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { termsOf } from '../../store/content-types.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import { postsWith, renderTerm } from '../../view/people-and-terms.ts'

/** `GET` of the categories or the tags. */
export function termList(taxonomy: Taxonomy): EndpointBehaviour {
  return {
    permit: (call) => editDenial(call) ?? postDenial(call),
    handle: (call) =>
      namedList(call, {
        items: requestedTerms(taxonomy, call),
        keys: {
          count: (term) => postsWith(term, call),
          description: ({ description }) => description,
          term_group: () => 0,
        },
        searched: ({ name, slug }) => [name, slug],
        render: (term) => renderTerm(term, call, contextOf(call)),
      }),
  }
}

/** `GET` of a category or a tag. */
export function termRead(taxonomy: Taxonomy): EndpointBehaviour {
  const termOf = (call: Call): Term | undefined => {
    const term = call.state.terms.get(idOf(call))
    return term?.taxonomy === taxonomy ? term : undefined
  }
  return {
    permit: (call) => (termOf(call) ? editDenial(call) : refusals.invalidTerm(call.args.id)),
    handle: (call) => {
      const term = termOf(call)
      if (term === undefined) throw refusals.invalidTerm(call.args.id)
      return { status: 200, body: renderTerm(term, call, contextOf(call)) }
    },
  }
}

const editDenial = ({ args, user }: Call): Denial | undefined =>
  args.context === 'edit' && !mayManageTerms(user) ? refusals.editContext(user, 'terms') : undefined

// The terms of a post are for those who may read the post.
function postDenial({ args, user, state }: Call): Denial | undefined {
  if (!asksForPost(args.post)) return undefined
  const record = state.content.get(args.post)
  if (record === undefined)
    return new RestError(400, 'rest_post_invalid_id', `There is no post with the id ${args.post}.`)
  if ('categories' in record && mayRead(user, record)) return undefined
  const text = `The item ${args.post} is no post, or none this user may read.`
  return denied(user, 'rest_forbidden_context', text)
}

// As in the reference, 0 asks for nothing.
const asksForPost = (post: unknown): post is number => typeof post === 'number' && post !== 0

function requestedTerms(taxonomy: Taxonomy, call: Call): Term[] {
  const { args, state } = call
  const record = asksForPost(args.post) ? state.content.get(args.post) : undefined
  const ofPost = record && new Set(termsOf(record))
  const kept = args.hide_empty === true ? withPosts(call) : undefined
  return [...state.terms.values()].filter(
    (term) =>
      term.taxonomy === taxonomy &&
      (ofPost?.has(term.id) ?? true) &&
      (kept?.has(term.id) ?? true) &&
      (typeof args.parent !== 'number' || term.parent === args.parent),
  )
}

/** The terms that posts have, and those above them: a branch stays as long as something hangs on it. */
function withPosts(call: Call): Set<number> {
  const { terms } = call.state
  const kept = new Set<number>()
  for (const term of terms.values()) {
    if (postsWith(term, call) === 0) continue
    for (let each: Term | undefined = term; each && !kept.has(each.id); each = terms.get(each.parent))
      kept.add(each.id)
  }
  return kept
}
