import type { CustomField, FieldSite } from '../../index.ts'
import { oncePerVersion } from '../lib/once-per-version.ts'
import { type Item, isItem } from '../lib/texts.ts'
import { crumbsHtml } from './breadcrumbs.ts'
import { headOf } from './head.ts'
import { type Page, postPage, termPage } from './page.ts'
import { metaIn, metaWithMember } from './post-meta.ts'
import { tagsOf } from './tags.ts'

type PageOf = (item: Item, site: FieldSite) => Page

// The plugin declares no schema for its fields.
function pageFields(pageOf: PageOf) {
  const page = oncePerVersion(pageOf)
  const head = oncePerVersion((item, site) => headOf(page(item, site)))
  const field = (get: NonNullable<CustomField['get']>): CustomField => ({ stable: true, get })
  return {
    aioseo_head: field(oncePerVersion((item, site) => tagsOf(head(item, site), page(item, site)))),
    aioseo_head_json: field(head),
    aioseo_breadcrumb: field(oncePerVersion((item, site) => crumbsHtml(page(item, site).crumbs, site))),
    aioseo_breadcrumb_json: field((item, site) => page(item, site).crumbs),
  }
}

const metaField = (type: string): CustomField => ({
  stable: true,
  // A post that no editor wrote about has an empty list. The id of a new one is known only now.
  get: ({ id }, _, { stored }) => {
    const row = metaIn(stored)
    return row ? { ...row, post_id: String(id) } : []
  },
  set: (sent, site, { stored }) => {
    const row = metaIn(stored)
    const isEmpty = !isItem(sent) || Object.keys(sent).length === 0
    return isEmpty ? stored : { ...metaWithMember(row, Number(row?.post_id ?? 0), sent, site.now(), type) }
  },
})

const { aioseo_head, aioseo_head_json, ...crumbFields } = pageFields(postPage)

/** The fields of posts, pages or media. */
export const postFields = (type: string): Readonly<Record<string, CustomField>> => ({
  aioseo_notices: { stable: true, get: () => [] },
  aioseo_head,
  aioseo_head_json,
  aioseo_meta_data: metaField(type),
  ...crumbFields,
})

/** The fields of terms. */
export const termFields: Readonly<Record<string, CustomField>> = pageFields(termPage)
