import type { SiteDataFile } from '../../fixtures/index.ts'
import { commentsOf } from './comments.ts'
import { blockOf, isItemStatus, type Known, navigationOf, pageOf, postOf } from './content.ts'
import { FreeIds } from './free-ids.ts'
import { mediaOf } from './media.ts'
import { menusOf } from './menus.ts'
import { ownContent, ownTaxonomiesIn, ownTypesIn } from './own-types.ts'
import { peopleOf } from './people.ts'
import { termsOf, withoutParent } from './terms.ts'
import { Clocks } from './times.ts'
import { withoutCircles } from './without-circles.ts'
import type { WxrContents, WxrItem } from './wxr-contents.ts'

/** Site data of a file, and what of it they have no place for. */
export interface WxrData {
  readonly data: SiteDataFile
  /** What was left out or guessed, a sentence each. */
  readonly warnings: readonly string[]
}

/** The types of items that all site data have. */
const dataTypes = ['post', 'page', 'attachment', 'wp_block', 'wp_navigation', 'nav_menu_item'] as const

/** The taxonomies that all site data have; a format is told at its post. */
const dataTaxonomies = ['category', 'post_tag', 'nav_menu', 'post_format']

/**
 * What a WXR file holds as site data. What an item names that the file does not hold is left out.
 *
 * @param keepsPrivate with mail addresses, and passwords of items
 */
export function siteDataOf(contents: WxrContents, keepsPrivate: boolean): WxrData {
  const { title, description } = contents
  const ownTypes = ownTypesIn(contents, dataTypes)
  const types = [...dataTypes, ...ownTypes]
  const kept = keptItems(contents.items, types)
  const people = peopleOf(contents, keepsPrivate)
  const terms = termsOf(contents)
  const ids = new Map(types.map((type) => [type, new Set(kept.of(type).map(({ id }) => id))]))
  const owners = new Set(['post', 'page', ...ownTypes].flatMap((type) => [...(ids.get(type) ?? [])]))
  const ownTaxonomies = ownTaxonomiesIn(terms)
  const known: Known = { people, terms, ownTaxonomies, ids, owners, keepsPrivate }
  const clocks = new Clocks()
  for (const item of contents.items) for (const dated of [item, ...item.comments]) clocks.note(dated)
  const { strayTimes, ...zone } = clocks.zone()
  const { comments, others: pings } = commentsOf(contents.items, known)
  const { menus, others: strayMenuItems } = menusOf(kept.of('nav_menu_item'), known)
  const categories = terms.of('category')
  return {
    data: {
      site: { name: title, description, ...zone },
      users: people.users,
      // A site has one category at least.
      ...(categories.length > 0 && { categories }),
      tags: terms.of('post_tag').map(withoutParent),
      posts: kept.of('post').map((item) => postOf(item, known)),
      pages: withoutCircles(kept.of('page').map((item) => pageOf(item, known))),
      media: mediaOf(kept.of('attachment'), known),
      comments,
      blocks: kept.of('wp_block').map((item) => blockOf(item, known)),
      navigation: kept.of('wp_navigation').map((item) => navigationOf(item, known)),
      menus,
      ...ownContent(ownTypes, known, kept.of),
    },
    warnings: [
      ...kept.leftOut,
      ...counted(pings, 'pings and notes'),
      ...counted(strayMenuItems, 'menu items that lead to what the data have no place for'),
      ...terms.taxonomies
        .filter((taxonomy) => ![...dataTaxonomies, ...ownTaxonomies].includes(taxonomy))
        .flatMap((taxonomy) => counted(terms.of(taxonomy).length, `terms of the taxonomy ${taxonomy}`)),
      ...(strayTimes > 0
        ? [`No time zone shows ${strayTimes} of the times: the site has moved its clock.`]
        : []),
    ],
  }
}

const counted = (count: number, what: string): string[] => (count > 0 ? [`Left out: ${count} ${what}.`] : [])

function keptItems(items: readonly WxrItem[], types: readonly string[]) {
  const ids = new FreeIds()
  const leftOut = new Map<string, number>()
  const byType = new Map<string, WxrItem[]>(types.map((type) => [type, []]))
  for (const item of items) {
    const why = whyLeftOut(item, types, ids)
    if (why !== undefined) leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
    else byType.get(item.type)?.push({ ...item, id: ids.take(item.id) })
  }
  return {
    of: (type: string): readonly WxrItem[] => byType.get(type) ?? [],
    leftOut: [...leftOut].flatMap(([what, count]) => counted(count, what)),
  }
}

function whyLeftOut(
  { id, type, status }: WxrItem,
  types: readonly string[],
  ids: FreeIds,
): string | undefined {
  if (!types.includes(type)) return `items of the type ${type || '(none)'}`
  if (ids.isTaken(id)) return 'items with an id that another has'
  const isWritten = type !== 'attachment' && type !== 'nav_menu_item'
  return isWritten && !isItemStatus(status) ? `items with the status ${status || '(none)'}` : undefined
}
