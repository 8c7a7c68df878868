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
