import type { pageRecord } from '../../contract/index.ts'
import { blockVersion, renderTitle } from '../html/content.ts'
import { formatLocalTimestamp } from '../store/parsed-date.ts'
import { classListOf } from '../view/class-list.ts'
import type { FieldRenderers } from '../view/context-filter.ts'
import { generatedSlug } from './generated-slug.ts'
import type { ItemSource } from './item-source.ts'
import { contentOf, excerptOf } from './item-texts.ts'

const gmt = (localTimestamp: number, { view }: ItemSource): string =>
  formatLocalTimestamp(view.state.zone.toUtc(localTimestamp))

/** How each field is made that items of several types have. */
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
  title: ({ record }) => ({ raw: record.title, rendered: renderTitle(record.title) }),
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
  // Where there are no meta fields: an empty object is a list on the platform.
  meta: ({ record }) => ('footnotes' in record ? { footnotes: record.footnotes } : []),
  permalink_template: ({ record, view }) => view.addresses.template(record),
  generated_slug: ({ record, view }) => generatedSlug(record, view.state),
  class_list: ({ record, view }) => classListOf(record, view.state),
}
