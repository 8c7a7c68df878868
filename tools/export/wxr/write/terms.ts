import { registeredName } from '../../../../mock/store/content-types.ts'
import type { Term } from '../../../../mock/store/records.ts'
import type { SiteState } from '../../../../mock/store/site-state.ts'
import { customMeta, element, metaElements, textElement } from './xml.ts'

/** The names of elements for taxonomies whose terms have special ones. */
const elementNames: Readonly<Record<string, Names>> = {
  category: {
    whole: 'wp:category',
    slug: 'wp:category_nicename',
    parent: 'wp:category_parent',
    name: 'wp:cat_name',
    description: 'wp:category_description',
  },
  post_tag: {
    whole: 'wp:tag',
    slug: 'wp:tag_slug',
    name: 'wp:tag_name',
    description: 'wp:tag_description',
  },
}

const anyOther: Names = {
  whole: 'wp:term',
  taxonomy: 'wp:term_taxonomy',
  slug: 'wp:term_slug',
  parent: 'wp:term_parent',
  name: 'wp:term_name',
  description: 'wp:term_description',
}

interface Names {
  readonly whole: string
  readonly taxonomy?: string
  readonly slug: string
  readonly parent?: string
  readonly name: string
  readonly description: string
}

/** The elements of all terms: categories, tags, then others; parents before children, as importers require. */
export function termElements({ terms }: SiteState): string[] {
  const all = [...terms.values()]
  const ordered = parentsFirst(all)
  const rank = ({ taxonomy }: Term): number =>
    ['category', 'post_tag'].indexOf(registeredName(taxonomy)) >>> 0
  return ordered
    .toSorted((a, b) => rank(a) - rank(b))
    .map((term) => termElement(term, terms.get(term.parent)?.slug ?? ''))
}

function termElement(term: Term, parent: string): string {
  const { id, slug, name, description } = term
  const taxonomy = registeredName(term.taxonomy)
  const names = elementNames[taxonomy] ?? anyOther
  const parts = [
    element('wp:term_id', id),
    names.taxonomy && textElement(names.taxonomy, taxonomy),
    textElement(names.slug, slug),
    names.parent && textElement(names.parent, parent),
    textElement(names.name, name),
    description !== '' && textElement(names.description, description),
    ...metaElements('wp:termmeta', customMeta(term)),
  ]
  return element(names.whole, parts.filter(Boolean).join(''))
}

function parentsFirst(terms: readonly Term[]): Term[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const placed = new Set<Term>()
  const place = (term: Term): void => {
    const above: Term[] = []
    for (
      let at: Term | undefined = term;
      at && !placed.has(at) && !above.includes(at);
      at = byId.get(at.parent)
    )
      above.push(at)
    for (const each of above.toReversed()) placed.add(each)
  }
  for (const term of terms) place(term)
  return [...placed]
}
