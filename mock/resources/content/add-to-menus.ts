import type { Call } from '../../endpoint/call.ts'
import { autoAddMenus } from '../../store/menu-options.ts'
import type { ContentRecord } from '../../store/records.ts'
import { localNow } from './written-answer.ts'

/**
 * Adds a page on top, once it is published, to the menus that take new pages by themselves. Follows
 * `_wp_auto_add_pages_to_menu`.
 *
 * @param before its status until now; undefined for a new one
 */
export function addToMenus(record: ContentRecord, before: string | undefined, call: Call): void {
  const isNews = record.status === 'publish' && before !== 'publish'
  if (!isNews || record.type !== 'page' || record.parent !== 0) return
  for (const menu of autoAddMenus(call.state)) addToMenu(record, menu, call)
}

function addToMenu(record: ContentRecord, menu: number, call: Call): void {
  const { state, user } = call
  const items = [...state.menuItems.values()].filter((item) => item.menu === menu)
  if (items.some((item) => item.kind === 'post_type' && item.objectId === record.id)) return
  const id = state.takeId()
  const now = localNow(call)
  state.menuItems.put({
    id,
    menu,
    status: 'publish',
    slug: String(id),
    title: '',
    author: user?.id ?? record.author,
    date: now,
    modified: now,
    kind: 'post_type',
    object: record.type,
    objectId: record.id,
    url: '',
    parent: 0,
    order: items.reduce((last, { order }) => Math.max(last, order), 0) + 1,
    attrTitle: '',
    description: '',
    target: '',
    classes: [],
    xfn: [],
  })
}
