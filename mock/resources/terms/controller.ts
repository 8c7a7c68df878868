import { cannot, type Denial } from '../../auth/denial.ts'
import { mayCreateTerms, mayEditTerms, mayRead, mayViewMenus } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { registeredName, taxonomyFacts, termsOf, typeOf } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import { renderTerm } from '../../view/people-and-terms.ts'
import type { Registered } from '../../view/registered.ts'
import { itemsWith } from '../../view/term-fields.ts'
import { metaCheck } from '../content/write-checks.ts'
import { contextOf, idOf, listOf, scalarText } from '../endpoint/arguments.ts'
import { type Answer, type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { lateRefusals, requireForce } from '../endpoint/late-refusals.ts'
import { listAnswer } from '../endpoint/named-list.ts'
import { refusals } from '../endpoint/refusals.ts'
import { sentValues, writeValidPart } from '../registered/sent-values.ts'
import { insertTerm, removeTerm, requireParent, sentTerm, updateTerm } from './write.ts'

export interface TermEndpoints {
  readonly list: EndpointBehaviour
  readonly read: EndpointBehaviour
  readonly create: EndpointBehaviour
  readonly update: EndpointBehaviour
  readonly remove: EndpointBehaviour
}

/** The endpoints of the terms of a taxonomy. @param store how its terms are written, if not as usual */
export function termEndpoints(taxonomy: Taxonomy, store?: TermStore): TermEndpoints {
  return {
    list: termList(taxonomy),
    read: termRead(taxonomy),
    create: termCreate(taxonomy, store),
    update: termUpdate(taxonomy, store),
    remove: termDelete(taxonomy, store),
  }
}

/** `GET` of the terms of a taxonomy. */
function termList(taxonomy: Taxonomy): EndpointBehaviour {
  return {
    permit: (call) => editDenial(taxonomy, call) ?? postDenial(taxonomy, call) ?? viewDenial(taxonomy, call),
    handle: (call) =>
      listAnswer(call, {
        selected: withInclude(call),
        items: requestedTerms(taxonomy, call),
        keys: {
          count: (term) => itemsWith(term, call),
          description: ({ description }) => description,
          term_group: () => 0,
        },
        searched: ({ name, slug }) => [name, slug],
        render: (term) => renderTerm(term, call, contextOf(call)),
      }),
  }
}

/** `GET` of a term. */
function termRead(taxonomy: Taxonomy): EndpointBehaviour {
  return {
    permit: (call) =>
      termOf(call, taxonomy)
        ? (editDenial(taxonomy, call) ?? viewDenial(taxonomy, call))
        : lateRefusals.invalidTerm(call.args.id),
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      return ok(renderTerm(term, call, contextOf(call)))
    },
  }
}

// Follows `WP_Term_Query`: ignores signs and duplicates, and `include` overrides `exclude`; `0` alone included everything
// before 6.9.
function withInclude({ args, version }: Call): Call['args'] {
  const include = [...new Set(listOf(args.include).map((id) => Math.abs(Number(id))))]
  if (include.length === 0) return args
  const isNone = include.length === 1 && include[0] === 0 && version?.lacks('no term for the id 0')
  return { ...args, include: isNone ? [] : include, exclude: [] }
}

/** The term that a call names; undefined when there is none in the taxonomy. */
function termOf(call: Call, taxonomy: Taxonomy): Term | undefined {
  const term = call.state.terms.get(idOf(call))
  return term?.taxonomy === taxonomy ? term : undefined
}

/** As {@link termOf}. @throws RestError 404 when there is none */
function requireTerm(call: Call, taxonomy: Taxonomy): Term {
  const term = termOf(call, taxonomy)
  if (term === undefined) throw lateRefusals.invalidTerm(call.args.id)
  return term
}

const editDenial = (taxonomy: Taxonomy, { args, user }: Call): Denial | undefined =>
  args.context === 'edit' && !mayEditTerms(user, taxonomy) ? refusals.editContext(user) : undefined

// Menus are for users who may write.
const viewDenial = (taxonomy: Taxonomy, { user }: Call): Denial | undefined =>
  taxonomy === 'nav_menu' && !mayViewMenus(user) ? lateRefusals.cannotViewMenus(user) : undefined

