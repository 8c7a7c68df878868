import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { ContentModel } from './content-model.ts'
import { registeredName, withTerms } from './content-types.ts'
import { fromSiteData } from './from-site-data.ts'
import type { Comment, ContentKind, ContentRecord, Term } from './records.ts'
import type { SiteSnapshot } from './site-state.ts'

/** The site before, and how to complete the data. */
interface Seeding {
  readonly before: SiteSnapshot
  readonly model: ContentModel
  readonly firstId: number | undefined
  /** Fills in missing data, and validates it. */
  complete(file: SiteDataFile): SiteData
}

/**
 * The snapshot of a site after data are addSeeded or replaced.
 *
 * @param mode `replace`: only the data, and the previous users when the data have none. `keep`: lists that are not
 *   given stay, with all that belongs to them; their references to removed items are cleared. `add`: everything before,
 *   and the data.
 */
export function seedContent(
  given: SiteDataFile,
  mode: 'replace' | 'keep' | 'add',
  { before, model, firstId, complete }: Seeding,
): SiteSnapshot {
  const existing = placeholders(before, model)
  const site = { ...existing.site, ...given.site }
  if (mode === 'add') {
    const file = { ...withPart(given, existing), site }
    return addSeeded(before, fromSiteData(complete(file), undefined, model), given)
  }
  if (mode === 'keep') {
    const { comments: _, ...lists } = existing
    const file = { ...lists, ...given, site }
    return replaceGivenLists(before, fromSiteData(complete(file), undefined, model), given)
  }
  const seeded = fromSiteData(complete({ ...given, users: given.users ?? existing.users }), firstId, model)
  return given.users ? seeded : { ...seeded, users: before.users }
}

const lists: Readonly<Record<Exclude<ContentKind, 'custom'>, keyof SiteData>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
  wp_block: 'blocks',
  wp_navigation: 'navigation',
}

function replaceGivenLists(before: SiteSnapshot, seeded: SiteSnapshot, given: SiteDataFile): SiteSnapshot {
  const isRemaining = (record: ContentRecord): boolean =>
    record.type === 'custom'
      ? given.items?.[record.definition.name] === undefined
      : given[lists[record.type]] === undefined
  const remaining = before.content.filter(isRemaining)
  const remainingIds = new Set(remaining.map(({ id }) => id))
  const others = seeded.content.filter((record) => !isRemaining(record))
  const ids = new Set([...others.map(({ id }) => id), ...remainingIds])
  return {
    ...seeded,
    terms: [
      ...seeded.terms.filter((term) => isGiven(term, given)),
      ...before.terms.filter((term) => !isGiven(term, given)),
    ],
    menuItems: given.menus ? seeded.menuItems : before.menuItems,
    options: [...new Map([...before.options, ...seeded.options])],
    ...(given.users === undefined && { users: before.users }),
    content: [...others, ...remaining.map(clearReferences(ids, seeded))],
    comments: given.comments
      ? seeded.comments
      : before.comments.filter(({ post }) => remainingIds.has(post)).map(clearCommentAuthor(seeded)),
    revisions: before.revisions.filter(({ parent }) => remainingIds.has(parent)),
    files: given.media ? [] : before.files,
    ...nextIds(before, seeded),
  }
}

// Site data have no pattern categories.
function isGiven({ taxonomy }: Term, given: SiteDataFile): boolean {
  const name = registeredName(taxonomy)
  if (name === 'category') return given.categories !== undefined
  if (name === 'post_tag') return given.tags !== undefined
  return name === 'nav_menu' ? given.menus !== undefined : given.terms?.[name] !== undefined
}

function addSeeded(before: SiteSnapshot, seeded: SiteSnapshot, given: SiteDataFile): SiteSnapshot {
  return {
    ...before,
    info: seeded.info,
    ...(given.settings && { options: [...new Map([...before.options, ...seeded.options])] }),
    users: withNew(before.users, seeded.users),
    terms: withNew(before.terms, seeded.terms),
    menuItems: withNew(before.menuItems, seeded.menuItems),
    content: withNew(before.content, seeded.content),
    comments: withNew(before.comments, seeded.comments),
    ...nextIds(before, seeded),
  }
}

