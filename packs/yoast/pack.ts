import type { FieldSite, Pack } from '../../index.ts'
import { oncePerVersion } from '../lib/once-per-version.ts'
import type { Item } from '../lib/texts.ts'
import { getHead } from './get-head.ts'
import { headOf } from './head.ts'
import { authorPage, contentPage, termPage } from './item-pages.ts'
import type { Page } from './page.ts'
import { tagsOf } from './tags.ts'

type PageOf = (item: Item, site: FieldSite) => Page

// The plugin declares no schema for them.
function headFields(pageOf: PageOf) {
  const head = oncePerVersion((item, site) => headOf(pageOf(item, site)))
  return {
    yoast_head: { stable: true, get: oncePerVersion((item, site) => tagsOf(head(item, site))) },
    yoast_head_json: { stable: true, get: head },
  }
}

const content = headFields(contentPage)
const term = headFields(termPage)

/** What Yoast SEO 28.3 adds to the API: the head of each page, in items and by its address. */
const yoast: Pack = {
  name: 'yoast',
  fields: { post: content, page: content, category: term, post_tag: term, user: headFields(authorPage) },
  handlers: { 'GET /yoast/v1/get_head': getHead },
}

export default yoast
