import type { pageRecord } from '../../../contract/index.ts'
import { blockVersion, renderTitle } from '../../content/html/content.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import type { ContentRecord } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { gmtOf } from '../../store/zone.ts'
import { classListOf } from '../../view/class-list.ts'
import type { FieldRenderers } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { contentOf, excerptOf, type ItemSource } from './item-texts.ts'

const gmt = (localTimestamp: number, { record, view }: ItemSource): string =>
  formatLocalTimestamp(gmtOf(localTimestamp, record, view.state.zone))

/** The renderers of the fields that several types have. */
export const itemFields: FieldRenderers<ItemSource, typeof pageRecord> = {
  id: ({ record }) => record.id,
  date: ({ record }) => formatLocalTimestamp(record.date),
  date_gmt: (source) => gmt(source.record.date, source),
  guid: ({ record, view }) => {
    const address = view.addresses.base + record.guid
    return { rendered: address, raw: address }
  },
  modified: ({ record }) => formatLocalTimestamp(record.modified),
  modified_gmt: (source) => gmt(source.record.modified, source),
  password: ({ record }) => record.password,
  slug: ({ record }) => record.slug,
  status: ({ record }) => record.status,
  type: ({ record }) => record.type,
  link: ({ record, view }) => view.addresses.permalink(record),
  title: ({ record, view }) => ({ raw: record.title, rendered: shownTitle(record, view) }),
  content: (source) => ({
    raw: source.record.content,
    rendered: contentOf(source),
    protected: source.record.password !== '',
    block_version: blockVersion(source.record.content),
  }),
  excerpt: (source) => ({
    raw: source.record.excerpt,
    rendered: excerptOf(source),
    protected: source.record.password !== '',
  }),
  author: ({ record }) => record.author,
  featured_media: ({ record }) => record.featuredMedia,
  parent: ({ record }) => record.parent,
  menu_order: ({ record }) => record.menuOrder,
  comment_status: ({ record }) => record.commentStatus,
  ping_status: ({ record }) => record.pingStatus,
  template: ({ record }) => record.template,
  // PHP encodes an empty object as a list.
  meta: ({ record }) => ('footnotes' in record ? { footnotes: record.footnotes ?? '' } : []),
  permalink_template: ({ record, view }) => view.addresses.template(record),
  generated_slug: ({ record, view }) => generatedSlug(record, view.state),
  class_list: ({ record, view }) => classListOf(record, view.state),
}

function shownTitle({ title, status }: ContentRecord, { version }: View): string {
  const isMarked = status === 'private' && version?.lacks('plain titles of private items')
  return `${isMarked ? 'Private: ' : ''}${renderTitle(title)}`
}

/** The unique slug that an item would get from its title. */
export function generatedSlug(record: ContentRecord, state: SiteState): string {
  return uniqueSlug(siteSlug(record.title, state) || String(record.id), record, state)
}
