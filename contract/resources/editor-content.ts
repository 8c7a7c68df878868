/**
 * What blocks and navigation menus share with posts, derived from those, so that a bundle with posts grows no further.
 */
import { postFields, postListArguments, postRecord } from './posts.ts'
import { revisionRecord } from './revision-record.ts'

const {
  author: _author,
  author_exclude: _authorExclude,
  tax_relation: _relation,
  categories: _categories,
  categories_exclude: _categoriesExclude,
  tags,
  tags_exclude,
  sticky: _sticky,
  ignore_sticky: _ignoreSticky,
  format: _format,
  ...list
} = postListArguments

/** Arguments of a list of items without authors and terms. */
export const editorListArguments = list

/** The filters by the terms of a taxonomy without levels. */
export const termFilters = { only: tags, except: tags_exclude } as const

/** What a write of any of them may carry, before its texts and behind them. */
export const { date, date_gmt, slug, status, password, title, content, excerpt, meta, template } = postFields

const { properties } = postRecord

/** What every one is answered with, before its texts. */
export const identityFields = {
  id: properties.id,
  date: properties.date,
  date_gmt: properties.date_gmt,
  guid: properties.guid,
  modified: properties.modified,
  modified_gmt: properties.modified_gmt,
  password: properties.password,
  slug: properties.slug,
  status: properties.status,
  type: properties.type,
  link: properties.link,
} as const

/** How the texts of a post are answered. */
export const renderedTexts = { excerpt: properties.excerpt, template: properties.template } as const

const {
  title: _title,
  content: _content,
  excerpt: _excerpt,
  meta: _meta,
  ...others
} = revisionRecord.properties

/** The members of a revision other than its texts. */
export const revisionIdentity = others
