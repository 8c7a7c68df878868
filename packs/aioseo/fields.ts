import type { CustomField, FieldSite } from '../../index.ts'
import { type Item, isItem } from '../lib/texts.ts'
import { crumbsHtml } from './breadcrumbs.ts'
import { headOf } from './head.ts'
import { type Page, postPage, termPage } from './page.ts'
import { metaIn, metaWithMember } from './post-meta.ts'
import { tagsOf } from './tags.ts'

type PageOf = (item: Item, site: FieldSite) => Page

// The plugin declares no schema for its fields.
const headFields = (pageOf: PageOf): Readonly<Record<string, CustomField>> => ({
  aioseo_head: {
    get: (item, site) => {
      const page = pageOf(item, site)
      return tagsOf(headOf(page), page)
    },
  },
  aioseo_head_json: { get: (item, site) => headOf(pageOf(item, site)) },
})

const crumbFields = (pageOf: PageOf): Readonly<Record<string, CustomField>> => ({
  aioseo_breadcrumb: { get: (item, site) => crumbsHtml(pageOf(item, site).crumbs, site) },
  aioseo_breadcrumb_json: { get: (item, site) => pageOf(item, site).crumbs },
})

const metaField: CustomField = {
  // A post that no editor wrote about has an empty list. The id of a new one is known only now.
  get: ({ id }, _, { stored }) => {
    const row = metaIn(stored)
    return row ? { ...row, post_id: String(id) } : []
  },
  set: (sent, site, { stored }) => {
    const row = metaIn(stored)
    const isEmpty = !isItem(sent) || Object.keys(sent).length === 0
    return isEmpty ? stored : { ...metaWithMember(row, Number(row?.post_id ?? 0), sent, site.now()) }
  },
}

/** The fields of posts, pages and media. */
export const postFields: Readonly<Record<string, CustomField>> = {
  aioseo_notices: { get: () => [] },
  ...headFields(postPage),
  aioseo_meta_data: metaField,
  ...crumbFields(postPage),
}

/** The fields of terms. */
export const termFields: Readonly<Record<string, CustomField>> = {
  ...headFields(termPage),
  ...crumbFields(termPage),
}
