import { denied } from '../../authorise/denial.ts'
import { mayCreateTerms, mayEditTerms } from '../../authorise/rights.ts'
import type { Answer, Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { RestError } from '../../http/errors.ts'
import { nameOf, taxonomyFacts } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import type { Registered } from '../../view/kept-values.ts'
import { renderTerm, renderTermFields } from '../../view/people-and-terms.ts'
import { keepingTheRest, sentValues } from '../registered/sent-values.ts'
import { removeTerm } from './remove-term.ts'
import { metaCheck, requireParent, sentTerm } from './sent-term.ts'
import { insertTerm, updateTerm } from './store-term.ts'
import { requireTerm, termOf } from './terms.ts'

/** How the terms of a taxonomy are kept, where that is not as with all others. */
export interface TermStore {
  readonly checks?: NonNullable<EndpointBehaviour['checks']>
  insert(call: Call): Term
  update(term: Term, call: Call): Term
  remove(term: Term, call: Call): void
}

const storeOf = (taxonomy: Taxonomy): TermStore => ({
  insert: (call) => insertTerm(sentTerm(call), taxonomy, call.state),
  update: (term, call) => updateTerm(term, sentTerm(call), call.state),
  remove: (term, { state }) => removeTerm(term, state),
})

// A term with what was sent of the meta and fields that are registered of its taxonomy.
const kept = (term: Term, own: Registered, { state }: Call): Term =>
  Object.keys(own).length === 0 ? term : state.terms.put({ ...term, ...own })

/** `POST` of the terms of a taxonomy. */
export function termCreate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: ({ user }) =>
      mayCreateTerms(user, taxonomy)
        ? undefined
        : denied(user, 'rest_cannot_create', 'This user may not create terms of this taxonomy.'),
    handle: (call) => {
      requireParent(call, taxonomy)
      const term = keepingTheRest(call, (sent) => {
        const own = sentValues(sent, nameOf(taxonomy), {})
        return kept(store.insert(sent), own, sent)
      })
      const location = call.addresses.route(`${taxonomyFacts(taxonomy).collection}/${term.id}`)
      return { status: 201, headers: { Location: location }, body: renderTerm(term, call, 'edit') }
    },
  }
}

/** `POST`, `PUT` and `PATCH` of a term: all change what is sent and keep the rest. */
export function termUpdate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: (call) => {
      if (termOf(call, taxonomy) === undefined) return furtherRefusals.invalidTerm(call.args.id)
      return mayEditTerms(call.user, taxonomy)
        ? undefined
        : denied(call.user, 'rest_cannot_update', 'This user may not change this term.')
    },
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      requireParent(call, taxonomy)
      const changed = keepingTheRest(call, (sent) => {
        const own = sentValues(sent, nameOf(taxonomy), term)
        return kept(store.update(term, sent), own, sent)
      })
      return { status: 200, body: renderTerm(changed, call, 'edit') }
    },
  }
}

/** `DELETE` of a term, for good. */
export function termDelete(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    permit: (call) => {
      const term = termOf(call, taxonomy)
      if (term === undefined) return furtherRefusals.invalidTerm(call.args.id)
      return mayEditTerms(call.user, taxonomy) && term.id !== defaultCategory(call.state)
        ? undefined
        : denied(call.user, 'rest_cannot_delete', 'This user may not remove this term, or nobody may.')
    },
    handle: (call): Answer => {
      const term = requireTerm(call, taxonomy)
      if (call.args.force !== true)
        throw new RestError(501, 'rest_trash_not_supported', 'There is no trash for terms. Send force=true.')
      const previous = renderTermFields(term, call, 'view')
      store.remove(term, call)
      return { status: 200, body: { deleted: true, previous } }
    },
  }
}
