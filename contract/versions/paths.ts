/** The pattern of global styles by id, before ids had to be numbers. */
export const globalStylesId = '/core/v2/global-styles/(?P<id>[\\/\\w-]+)'

/** The patterns of revisions and autosaves of templates, when they were found by the number of the template alone. */
export const templateHistory = (collection: string) => ({
  revisions: `${collection}/(?P<parent>[\\d]+)/revisions`,
  revision: `${collection}/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)`,
  autosaves: `${collection}/(?P<id>[\\d]+)/autosaves`,
  autosave: `${collection}/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)`,
})

/** The pattern of a template by id, before a slug might have percent signs. */
export const plainTemplateId = (collection: string): string =>
  `${collection}/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w-]+)`

/** The same for templates and template parts, and for the revisions of both. */
export const ofTemplates = <What>(what: What) => ({
  wp_template: what,
  wp_template_part: what,
  'wp_template-revision': what,
  'wp_template_part-revision': what,
})

/** The same for each endpoint that writes items of blocks. */
export const blockWrites = <What>(what: What) => ({
  'POST /core/v2/blocks': what,
  'POST /core/v2/blocks/{id}': what,
  'POST /core/v2/blocks/{id}/autosaves': what,
})
