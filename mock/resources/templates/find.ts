import { decoded } from '../../../contract/lib/text.ts'
import { type OptionRows, optionRows } from '../../store/option-rows.ts'
import type { SiteState } from '../../store/site-state.ts'
import { activeTheme } from '../../store/theme.ts'

export type TemplateType = 'wp_template' | 'wp_template_part'

/** A template that is stored on the site, with or without a theme file. */
export type StoredTemplate = {
  readonly id: number
  readonly type: TemplateType
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly description: string
  readonly area: string
  readonly status: 'publish' | 'trash'
  readonly author: number
  /** On the site's clock, in milliseconds. */
  readonly modified: number
  /** `theme` when it overrides a theme file. */
  readonly origin: '' | 'theme'
}

/** A template of the theme or of the site. */
export interface Template {
  readonly type: TemplateType
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly description: string
  readonly area: string
  readonly file: ThemeFile | undefined
  /** Undefined for an unchanged template of the theme. */
  readonly stored: StoredTemplate | undefined
}

export const storedTemplates: OptionRows<StoredTemplate> = optionRows('templates', (row) => ({
  id: row.number('id'),
  type: row.oneOf('type', ['wp_template', 'wp_template_part']),
  slug: row.text('slug'),
  title: row.text('title'),
  content: row.text('content'),
  description: row.text('description'),
  area: row.text('area'),
  status: row.oneOf('status', ['publish', 'trash']),
  author: row.number('author'),
  modified: row.number('modified'),
  origin: row.oneOf('origin', ['', 'theme']),
}))

export const templateId = (slug: string): string => `${activeTheme.stylesheet}//${slug}`

/** The templates of the site, latest first, then those of the theme (`get_block_templates`). */
export function templatesOf(type: TemplateType, state: SiteState): Template[] {
  const written = storedTemplates
    .all(state)
    .filter((row) => row.type === type && row.status !== 'trash')
    .sort((a, b) => b.modified - a.modified || b.id - a.id)
    .map(storedTemplate)
  const isWritten = ({ slug }: ThemeFile): boolean => written.some((template) => template.slug === slug)
  return [
    ...written,
    ...files[type].filter((file) => !isWritten(file)).map((file) => fileTemplate(type, file)),
  ]
}

/** The template with an id, `theme//slug`, even in the trash (`get_block_template`). */
export function findTemplate(id: string, type: TemplateType, state: SiteState): Template | undefined {
  const slug = slugIn(id)
  if (slug === undefined) return undefined
  const found = templatesOf(type, state).find((template) => template.slug === slug)
  const trashed = storedTemplates.all(state).find((row) => row.type === type && row.slug === slug)
  return found ?? (trashed && storedTemplate(trashed))
}

/** The template of the theme, without changes. */
export function themeTemplate(id: string, type: TemplateType): Template | undefined {
  const slug = slugIn(id)
  const file = files[type].find((each) => each.slug === slug)
  return file && fileTemplate(type, file)
}

// Two slashes separate theme and slug; an address may have only one (`_sanitize_template_id`).
function slugIn(id: string): string | undefined {
  const [, theme, slug] = /^(.*?)\/\/?([^/]+)$/.exec(decoded(id)) ?? []
  return theme === activeTheme.stylesheet ? slug : undefined
}

/** A stored template as a {@link Template}. */
export function storedTemplate(stored: StoredTemplate): Template {
  const { type, slug, title, content, description, area } = stored
  const file = files[type].find((each) => each.slug === slug)
  return { type, slug, title, content, description, area, file, stored }
}

function fileTemplate(type: TemplateType, file: ThemeFile): Template {
  const { slug, title, content, description, area = '' } = file
  return { type, slug, title, content, description, area, file, stored: undefined }
}

interface ThemeFile {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly area?: 'header' | 'footer' | 'uncategorized'
}

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

const files: Readonly<Record<TemplateType, readonly ThemeFile[]>> = {
  wp_template: themeTemplates,
  wp_template_part: themeParts,
}
