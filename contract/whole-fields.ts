/**
 * Fields that `_fields` selects only as a whole, by route: `media?_fields=caption.rendered` answers without a caption, where
 * `posts?_fields=title.rendered` answers the rendered title. WordPress looks for their plain names.
 */
const byRoute: readonly (readonly [template: RegExp, fields: readonly string[]])[] = [
  [
    /^\/core\/v2\/(?!templates|template-parts|menu-items|global-styles)[\w-]+\/\{\w+\}\/(?:revisions|autosaves)/,
    ['guid', 'title', 'content', 'excerpt'],
  ],
  [
    /^\/core\/v2\/media(?:\/|$)/,
    ['description', 'caption', 'media_details', 'missing_image_sizes', 'image_quality'],
  ],
  [/^\/core\/v2\/comments(?:\/|$)/, ['content', 'author_avatar_urls', 'meta']],
  [
    /^\/core\/v2\/users(?:\/(?:me|\{id\}))?$/,
    ['roles', 'capabilities', 'extra_capabilities', 'avatar_urls', 'meta'],
  ],
  [/^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)(?:\/|$)/, ['meta']],
  [/^\/core\/v2\/taxonomies(?:\/|$)/, ['capabilities', 'labels', 'types', 'visibility']],
]

/**
 * The fields of a route's items that `_fields` selects only as a whole.
 *
 * @param template its path as `templateOf` writes it, `/core/v2/media/{id}`
 */
export function wholeFields(template: string): readonly string[] {
  return byRoute.find(([route]) => route.test(template))?.[1] ?? []
}
