import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { sanitizeTitleHtml } from '../../content/html/sanitize.ts'
import { RestError } from '../../http/errors.ts'
import { taxonomyFacts, termsOf, withTerms } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord, Taxonomy, Term } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { knownTerms } from '../content/refer.ts'
import type { Call } from '../endpoint/call.ts'

/** The sent fields of a term. An empty slug is made from the name. */
export interface SentTerm {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly parent?: number | undefined
}

/** Creates a term. @throws RestError for an empty or taken name. Follows `wp_insert_term`. */
export function insertTerm(sent: SentTerm, taxonomy: Taxonomy, state: SiteState): Term {
  const { name = '', slug = '', description = '', parent = 0 } = sent
  if (name === '') throw taxonomy === 'nav_menu' ? new RestError(400, ...emptyName) : withoutName()
  const proposed = slug === '' ? siteSlug(name, state) : slug
  const existing = conflictingTerm({ name, slug: proposed, parent, taxonomy }, slug !== '', state)
  if (existing) throw termExists(existing)
  const id = state.terms.takeId()
  const unique = uniqueTermSlug(proposed, { id, taxonomy, parent }, state)
  return state.terms.put({ id, taxonomy, name, slug: unique || String(id), description, parent })
}

/** Changes a term. @throws RestError for an empty name or a taken slug. Follows `wp_update_term`. */
export function updateTerm(term: Term, sent: SentTerm, state: SiteState): Term {
  const { name = term.name, description = term.description } = sent
  if (name === '') throw withoutName()
  const requested = sent.parent ?? term.parent
  const parent = withoutLoop(requested, term, state)
  const proposed = (sent.slug ?? term.slug) || siteSlug(name, state)
  const { id, taxonomy } = term
  // The slug is made unique below the requested parent, even where that would be a loop.
  const unique = uniqueTermSlug(proposed, { id, taxonomy, parent: requested }, state)
  if (unique !== proposed && sent.slug !== '' && parent === term.parent)
    throw RestError.withoutStatus(
      'duplicate_term_slug',
      `Another term has the slug ${JSON.stringify(proposed)}. Send a unique one.`,
    )
  const changed = state.terms.put({ ...term, name, slug: unique || String(id), description, parent })
  renewItems(changed, state)
  return changed
}

const emptyName = ['empty_term_name', 'A term needs a name. Send one that is not empty.'] as const
const withoutName = (): RestError => RestError.withoutStatus(...emptyName)

// A sibling with the same name, unless the new term has a sent, unique slug.
function conflictingTerm(
  { name, slug, parent, taxonomy }: Pick<Term, 'name' | 'slug' | 'parent' | 'taxonomy'>,
  hasSentSlug: boolean,
  { terms }: SiteState,
): Term | undefined {
  const all = [...terms.values()].filter((term) => term.taxonomy === taxonomy)
  const siblings = taxonomyFacts(taxonomy).hierarchical ? all.filter((term) => term.parent === parent) : all
  const namesake = siblings.find((term) => term.name.toLowerCase() === name.toLowerCase())
  if (namesake === undefined) return undefined
  const sameSlug = all.find((term) => term.slug === slug)
  const isDistinct = hasSentSlug && namesake.slug !== slug
  if (isDistinct && sameSlug === undefined) return undefined
  if (!taxonomyFacts(taxonomy).hierarchical) return namesake
  if (!isDistinct && siblings.some((term) => term.name === name)) return namesake
  return sameSlug && siblings.includes(sameSlug) ? sameSlug : undefined
}

function termExists({ id, name, taxonomy }: Term): RestError {
  const where = taxonomyFacts(taxonomy).hierarchical ? 'right below the same parent' : 'in this taxonomy'
  const text = `There is a term ${JSON.stringify(name)} ${where} already, with the id ${id}.`
  return new RestError(400, 'term_exists', text, { term_id: id }, [id, id])
}

