import { activeTheme } from '../../store/theme.ts'

/** A theme that WordPress comes with. */
export interface Theme {
  readonly stylesheet: string
  readonly name: string
  readonly description: string
  readonly version: string
  readonly requiresWp: string
  readonly requiresPhp: string
  readonly tags: readonly string[]
}

const common = [
  'custom-colors',
  'custom-menu',
  'custom-logo',
  'editor-style',
  'featured-images',
  'full-site-editing',
]
const blocks = [
  'block-patterns',
  'rtl-language-support',
  'sticky-post',
  'threaded-comments',
  'translation-ready',
  'wide-blocks',
  'block-styles',
  'style-variations',
  'accessibility-ready',
  'blog',
]

const tags = ['one-column', ...common, ...blocks] as const

/** The themes of a new WordPress, the one in use first. */
export const installedThemes: readonly Theme[] = [
  {
    ...activeTheme,
    description: 'A theme for texts with pictures, made of blocks, that comes with WordPress.',
    version: '1.4',
    requiresWp: '6.7',
    requiresPhp: '7.2',
    tags,
  },
  {
    stylesheet: 'twentytwentyfour',
    name: 'Twenty Twenty-Four',
    description: 'A theme for all kinds of sites, made of blocks, that comes with WordPress.',
    version: '1.4',
    requiresWp: '6.4',
    requiresPhp: '7.0',
    tags,
  },
  {
    stylesheet: 'twentytwentythree',
    name: 'Twenty Twenty-Three',
    description: 'A plain theme to be changed by its styles, made of blocks, that comes with WordPress.',
    version: '1.6',
    requiresWp: '6.1',
    requiresPhp: '5.6',
    tags,
  },
]

/** The kinds of templates a theme can have (`get_default_block_template_types`), with what each shows. */
export const templateTypes = [
  ['index', 'Index', 'Whatever has no template of its own.'],
  ['home', 'Blog Home', 'The latest posts.'],
  ['front-page', 'Front Page', 'What the website begins with.'],
  ['singular', 'Single Entries', 'A post or a page without a template of its own.'],
  ['single', 'Single Posts', 'A post.'],
  ['page', 'Pages', 'A page.'],
  ['archive', 'All Archives', 'The posts of a term, an author or a time.'],
  ['author', 'Author Archives', 'The posts of an author.'],
  ['category', 'Category Archives', 'The posts of a category.'],
  ['taxonomy', 'Taxonomy', 'The posts of a term of a taxonomy.'],
  ['date', 'Date Archives', 'The posts of a day, a month or a year.'],
  ['tag', 'Tag Archives', 'The posts of a tag.'],
  ['attachment', 'Attachment Pages', 'A file with its title.'],
  ['search', 'Search Results', 'What a search finds.'],
  ['privacy-policy', 'Privacy Policy', 'The page that tells what is kept of visitors.'],
  ['404', 'Page: 404', 'That there is nothing.'],
].map(([slug = '', title = '', description = '']) => ({ slug, title, description }))

/** The places where parts of templates stand (`get_allowed_block_template_part_areas`). */
export const templatePartAreas = [
  ['uncategorized', 'General', 'Parts that stand anywhere.', 'layout', 'div'],
  ['header', 'Header', 'What stands on top, often with a title and a navigation.', 'header', 'header'],
  ['footer', 'Footer', 'What stands at the end.', 'footer', 'footer'],
].map(([area = '', label = '', description = '', icon = '', area_tag = '']) => ({
  area,
  label,
  description,
  icon,
  area_tag,
}))
