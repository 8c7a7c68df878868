import { autoAddMenus } from '../../store/menu-options.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { Call } from '../endpoint/call.ts'
import { localNow } from './written-answer.ts'

/** Adds a newly published top-level page to the menus with `auto_add`. @param before its status before the write */
export function addToMenus(record: ContentRecord, before: string | undefined, call: Call): void {
  if (record.status === 'publish' && before !== 'publish')
    addPublished(record, call.state, localNow(call), call.user?.id)
}

/** Adds a published item to those menus when it is a top-level page. Follows `_wp_auto_add_pages_to_menu`. */
export function addPublished(
  record: ContentRecord,
  state: SiteState,
  now: number,
  author = record.author,
): void {
  if (record.type !== 'page' || record.parent !== 0) return
  for (const menu of autoAddMenus(state)) addToMenu(record, menu, state, now, author)
}

function addToMenu(record: ContentRecord, menu: number, state: SiteState, now: number, author: number): void {
  const items = [...state.menuItems.values()].filter((item) => item.menu === menu)
  if (items.some((item) => item.kind === 'post_type' && item.objectId === record.id)) return
  const id = state.takeId()
  state.menuItems.put({
    id,
    menu,
    status: 'publish',
    slug: String(id),
    title: '',
    author,
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
