/** What the index document has members for, in its order. */
export const indexMembers = [
  'name',
  'description',
  'url',
  'home',
  'gmt_offset',
  'timezone_string',
  'page_for_posts',
  'page_on_front',
  'show_on_front',
  'namespaces',
  'authentication',
  'routes',
  'site_logo',
  'site_icon',
  'site_icon_url',
  '_links',
] as const