// The terms of an item are for users who may read it.
function postDenial(taxonomy: Taxonomy, call: Call): Denial | undefined {
  const { user, state } = call
  const id = requestedItem(call)
  if (id === 0 || (taxonomy === 'nav_menu' && state.menuItems.get(id))) return undefined
  const record = state.content.get(id)
  if (record === undefined)
    return new RestError(400, 'rest_post_invalid_id', `There is no post with the id ${id}.`)
  if (state.model.taxonomiesOf(typeOf(record)).includes(taxonomy) && mayRead(user, record)) return undefined
  return cannot(user, 'rest_forbidden_context', `read the terms of the item ${id}`)
}

// Like in WordPress, 0 means no item. Arguments may be unchecked here; NaN finds nothing.
const requestedItem = ({ args }: Call): number => Number(scalarText(args.post) || 0)

function requestedTerms(taxonomy: Taxonomy, call: Call): Term[] {
  const { args, state } = call
  const id = requestedItem(call)
  const ofPost = id === 0 ? undefined : termsOfItem(id, call)
  const used = args.hide_empty === true ? usedTerms(call) : undefined
  return [...state.terms.values()].filter(
    (term) =>
      term.taxonomy === taxonomy &&
      (ofPost?.has(term.id) ?? true) &&
      (used?.has(term.id) ?? true) &&
      (typeof args.parent !== 'number' || term.parent === args.parent),
  )
}

function termsOfItem(id: number, { state }: Call): ReadonlySet<number> {
  const record = state.content.get(id)
  return new Set(record ? termsOf(record) : [state.menuItems.get(id)?.menu ?? 0])
}

/** The ids of terms with items, and of their ancestors. */
function usedTerms(call: Call): Set<number> {
  const { terms } = call.state
  const used = new Set<number>()
  for (const term of terms.values()) {
    if (itemsWith(term, call) === 0) continue
    for (let each: Term | undefined = term; each && !used.has(each.id); each = terms.get(each.parent))
      used.add(each.id)
  }
  return used
}

interface TermStore {
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

// Adds the registered meta and fields to a stored term.
const withValues = (term: Term, values: Registered, { state }: Call): Term =>
  Object.keys(values).length === 0 ? term : state.terms.put({ ...term, ...values })

/** `POST` of the terms of a taxonomy. */
function termCreate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: ({ user }) =>
      mayCreateTerms(user, taxonomy)
        ? undefined
        : cannot(user, 'rest_cannot_create', 'create terms of this taxonomy'),
    handle: (call) => {
      requireParent(call, taxonomy)
      const term = writeValidPart(call, (sent) => {
        const own = sentValues(sent, registeredName(taxonomy), {})
        return withValues(store.insert(sent), own, sent)
      })
      const location = call.addresses.route(`${taxonomyFacts(taxonomy).collection}/${term.id}`)
      return { ...created(location, renderTerm(term, call, 'edit')), leavesInEdit: true }
    },
  }
}

/** `POST`, `PUT` and `PATCH` of a term: all change only the fields that are sent. */
function termUpdate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: (call) => {
      if (termOf(call, taxonomy) === undefined) return lateRefusals.invalidTerm(call.args.id)
      return mayEditTerms(call.user, taxonomy)
        ? undefined
        : cannot(call.user, 'rest_cannot_update', 'edit this term')
    },
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      requireParent(call, taxonomy)
      const changed = writeValidPart(call, (sent) => {
        const own = sentValues(sent, registeredName(taxonomy), term)
        return withValues(store.update(term, sent), own, sent)
      })
      return ok(renderTerm(changed, call, 'edit'))
    },
  }
}

/** `DELETE` of a term, permanently. */
function termDelete(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    permit: (call) => {
      const term = termOf(call, taxonomy)
      if (term === undefined) return lateRefusals.invalidTerm(call.args.id)
      return mayEditTerms(call.user, taxonomy) && term.id !== defaultCategory(call.state)
        ? undefined
        : cannot(call.user, 'rest_cannot_delete', 'delete this term')
    },
    handle: (call): Answer => {
      const term = requireTerm(call, taxonomy)
      requireForce(call, 'Terms')
      const previous = renderTerm(term, call, 'view')
      store.remove(term, call)
      return deleted(previous)
    },
  }
}
