import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'

const text = (description: string, title = '') => ({ title, description, type: 'string' }) as const
const number = (description: string, title = '') => ({ title, description, type: 'integer' }) as const
const openOrClosed = ['open', 'closed'] as const

/** The settings of a site, as they are written. */
export const settingFields = {
  title: text('The name of the site.', 'Title'),
  description: text('What the site is, in a few words.', 'Tagline'),
  url: { ...text('The address of the site.'), format: 'uri' },
  email: { ...text('The mail address of who runs the site.'), format: 'email' },
  timezone: text('A city in the timezone of the site.'),
  date_format: text('How dates are written.'),
  time_format: text('How times of day are written.'),
  start_of_week: number('The day a week begins with, 0 for Sunday.'),
  language: text('The language of the site.'),
  use_smilies: { title: '', description: 'Whether smileys become images.', type: 'boolean' },
  default_category: number('The category of a post that has no other.'),
  default_post_format: text('The format of a post that has no other.'),
  posts_per_page: number('How many posts a page of the website shows.', 'Maximum posts per page'),
  show_on_front: text('What the website begins with: posts, or a page.', 'Show on front'),
  page_on_front: number('The id of the page that the website begins with.', 'Page on front'),
  page_for_posts: number('The id of the page that shows the posts.'),
  default_ping_status: { ...text('May a new post be pinged.'), enum: openOrClosed },
  default_comment_status: {
    ...text('May a new post be commented on.', 'Allow comments on new posts'),
    enum: openOrClosed,
  },
  site_logo: number('The id of the logo image.', 'Logo'),
  site_icon: number('The id of the icon image.', 'Icon'),
} as const satisfies ArgumentDefinitions

export type SettingName = keyof typeof settingFields

export const settingsRoutes = {
  '/settings': {
    get: { id: 'settings.read' },
    'post put patch': { id: 'settings.update', args: settingFields },
  },
} as const satisfies RouteDeclarations
