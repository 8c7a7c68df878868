/** A theme by its folder and its name. */
export interface ThemeName {
  readonly stylesheet: string
  readonly name: string
}

/** A theme that ships with WordPress. */
export interface Theme extends ThemeName {
  readonly description: string
  readonly version: string
  readonly requiresWp: string
  readonly requiresPhp: string
  readonly tags: readonly string[]
}

/** A template or a template part of a theme. */
export interface ThemeFile {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly area?: 'header' | 'footer' | 'uncategorized'
}

export type ThemeFiles = Readonly<Record<'wp_template' | 'wp_template_part', readonly ThemeFile[]>>

/** The themes of a new site. */
export interface SiteThemes {
  readonly active: ThemeName
  /** In the order of the API. */
  readonly installed: readonly Theme[]
  /** Of the active theme. */
  readonly files: ThemeFiles
}

/** The active theme: the default theme of WordPress by name; the contents of its templates are ours. */
export const activeTheme: ThemeName = { stylesheet: 'twentytwentyfive', name: 'Twenty Twenty-Five' }
