import { escapeHtml } from '../../../contract/lib/entities.ts'
import { partitionKey } from '../../store/collection.ts'
import type { CustomTaxonomy, CustomType } from '../../store/content-facts.ts'
import { factsOf } from '../../store/content-types.ts'
import { absent, type ListArguments } from '../../store/lists/list-arguments.ts'
import { select, selectPublished } from '../../store/lists/select.ts'
import type { Selection } from '../../store/lists/selection.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import { formatName, usedFormats } from '../../store/post-formats.ts'
import type { ContentType, Term } from '../../store/records.ts'
import { slugForms } from '../../view/find-by-address.ts'
import { formatPath, userPath } from '../../view/paths.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { portrait } from './byline.ts'

/** A list of items with an address, before it is cut into pages. */
export interface Listing {
  /** As HTML. */
  readonly title: string
  /** The HTML above the list. */
  readonly head?: string
  readonly items: Selection
  /** Its path on the website, with a trailing slash. */
  readonly path: string
  /** The searched text. */
  readonly search?: string
}

function termListing(term: Term, view: View, selections: SelectionCache, make: () => Selection): Listing {
  return {
    ...headed(term),
    items: selections.get(`website term ${term.id}`, view.state.version, make),
    path: termPath(term, view),
  }
}

/** The title and the heading of something with a name and a description. */
function headed({
  name,
  description,
}: {
  readonly name: string
  readonly description: string
}): Required<Pick<Listing, 'title' | 'head'>> {
  return {
    title: `<bdi>${escapeHtml(name)}</bdi>`,
    head: `<p class="soft" dir="auto">${escapeHtml(description)}</p>`,
  }
}

/** The list at a path of the website; undefined when there is none. */
export function findListing(
  parts: readonly string[],
  query: URLSearchParams,
  view: View,
  selections: SelectionCache,
): Listing | undefined {
  const [kind, second] = parts
  if (kind === undefined || (kind === 'index.php' && second === undefined)) {
    const words = query.get('s')
    return words === null ? latest(view) : found(words, view, selections)
  }
  if (second === undefined || !kinds.has(kind)) return findCustomListing(parts, view, selections)
  // The path of a category may include its ancestors or not.
  const slug = parts.at(-1) ?? second
  const forms = slugForms(slug)
  if (kind === 'author') return byAuthor(forms, view)
  if (kind === 'type') return ofFormat(slug, view)
  const taxonomy = kind === 'tag' ? 'post_tag' : 'category'
  for (const term of view.state.terms.values())
    if (term.taxonomy === taxonomy && forms.includes(term.slug)) return ofTerm(term, view, selections)
  return undefined
}

const kinds: ReadonlySet<string> = new Set(['category', 'tag', 'author', 'type'])

function latest({ state }: View): Listing {
  const items = state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  return { title: 'Latest posts', items, path: '/' }
}

// Whether a type has addresses.
const isShown = (type: ContentType): boolean => factsOf(type).permalinkTag !== null && factsOf(type).viewable

// The latest first.
function found(search: string, { state, user }: View, selections: SelectionCache): Listing {
  const title = `Search for “<bdi>${escapeHtml(search)}</bdi>”`
  const args: ListArguments = { ...absent, search }
  const isSignedIn = user !== undefined
  const make = (): Selection => {
    const all = selectPublished(state.model.types.filter(isShown), { args, state, isSignedIn })
    // As an array, so that the cache counts its records.
    return all.slice(0, all.length)
  }
  const items =
    search.trim() === '' ? [] : selections.get(`website search ${isSignedIn} ${search}`, state.version, make)
  return { title, items, path: '/', search }
}

// A category also lists the posts of its descendants.
function ofTerm(term: Term, view: View, selections: SelectionCache): Listing {
  const filter = { terms: [term.id], include_children: true }
  const args = term.taxonomy === 'category' ? { ...absent, categories: filter } : { ...absent, tags: filter }
  return termListing(term, view, selections, () =>
    select('post', ['publish'], { args, state: view.state, isSignedIn: false }),
  )
}

function ofFormat(slug: string, { state }: View): Listing | undefined {
  const format = usedFormats(state).find((each) => each === slug)
  return (
    format && {
      title: formatName(format),
      items: state.content.sorted('date', 'format').list(partitionKey('post', 'publish', format)),
      path: formatPath(format),
    }
  )
}

function byAuthor(slugs: readonly string[], view: View): Listing | undefined {
  const { state } = view
  const author = [...state.users.values()].find(({ slug }) => slugs.includes(slug))
  if (author === undefined) return undefined
  return {
    title: `<bdi>${escapeHtml(author.name)}</bdi>`,
    head: portrait(author, 96, view),
    items: state.content.sorted('date', 'author').list(partitionKey('post', 'publish', author.id)),
    path: userPath(author),
  }
}

/**
 * The archive of a custom type (`has_archive`), or the list of a term of a custom taxonomy; undefined when there is
 * none at a path.
 */
function findCustomListing(
  parts: readonly string[],
  view: View,
  selections: SelectionCache,
): Listing | undefined {
  const { model } = view.state
  const [name, slug, ...rest] = parts
  if (rest.length > 0) return undefined
  if (slug === undefined) {
    const type = model.customTypes.find((each) => each.name === name && hasArchive(each))
    return type && ofType(type, view)
  }
  const taxonomy = model.customTaxonomies.find((each) => each.definition.public && each.name === name)
  if (taxonomy === undefined) return undefined
  const forms = slugForms(slug)
  for (const term of view.state.terms.values())
    if (term.taxonomy === taxonomy && forms.includes(term.slug))
      return withTerm(term, taxonomy, view, selections)
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

// Of every type with pages.
function withTerm(term: Term, taxonomy: CustomTaxonomy, view: View, selections: SelectionCache): Listing {
  const { state } = view
  const args = { ...absent, own: { [taxonomy.base]: { terms: [term.id], include_children: true } } }
  return termListing(term, view, selections, () => {
    const types = state.model.typesWith(taxonomy).filter((type) => factsOf(type).viewable)
    const all = selectPublished(types, { args, state, isSignedIn: false })
    return all.slice(0, all.length)
  })
}
