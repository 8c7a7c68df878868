import type { Json, JsonObject } from '../../../contract/index.ts'
import written from './core-block-facts.json' with { type: 'json' }

/** A block type of WordPress. */
export interface BlockType {
  readonly name: string
  readonly title: string
  readonly category: string
  /** True when the server renders it. */
  readonly isDynamic: boolean
}

/** Names below `core/` by category, as `name*:Title`; a star marks dynamic blocks. */
const byCategory: Readonly<Record<string, string>> = {
  text: `paragraph heading* list* list-item quote code details footnotes* math preformatted pullquote table verse
    freeform:Classic missing:Unsupported`,
  media: 'image* gallery* audio cover* file* media-text*:Media-&-Text video*',
  design: `comment-template* home-link* navigation-link*:Custom-Link navigation-submenu*:Submenu
    text-columns:Text-Columns-(deprecated) accordion* accordion-heading accordion-item* accordion-panel button*:Button buttons columns column group
    more nextpage:Page-Break separator spacer`,
  widgets: `archives* calendar* categories*:Terms-List html:Custom-HTML latest-comments* latest-posts* legacy-widget*
    page-list* page-list-item rss*:RSS search* shortcode* social-link*:Social-Icon social-links:Social-Icons
    tag-cloud* widget-group*`,
  theme: `avatar* comment-author-name* comment-content* comment-date* comment-edit-link* comment-reply-link*
    comments* comments-pagination* comments-pagination-next*:Comments-Next-Page
    comments-pagination-numbers*:Comments-Page-Numbers comments-pagination-previous*:Comments-Previous-Page
    comments-title* loginout*:Login/out navigation*
    pattern*:Pattern-Placeholder post-author*:Author post-author-biography*:Author-Biography
    post-author-name*:Author-Name post-comments-count*:Comments-Count post-comments-form*:Comments-Form
    post-comments-link*:Comments-Link post-content*:Content post-date*:Date post-excerpt*:Excerpt
    post-featured-image*:Featured-Image post-navigation-link* post-template* post-terms* post-time-to-read*:Time-to-Read
    post-title*:Title query*:Query-Loop query-no-results*:No-Results query-pagination*:Pagination query-pagination-next*:Next-Page
    query-pagination-numbers*:Page-Numbers query-pagination-previous*:Previous-Page query-title* query-total* read-more*
    site-logo* site-tagline* site-title* template-part* term-count* term-description* term-name* term-template*
    terms-query post-comments*:`,
  embed: 'embed',
  reusable: 'block*:Pattern',
}

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** The block types of WordPress, by name. */
export const coreBlocks: ReadonlyMap<string, BlockType> = new Map(
  Object.entries(byCategory).flatMap(([category, names]) =>
    names.split(/\s+/).map((entry): [string, BlockType] => {
      const [marked = '', title] = entry.split(':')
      const name = marked.replace('*', '')
      const type = {
        name: `core/${name}`,
        title: title?.replaceAll('-', ' ') ?? titleOf(name),
        category,
        isDynamic: marked.endsWith('*'),
      }
      return [type.name, type]
    }),
  ),
)

/** What WordPress 6.9 registers a block type with, besides name, title and category. */
interface BlockFacts {
  readonly attributes: JsonObject
  readonly supports: JsonObject
  readonly [member: string]: Json
}

interface WrittenFacts {
  /** Pairs of a name and a value, shared by blocks. */
  readonly members: readonly (readonly Json[])[]
  /** `attributes` and `supports` list indexes of `members`. */
  readonly blocks: Readonly<Record<string, JsonObject>>
}

const { members, blocks }: WrittenFacts = written

const membersAt = (indexes: Json | undefined): JsonObject =>
  Object.fromEntries(
    (typeof indexes === 'string' ? indexes.split(' ') : []).flatMap((index): [string, Json][] => {
      const [name, value = null] = members[Number(index)] ?? []
      return typeof name === 'string' ? [[name, value]] : []
    }),
  )

/** All names, in the order in which WordPress registers them. */
export const blockNames: readonly string[] = Object.keys(blocks).map((name) => `core/${name}`)

/** What WordPress registers a block type with. */
export function factsOf(name: string): BlockFacts {
  const { attributes, supports, ...others } = blocks[name.replace(/^core\//, '')] ?? {}
  return { ...others, attributes: membersAt(attributes), supports: membersAt(supports) }
}
