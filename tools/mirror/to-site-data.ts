import type { JsonObject } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import type { SiteDataFile } from '../../fixtures/index.ts'
import type { GivenItem } from '../../fixtures/site-data.ts'
import type { CustomFields } from './custom-fields.ts'
import { customTerms, customValueReader, type ReadCustomValues } from './custom-fields.ts'
import type { Recognised } from './recognise.ts'
import {
  ids,
  isApproved,
  type KnownIds,
  toComments,
  toHierarchicalTerm,
  toMedia,
  toPage,
  toPattern,
  toPost,
  toTerm,
  toUsers,
} from './to-site-items.ts'

/** Items of a site, as its routes returned them. */
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
  /** Items of custom types, by type. */
  readonly items: Readonly<Record<string, readonly JsonObject[]>>
  /** Terms of custom taxonomies, by taxonomy. */
  readonly terms: Readonly<Record<string, readonly JsonObject[]>>
}

/** The custom taxonomies, meta and fields of a site. */
export interface CustomDefinitions extends CustomFields, Pick<Recognised, 'taxonomies'> {}

/**
 * Converts what routes returned into site data. Passwords and mail addresses are generated. References to items that were not
 * read are left out.
 */
export function toSiteData(
  read: ReadContent,
  custom: CustomDefinitions = noDefinitions,
): Omit<SiteDataFile, 'site'> & CustomItems {
  const { posts, pages, media, categories, tags } = read
  const comments = read.comments.filter(isApproved)
  const values = customValueReader(custom)
  const people = toUsers(read.people, values)
  const customItems = Object.values(read.items).flat()
  const known: KnownIds = {
    users: new Set(people.map(({ id }) => id)),
    categories: ids(categories),
    tags: ids(tags),
    pages: ids(pages),
    media: ids(media),
    items: ids([...posts, ...pages, ...customItems]),
    comments: ids(comments),
    terms: mapValues(read.terms, ids),
  }
  const bases = mapValues(custom.taxonomies, ({ rest_base: base = '' }) => base)
  const further = (item: JsonObject, name: string) => ({
    ...values(item, name),
    ...customTerms(item, bases, known.terms),
  })
  return {
    users: people,
    // Without categories, the default category is created: a site has at least one.
    ...(categories.length > 0 && {
      categories: categories.map((term) => ({
        ...toHierarchicalTerm(term, known.categories),
        ...values(term, 'category'),
      })),
    }),
    tags: tags.map((term) => ({ ...toTerm(term), ...values(term, 'post_tag') })),
    posts: posts.map((post) => ({ ...toPost(post, known), ...further(post, 'post') })),
    pages: pages.map((page) => ({ ...toPage(page, known, known.pages), ...further(page, 'page') })),
    media: media.map((item) => ({ ...toMedia(item, known), ...further(item, 'attachment') })),
    comments: comments.flatMap((comment) =>
      toComments(comment, known).map((each) => ({ ...each, ...values(comment, 'comment') })),
    ),
    navigation: (read.navigation ?? []).map((item) => toPattern(item, known)),
    blocks: (read.blocks ?? []).map((item) => toPattern(item, known)),
    ...toCustomItems(read, known, values, further),
  }
}

/** Items of custom types, and terms of custom taxonomies. */
interface CustomItems {
  readonly items?: Record<string, (GivenItem<'pages'> & CustomValues)[]>
  readonly terms?: Record<string, (ReturnType<typeof toHierarchicalTerm> & ReturnType<ReadCustomValues>)[]>
}

type CustomValues = ReturnType<ReadCustomValues> & ReturnType<typeof customTerms>

const noDefinitions: CustomDefinitions = { meta: {}, fields: {}, taxonomies: {} }

function toCustomItems(
  { items, terms }: ReadContent,
  known: KnownIds,
  values: ReadCustomValues,
  further: (item: JsonObject, name: string) => CustomValues,
): CustomItems {
  const pagesOf = (each: readonly JsonObject[], name: string) => {
    const parents = ids(each)
    return each.map((item) => ({ ...toPage(item, known, parents), ...further(item, name) }))
  }
  const termsOf = (each: readonly JsonObject[], name: string) => {
    const parents = ids(each)
    return each.map((term) => ({ ...toHierarchicalTerm(term, parents), ...values(term, name) }))
  }
  return {
    ...(Object.keys(items).length > 0 && { items: mapValues(items, pagesOf) }),
    ...(Object.keys(terms).length > 0 && { terms: mapValues(terms, termsOf) }),
  }
}
