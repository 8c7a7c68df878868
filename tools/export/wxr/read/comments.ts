import type { MenuItem, SiteDataFile } from '../../../../fixtures/index.ts'
import { type FileFacts, idAmong } from './content.ts'
import { customMeta, metaText } from './php-value.ts'
import { FreeIds, withoutCircles } from './terms.ts'
import { siteTimeOf } from './times.ts'
import type { WxrComment, WxrItem } from './wxr-contents.ts'

type CommentData = NonNullable<SiteDataFile['comments']>[number]

const statuses = {
  '1': 'approved',
  '0': 'hold',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'trash',
} as const

/** Whether a comment can be site data: pingbacks and trackbacks can't. */
const isComment = ({ type }: WxrComment): boolean => type === '' || type === 'comment'

/** The comments on items as site data, and the number of pings, which are left out. */
export function commentsOf(
  items: readonly WxrItem[],
  known: FileFacts,
): { readonly comments: CommentData[]; readonly others: number } {
  const ids = new FreeIds()
  let others = 0
  const comments = items.flatMap((item) => {
    if (!known.attachable.has(item.id) && idAmong(item.id, 'attachment', known) === 0) return []
    const own = item.comments.filter(isComment)
    others += item.comments.length - own.length
    return own.map((comment) => commentData(comment, item, ids.take(comment.id), known))
  })
  return { comments: withoutCircles(comments).sort((a, b) => a.id - b.id), others }
}

function commentData(comment: WxrComment, { id: post }: WxrItem, id: number, known: FileFacts) {
  const date = siteTimeOf(comment.date)
  const gmt = known.strayGmt(comment)
  const status = Object.entries(statuses).find(([said]) => said === comment.approved)?.[1] ?? 'hold'
  return {
    id,
    post,
    parent: comment.parent,
    author: known.users.ids.has(comment.user) ? comment.user : 0,
    author_name: comment.author,
    author_email: known.keepsPrivate || comment.email === '' ? comment.email : `comment-${id}@example.com`,
    author_url: comment.url,
    ...(date !== undefined && { date }),
    ...(gmt !== undefined && { date_gmt: gmt }),
    content: comment.content,
    ...customMeta(comment.meta),
    status,
  }
}

type MenuData = NonNullable<SiteDataFile['menus']>[number]

const leading: Readonly<Record<string, MenuItem['type']>> = {
  'custom custom': 'custom',
  'post_type post': 'post',
  'post_type page': 'page',
  'taxonomy category': 'category',
  'taxonomy post_tag': 'tag',
}

/** Classic menus as site data, and the number of their items that are left out, as their target is missing. */
export function menusOf(
  items: readonly WxrItem[],
  known: FileFacts,
): { readonly menus: MenuData[]; readonly others: number } {
  const byMenu = Map.groupBy(items, (item) => known.terms.idsOf(item, 'nav_menu')[0])
  let others = byMenu.get(undefined)?.length ?? 0
  const menus = known.terms.of('nav_menu').map(({ id, name, slug, description }) => {
    const own = byMenu.get(id) ?? []
    const made = own.flatMap((item) => menuItemOf(item, known) ?? [])
    others += own.length - made.length
    const ordered = made.toSorted((a, b) => a.order - b.order).map(({ order: _, ...item }) => item)
    return { id, name, slug, description, items: withoutCircles(ordered) }
  })
  return { menus, others }
}

function menuItemOf(item: WxrItem, known: FileFacts): (MenuItem & { readonly order: number }) | undefined {
  const field = (name: string): string => metaText(item.meta, `_menu_item_${name}`)
  const type = leading[`${field('type')} ${field('object')}`]
  if (type === undefined || item.status !== 'publish') return undefined
  const target = type === 'custom' ? 0 : Number(field('object_id'))
  if (type !== 'custom' && !isThere(type, target, known)) return undefined
  return {
    id: item.id,
    title: item.title,
    type,
    url: type === 'custom' ? field('url') : '',
    target,
    parent: Number(field('menu_item_parent')) || 0,
    order: item.menuOrder,
  }
}

function isThere(type: Exclude<MenuItem['type'], 'custom'>, id: number, known: FileFacts): boolean {
  return type === 'post' || type === 'page'
    ? idAmong(id, type, known) !== 0
    : known.terms.has(type === 'tag' ? 'post_tag' : 'category', id)
}
