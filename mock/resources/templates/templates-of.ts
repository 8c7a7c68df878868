import { type KeptRows, keptRows } from '../../store/kept-rows.ts'
import type { SiteState } from '../../store/site-state.ts'
import { activeTheme } from '../../store/theme.ts'
import { type ThemeFile, themeParts, themeTemplates } from './theme-files.ts'

export type TemplateType = 'wp_template' | 'wp_template_part'

/** A template that was written on the site, whether the theme has a file for it or not. */
export type KeptTemplate = {
  readonly id: number
  readonly type: TemplateType
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly description: string
  readonly area: string
  readonly status: 'publish' | 'trash'
  readonly author: number
  /** On the site's clock, as the dates of content are. */
  readonly modified: number
  /** `theme` when it was changed from the theme's. */
  readonly origin: '' | 'theme'
}

/** A template, from the theme or kept on the site. */
export interface Template {
  readonly type: TemplateType
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly description: string
  readonly area: string
  readonly file: ThemeFile | undefined
  /** Undefined while it is as the theme has it. */
  readonly kept: KeptTemplate | undefined
}

export const keptTemplates: KeptRows<KeptTemplate> = keptRows('templates', (row) => ({
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

const files: Readonly<Record<TemplateType, readonly ThemeFile[]>> = {
  wp_template: themeTemplates,
  wp_template_part: themeParts,
}

/** The id of a template of the theme. */
export const templateId = (slug: string): string => `${activeTheme.stylesheet}//${slug}`

/** The templates that the theme now has: first those that were written, the latest first (`get_block_templates`). */
export function templatesOf(type: TemplateType, state: SiteState): Template[] {
  const written = keptTemplates
    .all(state)
    .filter((row) => row.type === type && row.status !== 'trash')
    .sort((a, b) => b.modified - a.modified || b.id - a.id)
    .map(asKept)
  const isWritten = ({ slug }: ThemeFile): boolean => written.some((template) => template.slug === slug)
  return [...written, ...files[type].filter((file) => !isWritten(file)).map((file) => asFile(type, file))]
}

/** The template with an id, `theme//slug`; one in the trash, too (`get_block_template`). */
export function findTemplate(id: string, type: TemplateType, state: SiteState): Template | undefined {
  const slug = slugIn(id)
  if (slug === undefined) return undefined
  const found = templatesOf(type, state).find((template) => template.slug === slug)
  const trashed = keptTemplates.all(state).find((row) => row.type === type && row.slug === slug)
  return found ?? (trashed && asKept(trashed))
}

/** The template as the theme has it. */
export function themeTemplate(id: string, type: TemplateType): Template | undefined {
  const slug = slugIn(id)
  const file = files[type].find((each) => each.slug === slug)
  return file && asFile(type, file)
}

// Between theme and slug stand two slashes; an address may have lost one (`_sanitize_template_id`).
function slugIn(id: string): string | undefined {
  const [, theme, slug] = /^(.*?)\/\/?([^/]+)$/.exec(decoded(id)) ?? []
  return theme === activeTheme.stylesheet ? slug : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A template that is kept on the site. */
export function asKept(kept: KeptTemplate): Template {
  const { type, slug, title, content, description, area } = kept
  const file = files[type].find((each) => each.slug === slug)
  return { type, slug, title, content, description, area, file, kept }
}

function asFile(type: TemplateType, file: ThemeFile): Template {
  const { slug, title, content, description, area = '' } = file
  return { type, slug, title, content, description, area, file, kept: undefined }
}