// 0 for a parent below the term itself. Follows `wp_check_term_hierarchy_for_loops`.
function withoutLoop(parent: number, { id }: Term, { terms }: SiteState): number {
  const seen = new Set<number>()
  for (let above = parent; above !== 0 && !seen.has(above); above = terms.get(above)?.parent ?? 0) {
    if (above === id) return 0
    seen.add(above)
  }
  return parent
}

// Stores new copies of the items with a term, so that cached JSON with its slug and the order of terms is renewed.
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

/** The sent fields of a term, sanitized; null counts as not sent. */
export function sentTerm({ args, state }: Call): SentTerm {
  const { name, slug, description, parent } = args
  return {
    name: typeof name === 'string' ? sanitizeTitleHtml(toPlainLine(name)) : undefined,
    slug: typeof slug === 'string' ? siteSlug(slug, state) : undefined,
    description: typeof description === 'string' ? sanitizeTitleHtml(description) : undefined,
    parent: typeof parent === 'number' ? parent : undefined,
  }
}

/** @throws RestError 400 for a sent parent that the term cannot have */
export function requireParent({ args, state }: Call, taxonomy: Taxonomy): void {
  const { parent } = args
  if (parent === undefined || parent === null) return
  if (!taxonomyFacts(taxonomy).hierarchical)
    throw new RestError(400, 'rest_taxonomy_not_hierarchical', 'Terms of this taxonomy take no parent.')
  if (typeof parent !== 'number' || parent === 0) return
  if (state.terms.get(parent)?.taxonomy !== taxonomy)
    throw new RestError(400, 'rest_term_invalid', `There is no term with the id ${parent} in this taxonomy.`)
}

// Unique in the taxonomy: the proposed slug, else with the slugs of its ancestors, else with -2, -3, …, which no term of
// any taxonomy has. Follows `wp_unique_term_slug`.
function uniqueTermSlug(
  proposed: string,
  term: Pick<Term, 'id' | 'taxonomy' | 'parent'>,
  { terms }: SiteState,
): string {
  const isTaken = (slug: string): boolean =>
    terms.find((other) => other.slug === slug && other.id !== term.id) !== undefined
  const clash = terms.find(
    ({ id, slug, taxonomy }) => slug === proposed && taxonomy === term.taxonomy && id !== term.id,
  )
  if (clash === undefined) return proposed
  return firstFreeSlug(proposed + suffixOfParents(proposed, term, terms, isTaken), (slug) => !isTaken(slug))
}

function suffixOfParents(
  proposed: string,
  { taxonomy, parent }: Pick<Term, 'taxonomy' | 'parent'>,
  terms: SiteState['terms'],
  isTaken: (slug: string) => boolean,
): string {
  let suffix = ''
  if (!taxonomyFacts(taxonomy).hierarchical) return suffix
  const seen = new Set<Term>()
  for (let above = terms.get(parent); above && !seen.has(above); above = terms.get(above.parent)) {
    seen.add(above)
    suffix += `-${above.slug}`
    if (!isTaken(proposed + suffix)) break
  }
  return suffix
}

/**
 * Removes a term: its children move to its parent, its items lose it, and items without another category get
 * the default one. Follows `wp_delete_term`.
 */
export function removeTerm(term: Term, state: SiteState): void {
  const fallback = term.taxonomy === 'category' ? defaultCategory(state) : undefined
  for (const child of [...state.terms.values()])
    if (child.parent === term.id && child.taxonomy === term.taxonomy)
      state.terms.put({ ...child, parent: term.parent })
  state.terms.remove(term.id)
  for (const record of [...state.content.values()])
    if (termsOf(record).includes(term.id)) state.content.put(withoutTerm(record, term.id, fallback))
  for (const item of [...state.menuItems.values()])
    if (item.kind === 'taxonomy' && item.objectId === term.id) state.menuItems.remove(item.id)
}

function withoutTerm(record: ContentRecord, term: number, fallback: number | undefined): ContentRecord {
  return withTerms(record, (ids, taxonomy) => {
    const others = ids.filter((id) => id !== term)
    return taxonomy === 'category' && others.length === 0 && fallback !== undefined ? [fallback] : others
  })
}
