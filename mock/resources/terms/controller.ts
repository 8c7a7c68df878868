import { type Denial, denied } from '../../auth/denial.ts'
import { mayCreateTerms, mayEditTerms, mayRead, mayViewMenus } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { registeredName, taxonomyFacts, termsOf, typeOf } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import { renderTerm, renderTermFields } from '../../view/people-and-terms.ts'
import type { Registered } from '../../view/registered.ts'
import { itemsWith } from '../../view/term-fields.ts'
import {
  type Answer,
  type Call,
  contextOf,
  created,
  deleted,
  type EndpointBehaviour,
  idOf,
  listOf,
  ok,
  scalarText,
} from '../endpoint/call.ts'
import { descriptiveList } from '../endpoint/named-list.ts'
import { refusals } from '../endpoint/refusals.ts'
import { sentValues, writeValidPart } from '../registered/sent-values.ts'
import { insertTerm, metaCheck, removeTerm, requireParent, sentTerm, updateTerm } from './write.ts'

/** What stands behind the routes of a taxonomy's terms. */
export interface TermEndpoints {
  readonly list: EndpointBehaviour
  readonly read: EndpointBehaviour
  readonly create: EndpointBehaviour
  readonly update: EndpointBehaviour
  readonly remove: EndpointBehaviour
}

/** What stands behind the routes of a taxonomy's terms. */
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
      descriptiveList(withInclude(call), {
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
        : refusals.invalidTerm(call.args.id),
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      return ok(renderTerm(term, call, contextOf(call)))
    },
  }
}

// As `WP_Term_Query` reads them: without a sign, each once, in one text, of which `0` is an empty one; what is included
// is not excluded.
function withInclude(call: Call): Call {
  const include = [...new Set(listOf(call.args.include).map((id) => Math.abs(Number(id))))]
  if (include.length === 0) return call
  const isNone = include.length === 1 && include[0] === 0
  return { ...call, args: { ...call.args, include: isNone ? [] : include, exclude: [] } }
}

/** The term that a call names, when it is of the taxonomy. */
function termOf(call: Call, taxonomy: Taxonomy): Term | undefined {
  const term = call.state.terms.get(idOf(call))
  return term?.taxonomy === taxonomy ? term : undefined
}

/** As {@link termOf}. @throws RestError 404 when there is none */
function requireTerm(call: Call, taxonomy: Taxonomy): Term {
  const term = termOf(call, taxonomy)
  if (term === undefined) throw refusals.invalidTerm(call.args.id)
  return term
}

// A term that was made is answered in context edit, and `Allow` is then what the maker may do in it.
const isInEdit = (taxonomy: Taxonomy, { args, method, match, user }: Call): boolean =>
  args.context === 'edit' ||
  (method === 'POST' && match.captures.id === undefined && mayCreateTerms(user, taxonomy))

function editDenial(taxonomy: Taxonomy, call: Call): Denial | undefined {
  const isDenied = isInEdit(taxonomy, call) && !mayEditTerms(call.user, taxonomy)
  return isDenied ? refusals.editContext(call.user, 'terms') : undefined
}

// Menus are for those who write.
const viewDenial = (taxonomy: Taxonomy, { user }: Call): Denial | undefined =>
  taxonomy === 'nav_menu' && !mayViewMenus(user) ? refusals.cannotViewMenus(user) : undefined

// The terms of an item are for those who may read the item.
function postDenial(taxonomy: Taxonomy, call: Call): Denial | undefined {
  const { user, state } = call
  const id = requestedItem(call)
  if (id === 0 || (taxonomy === 'nav_menu' && state.menuItems.get(id))) return undefined
  const record = state.content.get(id)
  if (record === undefined)
    return new RestError(400, 'rest_post_invalid_id', `There is no post with the id ${id}.`)
  if (state.model.taxonomiesOf(typeOf(record)).includes(taxonomy) && mayRead(user, record)) return undefined
  const text = `The item ${id} has no terms of this kind, or is none this user may read.`
  return denied(user, 'rest_forbidden_context', text)
}

// As in the reference, 0 asks for nothing. What is no number is the id of nothing; arguments may be raw here.
const requestedItem = ({ args }: Call): number => Number(scalarText(args.post) || 0)

function requestedTerms(taxonomy: Taxonomy, call: Call): Term[] {
  const { args, state } = call
  const id = requestedItem(call)
  const ofPost = id === 0 ? undefined : termsOfItem(id, call)
  const kept = args.hide_empty === true ? withItems(call) : undefined
  return [...state.terms.values()].filter(
    (term) =>
      term.taxonomy === taxonomy &&
      (ofPost?.has(term.id) ?? true) &&
      (kept?.has(term.id) ?? true) &&
      (typeof args.parent !== 'number' || term.parent === args.parent),
  )
}

function termsOfItem(id: number, { state }: Call): ReadonlySet<number> {
  const record = state.content.get(id)
  return new Set(record ? termsOf(record) : [state.menuItems.get(id)?.menu ?? 0])
}

/** The terms that items have, and those above them: a branch stays as long as something hangs on it. */
function withItems(call: Call): Set<number> {
  const { terms } = call.state
  const kept = new Set<number>()
  for (const term of terms.values()) {
    if (itemsWith(term, call) === 0) continue
    for (let each: Term | undefined = term; each && !kept.has(each.id); each = terms.get(each.parent))
      kept.add(each.id)
  }
  return kept
}

/** How the terms of a taxonomy are kept, where that is not as with all others. */
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

// A term with what was sent of the meta and fields that are registered of its taxonomy.
const kept = (term: Term, own: Registered, { state }: Call): Term =>
  Object.keys(own).length === 0 ? term : state.terms.put({ ...term, ...own })

/** `POST` of the terms of a taxonomy. */
function termCreate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: ({ user }) =>
      mayCreateTerms(user, taxonomy)
        ? undefined
        : denied(user, 'rest_cannot_create', 'This user may not create terms of this taxonomy.'),
    handle: (call) => {
      requireParent(call, taxonomy)
      const term = writeValidPart(call, (sent) => {
        const own = sentValues(sent, registeredName(taxonomy), {})
        return kept(store.insert(sent), own, sent)
      })
      const location = call.addresses.route(`${taxonomyFacts(taxonomy).collection}/${term.id}`)
      return created(location, renderTerm(term, call, 'edit'))
    },
  }
}

/** `POST`, `PUT` and `PATCH` of a term: all change what is sent and keep the rest. */
function termUpdate(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    checks: (call) => ({ meta: metaCheck, ...store.checks?.(call) }),
    permit: (call) => {
      if (termOf(call, taxonomy) === undefined) return refusals.invalidTerm(call.args.id)
      return mayEditTerms(call.user, taxonomy)
        ? undefined
        : denied(call.user, 'rest_cannot_update', 'This user may not change this term.')
    },
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      requireParent(call, taxonomy)
      const changed = writeValidPart(call, (sent) => {
        const own = sentValues(sent, registeredName(taxonomy), term)
        return kept(store.update(term, sent), own, sent)
      })
      return ok(renderTerm(changed, call, 'edit'))
    },
  }
}

/** `DELETE` of a term, for good. */
function termDelete(taxonomy: Taxonomy, store = storeOf(taxonomy)): EndpointBehaviour {
  return {
    permit: (call) => {
      const term = termOf(call, taxonomy)
      if (term === undefined) return refusals.invalidTerm(call.args.id)
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
      return deleted(previous)
    },
  }
}
