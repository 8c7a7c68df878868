import type { HandlerRequest, RouteHandlers } from '../../index.ts'
import { listedItems } from '../lib/listed-items.ts'
import { integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { decoded, memberIn, textIn, withoutTags } from '../lib/texts.ts'
import { notifications, optionsOf } from './options.ts'
import { refusal } from './posts.ts'
import { tagList } from './tag-list.ts'

/** How many objects a search finds. */
const maxObjects = 10

const done = { success: true }

/** Posts or terms whose names contain a text, by name. Of posts, the search of the site also finds single words and texts. */
async function foundObjects(request: HandlerRequest): Promise<unknown> {
  const { params, site } = request
  const query = lineOfText(params.query)
  if (query === '') return refusal(request, 400, 'The search term is missing.')
  if (!isTruthy(params.type)) return refusal(request, 400, 'The type is missing.')
  const collections =
    params.type === 'posts' ? ['posts', 'pages'] : params.type === 'terms' ? ['categories', 'tags'] : []
  const lists = await Promise.all(
    collections.map((collection) => {
      const statuses = params.type === 'posts' ? '&status=publish,draft,pending,future' : ''
      const search = `search=${encodeURIComponent(query)}&per_page=${maxObjects}${statuses}`
      return listedItems(site, `/wp/v2/${collection}?${search}`)
    }),
  )
  const objects = lists.flat().map((item) => ({
    type: textIn(item.type) || textIn(item.taxonomy),
    value: item.id,
    slug: textIn(item.slug),
    label: decoded(withoutTags(textIn(memberIn(item.title, 'rendered'))) || textIn(item.name)),
    link: textIn(item.link),
  }))
  const found = objects.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  found.sort((a, b) => a.label.localeCompare(b.label))
  return { success: true, objects: found.slice(0, maxObjects) }
}

/** Whether a page has the address that the sitemap of the website should have. */
async function takenSlug(request: HandlerRequest): Promise<unknown> {
  const { params, site } = request
  const path = textIn(params.pageUrl)
    .replace(site.url, '')
    .replaceAll(/^\/|\/$/g, '')
  if (path === '') return refusal(request, 400, 'The path is missing.')
  const slug = path.split('/').at(-1) ?? ''
  const pages = await listedItems(site, `/wp/v2/pages?slug=${encodeURIComponent(slug)}&_fields=link`)
  return { exists: pages.some(({ link }) => link === `${site.url}/${path}/`) }
}

function exportedSettings(request: HandlerRequest): unknown {
  const { params, site } = request
  const names = Array.isArray(params.settings) ? params.settings.map(String) : []
  if (names.length === 0) return request.answer({ success: false }, { status: 400 })
  const requestedOptions = (options: unknown): object =>
    Object.fromEntries(Object.entries(Object(options)).filter(([name]) => names.includes(name)))
  const options = optionsOf(site)
  const deprecated = requestedOptions(memberIn(options, 'deprecated'))
  const settings = { ...requestedOptions(options), ...(Object.keys(deprecated).length > 0 && { deprecated }) }
  // PHP writes an empty array as a list.
  return { success: true, settings: { settings: Object.keys(settings).length > 0 ? settings : [] } }
}

/** Changes of the admin pages that the API does not show. */
const silentSettings = [
  'hide-setup-wizard',
  'hide-upgrade-bar',
  'toggle-card',
  'toggle-radio',
  'dismiss-alert',
  'items-per-page',
]

/** Routes about the whole site. Search statistics are off: the site is connected with no account. */
export const siteHandlers: RouteHandlers = {
  'GET /seo/v1/ping': { permission: 'edit_posts', handle: () => done },
  'GET /seo/v1/tags': { permission: 'edit_posts', handle: ({ site }) => tagList(site) },
  'GET /seo/v1/user/(?P<userId>[\\d]+)/image': {
    permission: 'edit_posts',
    handle: ({ captures, site }) => {
      const user = site.item('user', integer(captures.userId))
      return { success: true, url: textIn(memberIn(user?.avatar_urls, '96')) }
    },
  },
  'POST /seo/v1/objects': { permission: 'manage_options', handle: foundObjects },
  'POST /seo/v1/settings/export': { permission: 'manage_options', handle: exportedSettings },
  ...Object.fromEntries(
    silentSettings.map((name) => [
      `POST /seo/v1/settings/${name}`,
      { permission: 'edit_posts', handle: () => done },
    ]),
  ),
  'POST /seo/v1/notifications/dismiss': {
    permission: 'edit_posts',
    handle: () => ({ success: true, notifications }),
  },
  'POST /seo/v1/sitemap/delete-static-files': {
    permission: 'manage_options',
    handle: (request) => refusal(request, 400, 'There are no sitemap files.'),
  },
  'POST /seo/v1/sitemap/validate-html-sitemap-slug': { permission: 'manage_options', handle: takenSlug },
  'GET /seo/v1/search-statistics/url/reauth': {
    permission: 'manage_options',
    handle: () => ({ success: false, message: 'The site is not connected. Connect it first.' }),
  },
  'DELETE /seo/v1/search-statistics/auth': {
    permission: 'manage_options',
    handle: () => ({ success: false, message: 'The site is not connected.' }),
  },
  ...Object.fromEntries(
    ['delete', 'ignore'].map((action) => [
      `POST /seo/v1/search-statistics/sitemap/${action}`,
      {
        permission: 'manage_options',
        handle: ({ params }: HandlerRequest) =>
          isTruthy(params.sitemap)
            ? { success: false, message: 'The site is not connected.' }
            : { success: false, message: 'The sitemap is missing.' },
      },
    ]),
  ),
}
