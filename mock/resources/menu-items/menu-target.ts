import { renderTitle } from '../../html/content.ts'
import { factsOf, nameOf, taxonomyFacts, typeOf } from '../../store/content-types.ts'
import type { MenuItem } from '../../store/records.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { taxonomies } from '../taxonomies/taxonomies.ts'
import { types } from '../types/types.ts'

/** What a menu item leads to. */
export interface MenuTarget {
  /** What the item says when it says nothing itself. */
  readonly title: string
  readonly url: string
  /** What kind of thing it is, for people. */
  readonly label: string
  /** Is it gone, or was there never such a thing. */
  readonly isInvalid: boolean
  /** Where the interface has it, and its type or taxonomy; undefined where it is not there. */
  readonly record?: { readonly path: string; readonly name: string }
}

/** What a menu item leads to, as it is now. Follows `wp_setup_nav_menu_item`. */
export function menuTarget(item: MenuItem, view: View): MenuTarget {
  return targets[item.kind](item, view)
}

const targets: Readonly<Record<MenuItem['kind'], (item: MenuItem, view: View) => MenuTarget>> = {
  custom: ({ url }) => ({ title: '', url, label: 'Custom Link', isInvalid: false }),
  post_type: contentTarget,
  post_type_archive: archiveTarget,
  taxonomy: termTarget,
}

const untitled = (id: number): string => `#${id} (no title)`

function contentTarget({ object, objectId }: MenuItem, view: View): MenuTarget {
  const { state, addresses } = view
  const type = types.items(view).get(object)
  const label = type?.labels.singular_name ?? object
  const record = state.content.get(objectId)
  if (record === undefined) return { title: untitled(objectId), url: '', label, isInvalid: true }
  return {
    title: renderTitle(record.title) || untitled(objectId),
    url: addresses.permalink(record),
    label,
    isInvalid: type === undefined || record.status === 'trash',
    record: { path: `${factsOf(typeOf(record)).collection}/${record.id}`, name: nameOf(typeOf(record)) },
  }
}

function archiveTarget({ object }: MenuItem, view: View): MenuTarget {
  const { addresses } = view
  const title = types.items(view).get(object)?.labels.archives
  // Of the types of a stock site only posts have a page that lists them.
  const url = object === 'post' ? `${addresses.base}/` : ''
  const isInvalid = title === undefined || title === null
  return { title: title ?? '', url, label: 'Post Type Archive', isInvalid }
}

function termTarget({ object, objectId }: MenuItem, view: View): MenuTarget {
  const taxonomy = taxonomies.items(view).get(object)
  const label = taxonomy?.labels.singular_name ?? object
  const found = view.state.terms.get(objectId)
  const term = found && nameOf(found.taxonomy) === object ? found : undefined
  if (term === undefined) return { title: untitled(objectId), url: '', label, isInvalid: true }
  return {
    title: term.name || untitled(objectId),
    url: view.addresses.base + termPath(term, view),
    label,
    isInvalid: taxonomy === undefined,
    record: { path: `${taxonomyFacts(term.taxonomy).collection}/${term.id}`, name: nameOf(term.taxonomy) },
  }
}
