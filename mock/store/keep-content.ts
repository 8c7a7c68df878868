import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { ContentModel } from './content-model.ts'
import { withTerms } from './content-types.ts'
import { fromSiteData } from './from-site-data.ts'
import type { Comment, ContentKind, ContentRecord, Term } from './records.ts'
import type { SiteSnapshot } from './site-state.ts'

const lists: Readonly<Record<ContentKind, keyof SiteData>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
  wp_block: 'blocks',
  wp_navigation: 'navigation',
  custom: 'items',
}

/**
 * What a site holds once data are given to it that are not all: of a kind that they do not give, what there was, with all
 * that belongs to it. What that refers to and is gone is taken from it.
 */
export function keepContent(given: SiteDataFile, before: SiteSnapshot, model: ContentModel): SiteSnapshot {
  const made = fromSiteData(completeSiteData(withHeld(given, before)), undefined, model)
  const isKept = ({ type }: ContentRecord): boolean => given[lists[type]] === undefined
  const kept = before.content.filter(isKept)
  const keptIds = new Set(kept.map(({ id }) => id))
  const others = made.content.filter((record) => !isKept(record))
  const ids = new Set([...others.map(({ id }) => id), ...keptIds])
  return {
    ...made,
    terms: [...made.terms, ...furtherTerms(given, before, made)],
    menuItems: given.menus ? made.menuItems : before.menuItems,
    options: [...new Map([...before.options, ...made.options])],
    ...(given.users === undefined && { users: before.users }),
    content: [...others, ...kept.map(relieving(ids, made))],
    comments: given.comments
      ? made.comments
      : before.comments.filter(({ post }) => keptIds.has(post)).map(relievingComment(made)),
    revisions: before.revisions.filter(({ parent }) => keptIds.has(parent)),
    files: given.media ? [] : before.files,
    nextId: Math.max(before.nextId, made.nextId),
    nextIds: {
      users: 1,
      comments: 1,
      terms: 1,
      ...made.nextIds,
      ...(before.nextIds && { comments: before.nextIds.comments }),
    },
  }
}

// The categories of patterns are in no data.
function furtherTerms(given: SiteDataFile, before: SiteSnapshot, made: SiteSnapshot): Term[] {
  const taken = new Set(made.terms.map(({ id }) => id))
  const isGiven = ({ taxonomy }: Term): boolean =>
    taxonomy === 'category' ||
    taxonomy === 'post_tag' ||
    (taxonomy === 'nav_menu' && given.menus !== undefined)
  return before.terms.filter((term) => !isGiven(term) && !taken.has(term.id))
}

// What is not given is there as the site holds it. Users and items are only stood in for, so that new ones get other ids.
function withHeld(given: SiteDataFile, { info, users, terms, content }: SiteSnapshot): SiteDataFile {
  const { name, description, gmtOffset: gmt_offset, timezone } = info
  const held = (type: ContentKind): number[] =>
    content.flatMap((record) => (record.type === type ? record.id : []))
  const of = (taxonomy: Term['taxonomy']): Term[] => terms.filter((term) => term.taxonomy === taxonomy)
  return {
    ...given,
    site: { name, description, gmt_offset, timezone, ...given.site },
    users: given.users ?? users.map(({ id, slug }) => ({ id, slug })),
    categories: given.categories ?? of('category'),
    tags: given.tags ?? of('post_tag'),
    posts: given.posts ?? held('post').map((id) => ({ id, title: '' })),
    pages: given.pages ?? held('page').map((id) => ({ id, title: '' })),
    comments: given.comments ?? [],
    media: given.media ?? held('attachment').map((id) => ({ id, file: '' })),
    blocks: given.blocks ?? held('wp_block').map((id) => ({ id, title: '' })),
    navigation: given.navigation ?? held('wp_navigation').map((id) => ({ id, title: '' })),
  }
}

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
