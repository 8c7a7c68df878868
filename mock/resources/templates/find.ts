import { decoded } from '../../../contract/lib/text.ts'
import { type OptionRows, optionRows } from '../../store/option-rows.ts'
import type { ThemeFile } from '../../store/theme.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import type { View } from '../../view/view.ts'
import { themeFiles } from './theme-files.ts'

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

/** What is needed of a request to find templates: the stored ones, and those of the theme. */
type Site = Pick<View, 'state' | 'version'>

export const templateId = (slug: string, site: Pick<Site, 'version'>): string =>
  `${activeThemeOf(site).stylesheet}//${slug}`

const filesOf = (type: TemplateType, { version }: Pick<Site, 'version'>): readonly ThemeFile[] =>
  (version?.themes.files ?? themeFiles)[type]

/** The templates of the site, latest first, then those of the theme (`get_block_templates`). */
export function templatesOf(type: TemplateType, site: Site): Template[] {
  const written = storedTemplates
    .all(site.state)
    .filter((row) => row.type === type && row.status !== 'trash')
    .sort((a, b) => b.modified - a.modified || b.id - a.id)
    .map((row) => storedTemplate(row, site))
  const isWritten = ({ slug }: ThemeFile): boolean => written.some((template) => template.slug === slug)
  return [
    ...written,
    ...filesOf(type, site)
      .filter((file) => !isWritten(file))
      .map((file) => fileTemplate(type, file, site)),
  ]
}

/** The template with an id, `theme//slug`, even in the trash (`get_block_template`). */
export function findTemplate(id: string, type: TemplateType, site: Site): Template | undefined {
  const slug = slugIn(id, site)
  if (slug === undefined) return undefined
  const found = templatesOf(type, site).find((template) => template.slug === slug)
  const trashed = storedTemplates.all(site.state).find((row) => row.type === type && row.slug === slug)
  return found ?? (trashed && storedTemplate(trashed, site))
}

/** The template of the theme, without changes. */
export function themeTemplate(id: string, type: TemplateType, site: Site): Template | undefined {
  const slug = slugIn(id, site)
  const file = filesOf(type, site).find((each) => each.slug === slug)
  return file && fileTemplate(type, file, site)
}

// Two slashes separate theme and slug; an address may have only one (`_sanitize_template_id`).
function slugIn(id: string, site: Site): string | undefined {
  const [, theme, slug] = /^(.*?)\/\/?([^/]+)$/.exec(decoded(id)) ?? []
  return theme === activeThemeOf(site).stylesheet ? slug : undefined
}

/** A stored template as a {@link Template}. */
export function storedTemplate(stored: StoredTemplate, site: Site): Template {
  const { type, slug, title, content, description, area } = stored
  const file = filesOf(type, site).find((each) => each.slug === slug)
  return { type, slug, title, content, description, area, file, stored }
}

// Parts in the file of a theme are those of the theme.
function fileTemplate(type: TemplateType, file: ThemeFile, site: Site): Template {
  const { slug, title, description, area = '' } = file
  const { stylesheet } = activeThemeOf(site)
  const content = file.content.replaceAll(
    /(<!-- wp:template-part \{[^}]*)\}/g,
    (_, part: string) => `${part},"theme":"${stylesheet}"}`,
  )
  return { type, slug, title, content, description, area, file, stored: undefined }
}
