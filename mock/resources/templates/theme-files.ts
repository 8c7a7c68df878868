import type { ThemeFile, ThemeFiles } from '../../store/theme.ts'

const part = (slug: string, tag: string): string =>
  `<!-- wp:template-part {"slug":"${slug}","tagName":"${tag}"} /-->`

const main = (...blocks: readonly string[]): string =>
  [
    part('header', 'header'),
    `<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} -->\n<main class="wp-block-group">${blocks.join('\n')}</main>\n<!-- /wp:group -->`,
    part('footer', 'footer'),
  ].join('\n\n')

const heading = (text: string): string =>
  `<!-- wp:heading {"level":1} -->\n<h1 class="wp-block-heading">${text}</h1>\n<!-- /wp:heading -->`

const query =
  '<!-- wp:query {"query":{"inherit":true}} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-title {"isLink":true} /-->\n<!-- wp:post-excerpt /-->\n<!-- /wp:post-template -->\n<!-- wp:query-pagination /--></div>\n<!-- /wp:query -->'

const title = '<!-- wp:post-title {"level":1} /-->'
const text = '<!-- wp:post-content /-->'
const comments =
  '<!-- wp:comments -->\n<div class="wp-block-comments"><!-- wp:comments-title /-->\n<!-- wp:comment-template -->\n<!-- wp:comment-author-name /-->\n<!-- wp:comment-content /-->\n<!-- /wp:comment-template -->\n<!-- wp:post-comments-form /--></div>\n<!-- /wp:comments -->'
const searchForm = '<!-- wp:search {"label":"Search"} /-->'

const themeTemplates: readonly ThemeFile[] = [
  { slug: 'home', title: 'Blog Home', description: 'The latest posts.', content: main(query) },
  {
    slug: '404',
    title: 'Page: 404',
    description: 'Shown when nothing is found.',
    content: main(heading('Nothing is here'), searchForm),
  },
  { slug: 'index', title: 'Index', description: 'Shown when no other template fits.', content: main(query) },
  {
    slug: 'search',
    title: 'Search Results',
    description: 'The results of a search.',
    content: main('<!-- wp:query-title {"type":"search"} /-->', searchForm, query),
  },
  {
    slug: 'archive',
    title: 'All Archives',
    description: 'The posts of a category, a tag, an author or a date.',
    content: main('<!-- wp:query-title {"type":"archive"} /-->', query),
  },
  { slug: 'page-no-title', title: 'Page No Title', description: '', content: main(text) },
  {
    slug: 'single',
    title: 'Single Posts',
    description: 'One post.',
    content: main(title, text, comments),
  },
  { slug: 'page', title: 'Pages', description: 'One page.', content: main(title, text) },
]

const group = (...blocks: readonly string[]): string =>
  `<!-- wp:group {"layout":{"type":"flex"}} -->\n<div class="wp-block-group">${blocks.join('\n')}</div>\n<!-- /wp:group -->`

const siteTitle = '<!-- wp:site-title /-->'
const navigation = '<!-- wp:navigation /-->'
const latest = '<!-- wp:latest-posts /-->'

const themeParts: readonly ThemeFile[] = [
  {
    slug: 'header',
    title: 'Header',
    description: '',
    area: 'header',
    content: group(siteTitle, navigation),
  },
  {
    slug: 'sidebar',
    title: 'Sidebar',
    description: '',
    area: 'uncategorized',
    content: group(searchForm, latest),
  },
  {
    slug: 'footer-columns',
    title: 'Footer Columns',
    description: '',
    area: 'footer',
    content: group(siteTitle, latest),
  },
  {
    slug: 'footer-newsletter',
    title: 'Footer Newsletter',
    description: '',
    area: 'footer',
    content: group(siteTitle, searchForm),
  },
  {
    slug: 'vertical-header',
    title: 'Vertical site header',
    description: '',
    area: 'header',
    content: group(siteTitle, searchForm, navigation),
  },
  {
    slug: 'header-large-title',
    title: 'Header with large title',
    description: '',
    area: 'header',
    content: group('<!-- wp:site-title {"level":1} /-->', navigation),
  },
  { slug: 'footer', title: 'Footer', description: '', area: 'footer', content: group(siteTitle) },
]

/** The templates and template parts of the default theme. */
export const themeFiles: ThemeFiles = {
  wp_template: themeTemplates,
  wp_template_part: themeParts,
}
