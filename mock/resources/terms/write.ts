import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { sanitizeTitleHtml } from '../../content/html/sanitize.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { RestError } from '../../http/errors.ts'
import { taxonomyFacts, termsOf, withTerms } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord, Taxonomy, Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { slugify } from '../../store/slug.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { knownTerms } from '../content/refer.ts'
import type { Call } from '../endpoint/call.ts'

/** What a write says of a term; what it does not say is undefined. An empty slug asks for one made from the name. */
export interface SentTerm {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly parent?: number | undefined
}

/** Makes a term. Follows `wp_insert_term`. */
export function insertTerm(sent: SentTerm, taxonomy: Taxonomy, state: SiteState): Term {
  const { name = '', slug = '', description = '', parent = 0 } = sent
  if (name === '') throw taxonomy === 'nav_menu' ? new RestError(400, ...emptyName) : withoutName()
  const wanted = slug === '' ? slugify(name) : slug
  const existing = termInTheWay({ name, slug: wanted, parent, taxonomy }, slug !== '', state)
  if (existing) throw termExists(existing)
  const id = state.terms.takeId()
  const unique = uniqueTermSlug(wanted, { id, taxonomy, parent }, state)
  return state.terms.put({ id, taxonomy, name, slug: unique || String(id), description, parent })
}

/** Changes what is said of a term. Follows `wp_update_term`. */
export function updateTerm(term: Term, sent: SentTerm, state: SiteState): Term {
  const { name = term.name, description = term.description } = sent
  if (name === '') throw withoutName()
  const parent = withoutLoop(sent.parent ?? term.parent, term, state)
  const wanted = (sent.slug ?? term.slug) || slugify(name)
  const { id, taxonomy } = term
  const unique = uniqueTermSlug(wanted, { id, taxonomy, parent }, state)
  if (unique !== wanted && sent.slug !== '' && parent === term.parent)
    throw RestError.withoutStatus(
      'duplicate_term_slug',
      `Another term has the slug ${JSON.stringify(wanted)}. Send a slug that none has.`,
    )
  const changed = state.terms.put({ ...term, name, slug: unique || String(id), description, parent })
  renewItems(changed, state)
  return changed
}

const emptyName = ['empty_term_name', 'A term needs a name. Send one that is not empty.'] as const
const withoutName = (): RestError => RestError.withoutStatus(...emptyName)

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

/** What a call says of a term, made fit to be kept. A null says nothing. */
export function sentTerm({ args }: Call): SentTerm {
  const { name, slug, description, parent } = args
  return {
    name: typeof name === 'string' ? sanitizeTitleHtml(toPlainLine(name)) : undefined,
    slug: typeof slug === 'string' ? slugify(slug) : undefined,
    description: typeof description === 'string' ? sanitizeTitleHtml(description) : undefined,
    parent: typeof parent === 'number' ? parent : undefined,
  }
}

/** Refuses a term to lie below another where that cannot be. */
export function requireParent({ args, state }: Call, taxonomy: Taxonomy): void {
  const { parent } = args
  if (parent === undefined || parent === null) return
  if (!taxonomyFacts(taxonomy).hierarchical)
    throw new RestError(
      400,
      'rest_taxonomy_not_hierarchical',
      'Terms of this taxonomy do not lie below each other. Send no parent.',
    )
  if (typeof parent !== 'number' || parent === 0) return
  if (state.terms.get(parent)?.taxonomy !== taxonomy)
    throw new RestError(
      400,
      'rest_term_invalid',
      `There is no such term with the id ${parent} to put this one below.`,
    )
}

/** Meta fields, of which there are none, are taken as an object or a list. */
export const metaCheck: ArgumentCheck = (value) =>
  typeof value === 'object'
    ? { ok: true, value }
    : { ok: false, problem: { code: 'rest_invalid_param', text: 'Invalid parameter.', data: undefined } }

/**
 * A slug that no other term of the taxonomy has: the wanted one, else with the slugs of the terms above
 * behind it, else with -2, -3, …, so that no term of any taxonomy has it. Follows `wp_unique_term_slug`.
 */
function uniqueTermSlug(
  wanted: string,
  term: Pick<Term, 'id' | 'taxonomy' | 'parent'>,
  { terms }: SiteState,
): string {
  const isTaken = (slug: string): boolean =>
    terms.find((other) => other.slug === slug && other.id !== term.id) !== undefined
  const clash = terms.find(
    ({ id, slug, taxonomy }) => slug === wanted && taxonomy === term.taxonomy && id !== term.id,
  )
  if (clash === undefined) return wanted
  return firstFreeSlug(wanted + suffixOfParents(wanted, term, terms, isTaken), (slug) => !isTaken(slug))
}

function suffixOfParents(
  wanted: string,
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
    if (!isTaken(wanted + suffix)) break
  }
  return suffix
}

/**
 * Removes a term: what lay below it lies below its parent, no item has it any more, and one that had no other
 * category has the site's first. Follows `wp_delete_term`.
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
    const kept = ids.filter((id) => id !== term)
    return taxonomy === 'category' && kept.length === 0 && fallback !== undefined ? [fallback] : kept
  })
}
