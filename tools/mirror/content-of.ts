import type { JsonObject } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import type { SiteDataFile } from '../../fixtures/index.ts'
import type { GivenItem } from '../../fixtures/site-data.ts'
import {
  commentOf,
  hierarchicalTerm,
  ids,
  isApproved,
  type Known,
  mediaOf,
  pageOf,
  patternOf,
  peopleOf,
  postOf,
  termOf,
} from './items-of.ts'
import type { OwnFields } from './own-fields.ts'
import { type OwnValuesOf, ownTermsOf, ownValuesOf } from './own-fields.ts'
import type { Recognised } from './recognise.ts'

/** What was read of a site, as it was answered. */
interface ReadContent {
  readonly posts: readonly JsonObject[]
  readonly pages: readonly JsonObject[]
  readonly media: readonly JsonObject[]
  readonly people: readonly JsonObject[]
  readonly categories: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly comments: readonly JsonObject[]
  readonly navigation?: readonly JsonObject[]
  readonly blocks?: readonly JsonObject[]
  /** Items of types of the site's own, by type. */
  readonly items: Readonly<Record<string, readonly JsonObject[]>>
  /** Terms of taxonomies of its own, by taxonomy. */
  readonly terms: Readonly<Record<string, readonly JsonObject[]>>
}

/** What is known of what a site has beside what WordPress has. */
export interface OwnDefinitions extends OwnFields, Pick<Recognised, 'taxonomies'> {}

/**
 * Answers as site data. Passwords and mail addresses are made up, and what an item names that was not read is left out.
 */
export function contentOf(
  read: ReadContent,
  own: OwnDefinitions = noDefinitions,
): Omit<SiteDataFile, 'site'> & OwnItems {
  const { posts, pages, media, categories, tags } = read
  const comments = read.comments.filter(isApproved)
  const values = ownValuesOf(own)
  const people = peopleOf(read.people, values)
  const ownItems = Object.values(read.items).flat()
  const known: Known = {
    users: new Set(people.map(({ id }) => id)),
    categories: ids(categories),
    tags: ids(tags),
    pages: ids(pages),
    media: ids(media),
    items: ids([...posts, ...pages, ...ownItems]),
    comments: ids(comments),
    terms: mapValues(read.terms, ids),
  }
  const bases = mapValues(own.taxonomies, ({ rest_base: base = '' }) => base)
  const further = (item: JsonObject, name: string) => ({
    ...values(item, name),
    ...ownTermsOf(item, bases, known.terms),
  })
  return {
    users: people,
    // A site has one category at least.
    ...(categories.length > 0 && {
      categories: categories.map((term) => ({
        ...hierarchicalTerm(term, known.categories),
        ...values(term, 'category'),
      })),
    }),
    tags: tags.map((term) => ({ ...termOf(term), ...values(term, 'post_tag') })),
    posts: posts.map((post) => ({ ...postOf(post, known), ...further(post, 'post') })),
    pages: pages.map((page) => ({ ...pageOf(page, known, known.pages), ...further(page, 'page') })),
    media: media.map((item) => ({ ...mediaOf(item, known), ...further(item, 'attachment') })),
    comments: comments.flatMap((comment) =>
      commentOf(comment, known).map((each) => ({ ...each, ...values(comment, 'comment') })),
    ),
    navigation: (read.navigation ?? []).map((item) => patternOf(item, known)),
    blocks: (read.blocks ?? []).map((item) => patternOf(item, known)),
    ...ownItemsOf(read, known, values, further),
  }
}

/** Items and terms of what is a site's own. */
interface OwnItems {
  readonly items?: Record<string, (GivenItem<'pages'> & Further)[]>
  readonly terms?: Record<string, (ReturnType<typeof hierarchicalTerm> & ReturnType<OwnValuesOf>)[]>
}

type Further = ReturnType<OwnValuesOf> & ReturnType<typeof ownTermsOf>

const noDefinitions: OwnDefinitions = { meta: {}, fields: {}, taxonomies: {} }

function ownItemsOf(
  { items, terms }: ReadContent,
  known: Known,
  values: OwnValuesOf,
  further: (item: JsonObject, name: string) => Further,
): OwnItems {
  const pagesOf = (each: readonly JsonObject[], name: string) => {
    const there = ids(each)
    return each.map((item) => ({ ...pageOf(item, known, there), ...further(item, name) }))
  }
  const termsOf = (each: readonly JsonObject[], name: string) => {
    const there = ids(each)
    return each.map((term) => ({ ...hierarchicalTerm(term, there), ...values(term, name) }))
  }
  return {
    ...(Object.keys(items).length > 0 && { items: mapValues(items, pagesOf) }),
    ...(Object.keys(terms).length > 0 && { terms: mapValues(terms, termsOf) }),
  }
}
