import { activeTheme, type Theme } from '../../store/theme.ts'

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

export const blockThemeTags = ['one-column', ...common, ...blocks] as const

/** The themes of a new WordPress, the active one first. */
export const installedThemes: readonly Theme[] = [
  {
    ...activeTheme,
    description: 'A block theme of WordPress for texts with images.',
    version: '1.4',
    requiresWp: '6.7',
    requiresPhp: '7.2',
    tags: blockThemeTags,
  },
  {
    stylesheet: 'twentytwentyfour',
    name: 'Twenty Twenty-Four',
    description: 'A block theme of WordPress for all kinds of sites.',
    version: '1.4',
    requiresWp: '6.4',
    requiresPhp: '7.0',
    tags: blockThemeTags,
  },
  {
    stylesheet: 'twentytwentythree',
    name: 'Twenty Twenty-Three',
    description: 'A plain block theme of WordPress with many styles.',
    version: '1.6',
    requiresWp: '6.1',
    requiresPhp: '5.6',
    tags: blockThemeTags,
  },
]

/** The default template types (`get_default_block_template_types`): slug, title, description. */
export const templateTypes = [
  ['index', 'Index', 'Everything without its own template.'],
  ['home', 'Blog Home', 'The latest posts.'],
  ['front-page', 'Front Page', 'The front page of the website.'],
  ['singular', 'Single Entries', 'A post or page without its own template.'],
  ['single', 'Single Posts', 'A post.'],
  ['page', 'Pages', 'A page.'],
  ['archive', 'All Archives', 'The posts of a term, an author or a time.'],
  ['author', 'Author Archives', 'The posts of an author.'],
  ['category', 'Category Archives', 'The posts of a category.'],
  ['taxonomy', 'Taxonomy', 'The posts of a term of a taxonomy.'],
  ['date', 'Date Archives', 'The posts of a day, a month or a year.'],
  ['tag', 'Tag Archives', 'The posts of a tag.'],
  ['attachment', 'Attachment Pages', 'A file with its title.'],
  ['search', 'Search Results', 'The results of a search.'],
  ['privacy-policy', 'Privacy Policy', 'The page with the privacy policy.'],
  ['404', 'Page: 404', 'Shown when nothing is found.'],
].map(([slug = '', title = '', description = '']) => ({ slug, title, description }))

/** The areas of template parts (`get_allowed_block_template_part_areas`). */
export const templatePartAreas = [
  ['uncategorized', 'General', 'Parts for any place.', 'layout', 'div'],
  ['header', 'Header', 'The top of a page, often with a title and a navigation.', 'header', 'header'],
  ['footer', 'Footer', 'The end of a page.', 'footer', 'footer'],
].map(([area = '', label = '', description = '', icon = '', area_tag = '']) => ({
  area,
  label,
  description,
  icon,
  area_tag,
}))
