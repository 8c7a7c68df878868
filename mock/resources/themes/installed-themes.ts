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
