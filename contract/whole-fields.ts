import { onceForEach } from './lib/once-for-each.ts'
import { type Route, templateOf } from './schema/route.ts'
import type { Behaviour } from './versions/difference.ts'

interface WholeFields {
  readonly template: RegExp
  readonly fields: readonly string[]
  /** A version that lacks this selects their members too. */
  readonly behaviour?: Behaviour
  /** The field without which `_fields` selects no links. */
  readonly linksWith?: string
}

/**
 * Fields that `_fields` selects only as a whole, by route: `media?_fields=caption.rendered` answers without a caption, where
 * `posts?_fields=title.rendered` answers the rendered title. WordPress looks for their plain names.
 */
const byRoute: readonly WholeFields[] = [
  {
    template:
      /^\/core\/v2\/(?!templates|template-parts|menu-items|global-styles)[\w-]+\/\{\w+\}\/(?:revisions|autosaves)/,
    fields: ['guid', 'title', 'content', 'excerpt'],
    behaviour: 'whole texts of revisions',
    linksWith: 'parent',
  },
  {
    template: /^\/core\/v2\/media(?:\/|$)/,
    fields: ['description', 'caption', 'media_details', 'missing_image_sizes', 'image_quality'],
  },
  { template: /^\/core\/v2\/comments(?:\/|$)/, fields: ['content', 'author_avatar_urls', 'meta'] },
  {
    template: /^\/core\/v2\/users(?:\/(?:me|\{id\}))?$/,
    fields: ['roles', 'capabilities', 'extra_capabilities', 'avatar_urls', 'meta'],
  },
  { template: /^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)(?:\/|$)/, fields: ['meta'] },
  {
    template: /^\/core\/v2\/taxonomies(?:\/|$)/,
    fields: ['capabilities', 'labels', 'types', 'visibility'],
  },
]

const none: WholeFields = { template: /^$/, fields: [] }

/** The fields of a route's items that `_fields` selects only as a whole, found once for each route. */
export const wholeFieldsOf = onceForEach(
  ({ pattern }: Route): Omit<WholeFields, 'template'> =>
    byRoute.find(({ template }) => template.test(templateOf(pattern))) ?? none,
)
