import { can } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { fold } from '../../lists/search.ts'
import { nameOf, taxonomyFacts } from '../../store/content-types.ts'
import type { Taxonomy, Term, UnroutedTerm } from '../../store/records.ts'
import { formatName, formatOf } from '../../store/used-formats.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { formatPath } from '../../view/format-path.ts'
import { termPath } from '../../view/term-fields.ts'
import type { Found, Wanted } from './found.ts'
import { linksOfFound } from './search-links.ts'

/** Categories and tags by their names, used or not. Follows `WP_REST_Term_Search_Handler`. */
export function searchTerms({ search, subtypes, include, exclude }: Wanted, call: Call): Found {
  const { terms, unroutedTerms, model } = call.state
  const named = model.taxonomies.filter(
    (each) => isSearched(each) && (subtypes.includes('any') || subtypes.includes(nameOf(each))),
  )
  const text = fold(search)
  const isWanted = ({ id, name, slug }: Sortable): boolean =>
    (include.length > 0 ? include.includes(id) : !exclude.includes(id)) &&
    [name, slug].some((each) => fold(each).includes(text))
  // Where none of those that are named is a taxonomy, terms of all are meant.
  const isAny = named.length === 0
  const routed = [...terms.values()].filter(({ taxonomy }) => isAny || named.includes(taxonomy))
  const unrouted = isAny ? [...unroutedTerms.values()].map((term) => ({ ...term, name: term.slug })) : []
  const found = [...routed, ...unrouted].filter(isWanted).sort(byName)
  return {
    total: found.length,
    page: (from, to) =>
      found
        .slice(from, to)
        .map((term) => ('parent' in term ? render(term, call) : renderUnrouted(term, call))),
  }
}

// Those with pages on the website.
const isSearched = (taxonomy: Taxonomy): boolean =>
  typeof taxonomy === 'string'
    ? taxonomy === 'category' || taxonomy === 'post_tag'
    : taxonomy.definition.public

type Sortable = Pick<Term, 'id' | 'name' | 'slug'>

function byName(a: Sortable, b: Sortable): number {
  const [first, second] = [fold(a.name), fold(b.name)]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

function render(term: Term, call: Call): Rendered {
  const { addresses, user } = call
  const { id, name: title, taxonomy } = term
  const self = addresses.route(`${taxonomyFacts(taxonomy).collection}/${id}`)
  const isWritable = can(user, 'manage_categories')
  return {
    id,
    title,
    url: addresses.base + termPath(term, call),
    type: nameOf(taxonomy),
    _links: linksOfFound(call, { self, about: `taxonomies/${nameOf(taxonomy)}`, isWritable }),
  }
}

function renderUnrouted(term: UnroutedTerm, call: Call): Rendered {
  const { id, taxonomy, slug } = term
  const format = formatOf(term)
  const path = format ? formatPath(format) : `/?taxonomy=${taxonomy}&term=${slug}`
  return {
    id,
    title: format ? formatName(format) : slug,
    url: call.addresses.base + path,
    type: taxonomy,
    _links: linksOfFound(call, { about: `taxonomies/${taxonomy}` }),
  }
}
