import { slugify } from '../../html/slug.ts'
import { RestError } from '../../http/errors.ts'
import { taxonomyFacts, termsOf, withTerms } from '../../store/content-types.ts'
import type { Taxonomy, Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { knownTerms } from '../content/refer.ts'
import { uniqueTermSlug } from './unique-term-slug.ts'

/** What a write says of a term; what it does not say is undefined. An empty slug asks for one made from the name. */
export interface SentTerm {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly parent?: number | undefined
}

/**
 * Makes a term. Follows `wp_insert_term`.
 *
 * @throws RestError 400 when it has no name, or there is such a term already
 */
export function insertTerm(sent: SentTerm, taxonomy: Taxonomy, state: SiteState): Term {
  const { name = '', slug = '', description = '', parent = 0 } = sent
  requireName(name)
  const wanted = slug === '' ? slugify(name) : slug
  const existing = termInTheWay({ name, slug: wanted, parent, taxonomy }, slug !== '', state)
  if (existing) throw termExists(existing)
  const id = state.terms.takeId()
  const unique = uniqueTermSlug(wanted, { id, taxonomy, parent }, state)
  return state.terms.put({ id, taxonomy, name, slug: unique || String(id), description, parent })
}

/**
 * Changes what is said of a term. Follows `wp_update_term`.
 *
 * @throws RestError 400 when it would have no name, or the slug of another
 */
export function updateTerm(term: Term, sent: SentTerm, state: SiteState): Term {
  const { name = term.name, description = term.description } = sent
  requireName(name)
  const parent = withoutLoop(sent.parent ?? term.parent, term, state)
  const wanted = (sent.slug ?? term.slug) || slugify(name)
  const { id, taxonomy } = term
  const unique = uniqueTermSlug(wanted, { id, taxonomy, parent }, state)
  if (unique !== wanted && sent.slug !== '' && parent === term.parent)
    throw new RestError(
      400,
      'duplicate_term_slug',
      `Another term has the slug ${JSON.stringify(wanted)}. Send a slug that none has.`,
    )
  const changed = state.terms.put({ ...term, name, slug: unique || String(id), description, parent })
  renewItems(changed, state)
  return changed
}

function requireName(name: string): void {
  if (name === '')
    throw new RestError(400, 'empty_term_name', 'A term needs a name. Send one that is not empty.')
}

type Wanted = Pick<Term, 'name' | 'slug' | 'parent' | 'taxonomy'>

// Of two terms side by side only one can have a name, unless the other was given a slug of its own.
function termInTheWay(wanted: Wanted, hasOwnSlug: boolean, { terms }: SiteState): Term | undefined {
  const { name, slug, parent, taxonomy } = wanted
  const all = [...terms.values()].filter((term) => term.taxonomy === taxonomy)
  const siblings = taxonomyFacts(taxonomy).hierarchical ? all.filter((term) => term.parent === parent) : all
  const namesake = siblings.find((term) => term.name.toLowerCase() === name.toLowerCase())
  if (namesake === undefined) return undefined
  const sameSlug = all.find((term) => term.slug === slug)
  const isOwn = hasOwnSlug && namesake.slug !== slug
  if (isOwn && sameSlug === undefined) return undefined
  if (!taxonomyFacts(taxonomy).hierarchical) return namesake
  if (!isOwn && siblings.some((term) => term.name === name)) return namesake
  return sameSlug && siblings.includes(sameSlug) ? sameSlug : undefined
}

function termExists({ id, name, taxonomy }: Term): RestError {
  const where = taxonomyFacts(taxonomy).hierarchical ? 'right below the same parent' : 'in this taxonomy'
  const text = `There is a term ${JSON.stringify(name)} ${where} already, with the id ${id}.`
  return new RestError(400, 'term_exists', text, { term_id: id }, [id, id])
}

// A term below itself is put on top. Follows `wp_check_term_hierarchy_for_loops`.
function withoutLoop(parent: number, { id }: Term, { terms }: SiteState): number {
  const seen = new Set<number>()
  for (let above = parent; above !== 0 && !seen.has(above); above = terms.get(above)?.parent ?? 0) {
    if (above === id) return 0
    seen.add(above)
  }
  return parent
}

/** Puts fresh copies in the place of the items that have a term: their classes name it, and its name orders it. */
function renewItems({ id }: Term, state: SiteState): void {
  for (const record of [...state.content.values()])
    if (termsOf(record).includes(id)) state.content.put(withTerms(record, inOrder(state)))
}

const inOrder =
  (state: SiteState) =>
  (ids: readonly number[], name: string): readonly number[] => {
    const taxonomy = state.model.taxonomy(name)
    return taxonomy ? knownTerms(ids, taxonomy, state) : ids
  }
