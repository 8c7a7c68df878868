import { type Denial, denied } from '../../authorise/denial.ts'
import { mayCreateTerms, mayEditTerms, mayRead, mayViewMenus } from '../../authorise/rights.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf, textOf } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { namedList } from '../../endpoint/named-list.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { termsOf, typeOf } from '../../store/content-types.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import { renderTerm } from '../../view/people-and-terms.ts'
import { itemsWith } from '../../view/term-fields.ts'

/** `GET` of the terms of a taxonomy. */
export function termList(taxonomy: Taxonomy): EndpointBehaviour {
  return {
    permit: (call) => editDenial(taxonomy, call) ?? postDenial(taxonomy, call) ?? viewDenial(taxonomy, call),
    handle: (call) =>
      namedList(withInclude(call), {
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
export function termRead(taxonomy: Taxonomy): EndpointBehaviour {
  return {
    permit: (call) =>
      termOf(call, taxonomy)
        ? (editDenial(taxonomy, call) ?? viewDenial(taxonomy, call))
        : furtherRefusals.invalidTerm(call.args.id),
    handle: (call) => {
      const term = requireTerm(call, taxonomy)
      return { status: 200, body: renderTerm(term, call, contextOf(call)) }
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
export function termOf(call: Call, taxonomy: Taxonomy): Term | undefined {
  const term = call.state.terms.get(idOf(call))
  return term?.taxonomy === taxonomy ? term : undefined
}

/** As {@link termOf}. @throws RestError 404 when there is none */
export function requireTerm(call: Call, taxonomy: Taxonomy): Term {
  const term = termOf(call, taxonomy)
  if (term === undefined) throw furtherRefusals.invalidTerm(call.args.id)
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
  taxonomy === 'nav_menu' && !mayViewMenus(user) ? furtherRefusals.cannotViewMenus(user) : undefined

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
const requestedItem = ({ args }: Call): number => Number(textOf(args.post) || 0)

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
