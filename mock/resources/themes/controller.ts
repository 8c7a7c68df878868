import { postFormats, themeRecord } from '../../../contract/index.ts'
import { escapeHtml } from '../../../contract/lib/entities.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { User } from '../../store/records.ts'
import { activeTheme, type Theme } from '../../store/theme.ts'
import { userStyles } from '../../store/user-styles.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, readMethods, selfLink } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import { listOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'
import { installedThemes, templatePartAreas, templateTypes } from './installed-themes.ts'

interface ThemeSource {
  readonly theme: Theme
  readonly view: View
}

const isActive = ({ theme, view }: ThemeSource): boolean =>
  theme.stylesheet === activeThemeOf(view).stylesheet
const whenActive =
  (value: unknown) =>
  (source: ThemeSource): unknown =>
    isActive(source) ? value : undefined
const both = (text: string) => ({ raw: text, rendered: escapeHtml(text) })
const folder = ({ theme, view }: ThemeSource): string =>
  `${view.addresses.base}/wp-content/themes/${theme.stylesheet}`

const website = 'https://wordpress.org'
const author = 'the WordPress team'

const supports: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(themeRecord.properties.theme_supports.properties).map(
      ([name, { default: unsupported = false }]) => [name, unsupported],
    ),
  ),
  'automatic-feed-links': true,
  'block-templates': true,
  'editor-styles': true,
  html5: ['comment-form', 'comment-list', 'search-form', 'gallery', 'caption', 'style', 'script'],
  'post-thumbnails': true,
  'responsive-embeds': true,
}

const formats = ['standard', ...postFormats.filter((format) => format !== 'standard').toSorted()]

const fields: FieldRenderers<ThemeSource, typeof themeRecord> = {
  stylesheet: ({ theme }) => theme.stylesheet,
  stylesheet_uri: folder,
  template: ({ theme }) => theme.stylesheet,
  template_uri: folder,
  author: () => ({ raw: author, rendered: `<a href="${website}">${author}</a>` }),
  author_uri: () => ({ raw: website, rendered: website }),
  description: ({ theme }) => both(theme.description),
  is_block_theme: ({ theme }) => theme.tags.includes('full-site-editing'),
  name: ({ theme }) => both(theme.name),
  requires_php: ({ theme }) => theme.requiresPhp,
  requires_wp: ({ theme }) => theme.requiresWp,
  screenshot: (source) => `${folder(source)}/screenshot.png`,
  tags: ({ theme }) => ({ raw: theme.tags, rendered: theme.tags.join(', ') }),
  textdomain: ({ theme }) => theme.stylesheet,
  theme_supports: (source) =>
    isActive(source)
      ? {
          ...supports,
          // Of the default themes, Twenty Twenty-Five is the first with formats.
          formats: source.theme.stylesheet === activeTheme.stylesheet ? formats : ['standard'],
        }
      : undefined,
  theme_uri: ({ theme }) => both(`${website}/themes/${theme.stylesheet}/`),
  version: ({ theme }) => theme.version,
  status: (source) => (isActive(source) ? 'active' : 'inactive'),
  default_template_types: whenActive(templateTypes),
  default_template_part_areas: whenActive(templatePartAreas),
}

const render = recordRenderer(themeRecord, fields)

function renderedTheme(theme: Theme, view: View): Rendered {
  const { addresses, user } = view
  const collection = addresses.route('/core/v2/themes')
  const exportHints = { allow: can(user, 'export') ? ['GET'] : [] }
  return {
    ...fitted(view, render({ theme, view }, 'view'), themeRecord.title, 'view'),
    _links: {
      self: selfLink(view, `${collection}/${theme.stylesheet}`, readMethods),
      collection: [{ href: collection }],
      ...(isActive({ theme, view }) && {
        'wp:user-global-styles': [
          { href: addresses.route(`/core/v2/global-styles/${userStyles(view.state).id}`) },
        ],
        ...(!view.version?.lacks('links to the export of the theme') && {
          'wp:export-theme': [
            { targetHints: exportHints, href: addresses.route('/core-block-editor/v1/export') },
          ],
        }),
        curies,
      }),
    },
  }
}

const inactiveDenial = (user: User | undefined): Denial | undefined =>
  can(user, 'switch_themes')
    ? undefined
    : denied(user, 'rest_cannot_view_themes', 'Only administrators can read inactive themes. Sign in as one.')

const activeDenial = (user: User | undefined): Denial | undefined =>
  mayEditAny(user)
    ? undefined
    : denied(
        user,
        'rest_cannot_view_active_theme',
        'Only users who can write posts can read the active theme. Sign in as one.',
      )

export const themeList: EndpointBehaviour = {
  permit: ({ args, user }) => {
    const [status, ...more] = listOf(args.status)
    return status === 'active' && more.length === 0 && !activeDenial(user) ? undefined : inactiveDenial(user)
  },
  handle: (call) => {
    const statuses = listOf(call.args.status)
    const shown = themesOf(call).filter(
      (theme) =>
        statuses.length === 0 || statuses.includes(isActive({ theme, view: call }) ? 'active' : 'inactive'),
    )
    return {
      status: 200,
      headers: pagingHeaders(call, { page: 1, pages: 1, total: shown.length }),
      body: shown.map((theme) => renderedTheme(theme, call)),
    }
  },
}

const themesOf = ({ version }: View): readonly Theme[] => version?.themes.installed ?? installedThemes

const themeOf = (call: Call): Theme | undefined =>
  themesOf(call).find(({ stylesheet }) => stylesheet === call.args.stylesheet)

export const themeRead: EndpointBehaviour = {
  permit: (call) => {
    const theme = themeOf(call)
    return theme && isActive({ theme, view: call }) && !can(call.user, 'switch_themes')
      ? activeDenial(call.user)
      : inactiveDenial(call.user)
  },
  handle: (call) => {
    const theme = themeOf(call)
    if (theme) return ok(renderedTheme(theme, call))
    const text = `There is no theme ${scalarText(call.args.stylesheet)}. Use a name from the list of themes.`
    throw new RestError(404, 'rest_theme_not_found', text)
  },
}
