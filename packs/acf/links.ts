import type { FieldLink, FieldSite, Json } from '../../index.ts'
import { type Field, valueFields } from './field-group.ts'
import { idsOf, storedMembers } from './values.ts'

/** Links to the items that fields name, without those in groups and rows; the last field first, as in the plugin. */
export function linksOf(
  fields: readonly Field[],
  stored: Json | undefined,
  site: FieldSite,
): readonly FieldLink[] {
  const values = storedMembers(stored)
  const links = valueFields(fields).flatMap((field) =>
    idsOf(values[field.name]).flatMap((id) => linkTypes[field.type]?.(id, site) ?? []),
  )
  const byTarget = new Map(links.map((link) => [`${link.rel} ${link.href}`, link]))
  return [...byTarget.values()].toReversed()
}

type LinkType = (id: number, site: FieldSite) => FieldLink | undefined

const link = (rel: string, href: string | undefined, more: object = {}): FieldLink | undefined =>
  href === undefined ? undefined : { rel, href, embeddable: true, ...more }

const toPost: LinkType = (id, site) =>
  link(site.item('post', id)?.type === 'attachment' ? 'acf:attachment' : 'acf:post', site.address('post', id))

const linkTypes: Readonly<Record<string, LinkType>> = {
  gallery: (id, site) => link('acf:attachment', site.address('post', id)),
  page_link: toPost,
  post_object: toPost,
  relationship: toPost,
  taxonomy: (id, site) => {
    const { taxonomy } = site.item('term', id) ?? {}
    return link('acf:term', site.address('term', id), { taxonomy })
  },
  user: (id, site) => link('acf:user', site.address('user', id)),
}
