import { type WordPressVersion, wordpressVersions } from '../../../contract/index.ts'
import { themeFiles } from '../../resources/templates/theme-files.ts'
import { blockThemeTags, installedThemes } from '../../resources/themes/installed-themes.ts'
import {
  activeTheme,
  type SiteThemes,
  type Theme,
  type ThemeFile,
  type ThemeFiles,
} from '../../store/theme.ts'

const twentyOne: Theme = {
  stylesheet: 'twentytwentyone',
  name: 'Twenty Twenty-One',
  description: 'A theme of WordPress with templates in PHP.',
  version: '1.7',
  requiresWp: '5.3',
  requiresPhp: '5.6',
  tags: blockThemeTags.filter((tag) => tag !== 'full-site-editing'),
}

const twentyTwo: Theme = {
  stylesheet: 'twentytwentytwo',
  name: 'Twenty Twenty-Two',
  description: 'The first block theme of WordPress.',
  version: '1.3',
  requiresWp: '5.9',
  requiresPhp: '5.6',
  tags: blockThemeTags,
}

/** The latest first. */
const known: readonly Theme[] = [...installedThemes, twentyOne, twentyTwo]

/** The themes of the latest release of each version, with their versions. */
const shipped: Readonly<Record<WordPressVersion, Readonly<Record<string, string>>>> = {
  '6.1': { twentytwentythree: '1.0', twentytwentyone: '1.7', twentytwentytwo: '1.3' },
  '6.2': { twentytwentythree: '1.1', twentytwentyone: '1.8', twentytwentytwo: '1.4' },
  '6.3': { twentytwentythree: '1.2', twentytwentyone: '1.9', twentytwentytwo: '1.5' },
  '6.4': { twentytwentyfour: '1.0', twentytwentythree: '1.3', twentytwentytwo: '1.6' },
  '6.5': { twentytwentyfour: '1.1', twentytwentythree: '1.4', twentytwentytwo: '1.7' },
  '6.6': { twentytwentyfour: '1.2', twentytwentythree: '1.5', twentytwentytwo: '1.8' },
  '6.7': { twentytwentyfive: '1.1', twentytwentyfour: '1.3', twentytwentythree: '1.6' },
  '6.8': { twentytwentyfive: '1.3', twentytwentyfour: '1.3', twentytwentythree: '1.6' },
  '6.9': { twentytwentyfive: '1.4', twentytwentyfour: '1.4', twentytwentythree: '1.6' },
  '7.0': { twentytwentyfive: '1.5', twentytwentyfour: '1.5', twentytwentythree: '1.6' },
  '7.1': { twentytwentyfive: '1.5', twentytwentyfour: '1.6', twentytwentythree: '1.7' },
}

/** A file of the latest theme, with what differs in an earlier one. */
function like(slug: string, changes: Partial<ThemeFile> = {}): ThemeFile {
  const found = [...themeFiles.wp_template, ...themeFiles.wp_template_part].find((file) => file.slug === slug)
  if (found === undefined) throw new Error(`The theme has no file ${slug}.`)
  return { ...found, ...changes }
}

const custom = (slug: string, title: string, from: string): ThemeFile =>
  like(from, { slug, title, description: '' })

const comments: ThemeFile = {
  ...like('sidebar'),
  slug: 'comments',
  title: 'Comments',
  content: '<!-- wp:comments /-->',
}
const postMeta: ThemeFile = {
  ...like('sidebar'),
  slug: 'post-meta',
  title: 'Post Meta',
  content: '<!-- wp:post-date /-->\n<!-- wp:post-author-name /-->',
}

const filesOfThemes: Readonly<Record<string, ThemeFiles>> = {
  twentytwentythree: {
    wp_template: [
      like('home'),
      custom('blog-alternative', 'Blog (Alternative)', 'home'),
      ...['404', 'index', 'search'].map((slug) => like(slug)),
      custom('blank', 'Blank', 'page-no-title'),
      ...['archive', 'single', 'page'].map((slug) => like(slug)),
    ],
    wp_template_part: [like('header'), comments, postMeta, like('footer')],
  },
  twentytwentyfour: {
    wp_template: [
      like('home'),
      custom('single-with-sidebar', 'Single with Sidebar', 'single'),
      ...['404', 'index', 'search'].map((slug) => like(slug)),
      custom('page-wide', 'Page with Wide Image', 'page'),
      ...['archive', 'page-no-title', 'single', 'page'].map((slug) => like(slug)),
      custom('page-with-sidebar', 'Page with Sidebar', 'page'),
    ],
    wp_template_part: [like('header'), like('sidebar'), postMeta, like('footer')],
  },
}

/** The titles of templates before 6.3. */
const earlierTitles: Readonly<Record<string, string>> = {
  home: 'Home',
  '404': '404',
  search: 'Search',
  archive: 'Archive',
  single: 'Single',
  page: 'Page',
}

/** The themes that a new site of a version has. The latest of them is active. */
export function themesAt(version: WordPressVersion): SiteThemes {
  const installed = known.flatMap((theme) => {
    const release = shipped[version][theme.stylesheet]
    return release === undefined ? [] : [{ ...theme, version: release }]
  })
  const [active = activeTheme] = installed
  const files = filesOfThemes[active.stylesheet] ?? themeFiles
  const isEarly = wordpressVersions.indexOf(version) < wordpressVersions.indexOf('6.3')
  const titled = (file: ThemeFile): ThemeFile => ({ ...file, title: earlierTitles[file.slug] ?? file.title })
  return {
    active,
    installed: installed.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    files: isEarly ? { ...files, wp_template: files.wp_template.map(titled) } : files,
  }
}
