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

/** What {@link yoast} takes. */
export interface YoastOptions {
  /** Names of custom post types whose items have heads, too. */
  readonly types?: readonly string[]
  /** Names of custom taxonomies whose terms have heads, too. */
  readonly taxonomies?: readonly string[]
}

/**
 * What Yoast SEO 28.3 adds to the API: the head of each page, in items and by its address.
 *
 * @example
 * ```ts
 * const site = createSite({ packs: [books, yoast({ types: ['book'], taxonomies: ['genre'] })] })
 * ```
 */
export function yoast({ types = [], taxonomies = [] }: YoastOptions = {}): Pack {
  const all = (names: readonly string[], fields: typeof content) =>
    Object.fromEntries(names.map((name) => [name, fields]))
  return {
    name: 'yoast',
    fields: {
      ...all(['post', 'page', ...types], content),
      ...all(['category', 'post_tag', ...taxonomies], term),
      user: headFields(authorPage),
    },
    handlers: { 'GET /yoast/v1/get_head': getHead(types, taxonomies) },
  }
}

/** {@link yoast} without custom types. */
const pack: Pack = yoast()

export default pack
