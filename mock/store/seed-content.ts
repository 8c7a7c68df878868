import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { ContentModel } from './content-model.ts'
import { registeredName, withTerms } from './content-types.ts'
import { fromSiteData } from './from-site-data.ts'
import type { Comment, ContentKind, ContentRecord, Term } from './records.ts'
import type { SiteSnapshot } from './site-state.ts'

/** What data are given to, and how. */
interface Seeding {
  readonly before: SiteSnapshot
  readonly model: ContentModel
  readonly firstId: number | undefined
  /** Fills in what data leave out, and checks them. */
  complete(file: SiteDataFile): SiteData
}

/**
 * What a site has once data are given to it.
 *
 * @param mode `replace`: nothing but the data, and its users where none are given. `keep`: of a list that is not given,
 * what there was, with all that belongs to it; what that refers to and is gone is taken from it. `add`: all there was,
 * and the data.
 */
export function seedContent(
  given: SiteDataFile,
  mode: 'replace' | 'keep' | 'add',
  { before, model, firstId, complete }: Seeding,
): SiteSnapshot {
  const held = standIns(before, model)
  const site = { ...held.site, ...given.site }
  if (mode === 'add') {
    const file = { ...withPart(given, held), site }
    return added(before, fromSiteData(complete(file), undefined, model), given)
  }
  if (mode === 'keep') {
    const { comments: _, ...lists } = held
    const file = { ...lists, ...given, site }
    return kept(before, fromSiteData(complete(file), undefined, model), given)
  }
  const made = fromSiteData(complete({ ...given, users: given.users ?? held.users }), firstId, model)
  return given.users ? made : { ...made, users: before.users }
}

const lists: Readonly<Record<Exclude<ContentKind, 'custom'>, keyof SiteData>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
  wp_block: 'blocks',
  wp_navigation: 'navigation',
}

function kept(before: SiteSnapshot, made: SiteSnapshot, given: SiteDataFile): SiteSnapshot {
  const isKept = (record: ContentRecord): boolean =>
    record.type === 'custom'
      ? given.items?.[record.definition.name] === undefined
      : given[lists[record.type]] === undefined
  const kept = before.content.filter(isKept)
  const keptIds = new Set(kept.map(({ id }) => id))
  const others = made.content.filter((record) => !isKept(record))
  const ids = new Set([...others.map(({ id }) => id), ...keptIds])
  return {
    ...made,
    terms: [
      ...made.terms.filter((term) => isGiven(term, given)),
      ...before.terms.filter((term) => !isGiven(term, given)),
    ],
    menuItems: given.menus ? made.menuItems : before.menuItems,
    options: [...new Map([...before.options, ...made.options])],
    ...(given.users === undefined && { users: before.users }),
    content: [...others, ...kept.map(relieving(ids, made))],
    comments: given.comments
      ? made.comments
      : before.comments.filter(({ post }) => keptIds.has(post)).map(relievingComment(made)),
    revisions: before.revisions.filter(({ parent }) => keptIds.has(parent)),
    files: given.media ? [] : before.files,
    ...nextIds(before, made),
  }
}

// The categories of patterns are in no data.
function isGiven({ taxonomy }: Term, given: SiteDataFile): boolean {
  const name = registeredName(taxonomy)
  if (name === 'category') return given.categories !== undefined
  if (name === 'post_tag') return given.tags !== undefined
  return name === 'nav_menu' ? given.menus !== undefined : given.terms?.[name] !== undefined
}

function added(before: SiteSnapshot, made: SiteSnapshot, given: SiteDataFile): SiteSnapshot {
  return {
    ...before,
    info: made.info,
    ...(given.settings && { options: [...new Map([...before.options, ...made.options])] }),
    users: withNew(before.users, made.users),
    terms: withNew(before.terms, made.terms),
    menuItems: withNew(before.menuItems, made.menuItems),
    content: withNew(before.content, made.content),
    comments: withNew(before.comments, made.comments),
    ...nextIds(before, made),
  }
}

const withNew = <Thing extends { readonly id: number }>(
  before: readonly Thing[],
  made: readonly Thing[],
): readonly Thing[] => {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...made.filter(({ id }) => !ids.has(id))]
}

const nextIds = (before: SiteSnapshot, made: SiteSnapshot): Pick<SiteSnapshot, 'nextId' | 'nextIds'> => ({
  nextId: Math.max(before.nextId, made.nextId),
  nextIds: {
    users: 1,
    comments: 1,
    terms: 1,
    ...made.nextIds,
    ...(before.nextIds && { comments: before.nextIds.comments }),
  },
})

type StandIns = Required<
  Omit<SiteDataFile, '$schema' | 'settings' | 'types' | 'taxonomies' | 'meta' | 'fields'>
>

/** What the site has, as far as others refer to it, and so that new things get other ids. */
function standIns(
  { info, users, terms, content, comments, menuItems }: SiteSnapshot,
  model: ContentModel,
): StandIns {
  const { name, description, gmtOffset: gmt_offset, timezone } = info
  const of = (taxonomy: string): Term[] => terms.filter((term) => registeredName(term.taxonomy) === taxonomy)
  // Those without a date would take the first dates from what has none.
  const item = ({ id }: ContentRecord) => ({ id, title: '', date: someDate })
  const held = (type: ContentKind) => content.filter((record) => record.type === type).map(item)
  return {
    site: { name, description, gmt_offset, timezone },
    users: users.map(({ id, slug }) => ({ id, slug })),
    categories: of('category').map(termOf),
    tags: of('post_tag').map(termOf),
    posts: held('post'),
    pages: held('page'),
    media: content.flatMap((record) =>
      record.type === 'attachment' ? { id: record.id, file: record.file.path, date: someDate } : [],
    ),
    comments: comments.map(({ id, post }) => ({ id, post, content: '', date: someDate })),
    blocks: held('wp_block'),
    navigation: held('wp_navigation'),
    // Pattern categories too, so that their ids are taken.
    menus: [...of('nav_menu'), ...of('wp_pattern_category')].map((term, i) => ({
      ...termOf(term),
      items: i === 0 ? menuItems.map(({ id }) => ({ id })) : [],
    })),
    items: Object.fromEntries(
      model.customTypes.map(({ name }) => [
        name,
        content.filter((record) => record.type === 'custom' && record.definition.name === name).map(item),
      ]),
    ),
    terms: Object.fromEntries(model.customTaxonomies.map(({ name }) => [name, of(name).map(termOf)])),
  }
}

const someDate = '2026-01-01T00:00:00'

const termOf = ({ id, name, slug, description, parent }: Term) => ({ id, name, slug, description, parent })

function relievingComment({ users }: SiteSnapshot): (comment: Comment) => Comment {
  return (comment) => (users.some(({ id }) => id === comment.author) ? comment : { ...comment, author: 0 })
}

function relieving(
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
