import { escapeHtml } from '../../html/entities.ts'
import { absent, type ListArguments } from '../../lists/list-arguments.ts'
import { select, selectPublished } from '../../lists/select.ts'
import type { Selection } from '../../lists/selection.ts'
import type { SelectionCache } from '../../lists/selection-cache.ts'
import { partitionKey } from '../../store/collection.ts'
import { factsOf } from '../../store/content-types.ts'
import type { ContentType, Term } from '../../store/records.ts'
import { formatName, usedFormats } from '../../store/used-formats.ts'
import { slugForms } from '../../view/find-by-address.ts'
import { formatPath } from '../../view/format-path.ts'
import { userPath } from '../../view/user-paths.ts'
import type { View } from '../../view/view.ts'
import { portrait } from './byline.ts'
import { type Listing, termListing } from './listing.ts'
import { findOwnListing } from './own-listings.ts'

/**
 * The list at a path of the website; undefined when there is none.
 *
 * @param parts the path's parts, `category`, `tea`, without the number of a page
 */
export function findListing(
  parts: readonly string[],
  query: URLSearchParams,
  view: View,
  kept: SelectionCache,
): Listing | undefined {
  const [kind, second] = parts
  if (kind === undefined || (kind === 'index.php' && second === undefined)) {
    const words = query.get('s')
    return words === null ? latest(view) : found(words, view, kept)
  }
  if (second === undefined || !kinds.has(kind)) return findOwnListing(parts, view, kept)
  // A category may be asked for with or without those above it.
  const slug = parts.at(-1) ?? second
  const forms = slugForms(slug)
  if (kind === 'author') return byAuthor(forms, view)
  if (kind === 'type') return ofFormat(slug, view)
  const taxonomy = kind === 'tag' ? 'post_tag' : 'category'
  for (const term of view.state.terms.values())
    if (term.taxonomy === taxonomy && forms.includes(term.slug)) return ofTerm(term, view, kept)
  return undefined
}

const kinds: ReadonlySet<string> = new Set(['category', 'tag', 'author', 'type'])

function latest({ state }: View): Listing {
  const items = state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  return { title: 'Latest posts', items, path: '/' }
}

// Has a type addresses of its own.
const isShown = (type: ContentType): boolean => factsOf(type).permalinkTag !== null && factsOf(type).viewable

// The latest first.
function found(search: string, { state, user }: View, kept: SelectionCache): Listing {
  const title = `Search for “<bdi>${escapeHtml(search)}</bdi>”`
  const args: ListArguments = { ...absent, search }
  const isSignedIn = user !== undefined
  const make = (): Selection => {
    const all = selectPublished(state.model.types.filter(isShown), args, state, isSignedIn)
    // As an array, so that the cache counts what it holds.
    return all.slice(0, all.length)
  }
  const items =
    search.trim() === '' ? [] : kept.get(`website search ${isSignedIn} ${search}`, state.version, make)
  return { title, items, path: '/', search }
}

// A category has the posts of those below it too.
function ofTerm(term: Term, view: View, kept: SelectionCache): Listing {
  const filter = { terms: [term.id], include_children: true }
  const args = term.taxonomy === 'category' ? { ...absent, categories: filter } : { ...absent, tags: filter }
  return termListing(term, view, kept, () => select('post', args, ['publish'], view.state, false))
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
