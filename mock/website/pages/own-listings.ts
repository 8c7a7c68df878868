import { absent } from '../../lists/list-arguments.ts'
import { selectPublished } from '../../lists/select.ts'
import type { SelectionCache } from '../../lists/selection-cache.ts'
import { partitionKey } from '../../store/collection.ts'
import type { CustomTaxonomy, CustomType } from '../../store/content-facts.ts'
import { factsOf } from '../../store/content-types.ts'
import type { Term } from '../../store/records.ts'
import { slugForms } from '../../view/find-by-address.ts'
import type { View } from '../../view/view.ts'
import { headed, type Listing, termListing } from './listing.ts'

/**
 * The list of a type of the site's own (`has_archive`), or of the items with a term of a taxonomy of the site's own;
 * undefined when there is none at a path.
 *
 * @param parts the path's parts, `genre`, `poems`, without the number of a page
 */
export function findOwnListing(
  parts: readonly string[],
  view: View,
  kept: SelectionCache,
): Listing | undefined {
  const { model } = view.state
  const [name, slug, ...rest] = parts
  if (rest.length > 0) return undefined
  if (slug === undefined) {
    const type = model.ownTypes.find((each) => each.name === name && hasArchive(each))
    return type && ofType(type, view)
  }
  const taxonomy = model.ownTaxonomies.find((each) => each.definition.public && each.name === name)
  if (taxonomy === undefined) return undefined
  const forms = slugForms(slug)
  for (const term of view.state.terms.values())
    if (term.taxonomy === taxonomy && forms.includes(term.slug)) return withTerm(term, taxonomy, view, kept)
  return undefined
}

const hasArchive = ({ definition, viewable }: CustomType): boolean => viewable && definition.has_archive

function ofType(type: CustomType, { state }: View): Listing {
  return {
    ...headed(type.definition),
    items: state.content.sorted('date', 'status').list(partitionKey(type, 'publish')),
    path: `/${type.name}/`,
  }
}

// Of every type that has pages.
function withTerm(term: Term, taxonomy: CustomTaxonomy, view: View, kept: SelectionCache): Listing {
  const { state } = view
  const args = { ...absent, own: { [taxonomy.base]: { terms: [term.id], include_children: true } } }
  return termListing(term, view, kept, () => {
    const types = state.model.typesWith(taxonomy).filter((type) => factsOf(type).viewable)
    const all = selectPublished(types, args, state, false)
    return all.slice(0, all.length)
  })
}