const withNew = <Thing extends { readonly id: number }>(
  before: readonly Thing[],
  seeded: readonly Thing[],
): readonly Thing[] => {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...seeded.filter(({ id }) => !ids.has(id))]
}

const nextIds = (before: SiteSnapshot, seeded: SiteSnapshot): Pick<SiteSnapshot, 'nextId' | 'nextIds'> => ({
  nextId: Math.max(before.nextId, seeded.nextId),
  nextIds: {
    users: 1,
    comments: 1,
    terms: 1,
    ...seeded.nextIds,
    ...(before.nextIds && { comments: before.nextIds.comments }),
  },
})

type Placeholders = Required<
  Omit<SiteDataFile, '$schema' | 'settings' | 'types' | 'taxonomies' | 'meta' | 'fields'>
>

/** Placeholders for the items of the site, so that the data can refer to them and get other ids. */
function placeholders(
  { info, users, terms, content, comments, menuItems }: SiteSnapshot,
  model: ContentModel,
): Placeholders {
  const { name, description, gmtOffset: gmt_offset, timezone } = info
  const termsIn = (taxonomy: string): Term[] =>
    terms.filter((term) => registeredName(term.taxonomy) === taxonomy)
  // Items without a date would take the dates that are generated for new items.
  const item = ({ id }: ContentRecord) => ({ id, title: '', date: someDate })
  const itemsOfType = (type: ContentKind) => content.filter((record) => record.type === type).map(item)
  return {
    site: { name, description, gmt_offset, timezone },
    users: users.map(({ id, slug }) => ({ id, slug })),
    categories: termsIn('category').map(termOf),
    tags: termsIn('post_tag').map(termOf),
    posts: itemsOfType('post'),
    pages: itemsOfType('page'),
    media: content.flatMap((record) =>
      record.type === 'attachment' ? { id: record.id, file: record.file.path, date: someDate } : [],
    ),
    comments: comments.map(({ id, post }) => ({ id, post, content: '', date: someDate })),
    blocks: itemsOfType('wp_block'),
    navigation: itemsOfType('wp_navigation'),
    // Pattern categories too, so that their ids are not used again.
    menus: [...termsIn('nav_menu'), ...termsIn('wp_pattern_category')].map((term, i) => ({
      ...termOf(term),
      items: i === 0 ? menuItems.map(({ id }) => ({ id })) : [],
    })),
    items: Object.fromEntries(
      model.customTypes.map(({ name }) => [
        name,
        content.filter((record) => record.type === 'custom' && record.definition.name === name).map(item),
      ]),
    ),
    terms: Object.fromEntries(model.customTaxonomies.map(({ name }) => [name, termsIn(name).map(termOf)])),
  }
}

const someDate = '2026-01-01T00:00:00'

const termOf = ({ id, name, slug, description, parent }: Term) => ({ id, name, slug, description, parent })

function clearCommentAuthor({ users }: SiteSnapshot): (comment: Comment) => Comment {
  return (comment) => (users.some(({ id }) => id === comment.author) ? comment : { ...comment, author: 0 })
}

function clearReferences(
  ids: ReadonlySet<number>,
  { terms, users }: SiteSnapshot,
): (record: ContentRecord) => ContentRecord {
  const termIds = new Set(terms.map(({ id }) => id))
  const isTerm = (id: number): boolean => termIds.has(id)
  const known = (id: number): number => (ids.has(id) ? id : 0)
  return (record) => ({
    ...withTerms(record, (ids) => ids.filter(isTerm)),
    author: users.some(({ id }) => id === record.author) ? record.author : (users[0]?.id ?? 0),
    parent: known(record.parent),
    featuredMedia: known(record.featuredMedia),
  })
}
