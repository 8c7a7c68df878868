import { deployments } from '../deployments/index.ts'
import { slug } from '../lib/slug.ts'
import { type Requirement, statements } from '../requirement.ts'
import { capturesOf, methodsOf, type Route, templateOf } from '../schema/route.ts'
import { joined, quoted } from './phrases.ts'
import { sections } from './sections.ts'

/** What extension routes have in common, and how they answer. */
export const extensionRequirements: readonly Requirement[] = [
  ...statements(sections.cache, 'required', {
    'extensions.arguments.cache': 'The index declares no arguments for the routes of the cache extension.',
  }),
  ...statements(sections.seo, 'required', {
    'extensions.arguments.seo':
      'The index declares no arguments for the routes of the search-optimisation extension.',
    'extensions.captures.digits': 'The captures `postId`, `userId`, `id` and `page` accept only digits.',
    'extensions.captures.uuid': 'The capture `uuid` accepts only letters, digits and hyphens.',
    'extensions.captures.site-id':
      'The capture `siteId` of the robots route accepts digits or the word `network`.',
    'extensions.captures.words': 'A capture that lists words accepts only those words.',
    'extensions.vendor-words': 'The same word represents the vendor in every identifier of the extension.',
  }),
  ...statements(sections.forms, 'required', {
    'extensions.arguments.forms.meta':
      'The index declares an optional `__meta__` for each route of the forms extension.',
    'extensions.arguments.forms.form-id':
      'The index declares `form_id` as required where it is part of the path.',
    'extensions.captures.form-id': 'The capture `form_id` accepts any characters except spaces.',
  }),
  ...statements(sections.cache, 'reference', {
    'extensions.cache.permission':
      'Without credentials, the crawler, address and guest routes of the cache return 401 with `rest_forbidden`.',
    'extensions.cache.administrator':
      'The crawler, address and guest routes of the cache return 200 to an administrator.',
    'extensions.cache.vendor.anonymous': 'Without credentials, the other routes of the cache return 401.',
    'extensions.cache.vendor.administrator':
      'The other routes of the cache return 403 with `rest_forbidden` except to the addresses of the vendor.',
    'extensions.cache.headers.not-found': 'The cache extension adds a header with its own tag to errors.',
    'extensions.cache.headers.purge': 'The cache extension adds a purge header to writes of published items.',
  }),
  ...statements(sections.seo, 'reference', {
    'extensions.seo.permission':
      'Without credentials, the routes of the search-optimisation extension return 401 with `rest_forbidden`.',
    'extensions.seo.no-handler':
      'The two column routes for terms, the log route and the processing of AI reports return 500 with `rest_invalid_handler`.',
    'extensions.seo.success': 'Responses of the search-optimisation extension have a boolean `success`.',
    'extensions.seo.failure':
      'Errors of the search-optimisation extension have a false `success`, a `message` and the status 400, 401 or 404.',
    'extensions.seo.notices':
      'The search-optimisation extension adds a list of notices to each post, page and attachment.',
  }),
  ...statements(sections.forms, 'reference', {
    'extensions.forms.permission':
      'Without credentials, the routes of the forms extension return 401 with `rest_forbidden`.',
    'extensions.forms.list':
      'The list of forms has `current_page`, `per_page`, `from`, `to`, `last_page`, `total` and `data`.',
    'extensions.forms.ping.answer': 'The ping of the forms extension returns a `message`.',
  }),
]

const sectionOf: Readonly<Record<string, string>> = {
  cache: sections.cache,
  seo: sections.seo,
  seomon: sections.seomon,
  forms: sections.forms,
}

/**
 * The part of ids that represents the route of an extension. `/cache/v1/tool/check_ip` is `cache.v1.tool.check-ip`; the
 * version is left out for an extension with one version.
 */
export function extensionRouteId(pattern: string): string {
  const [, extension = ''] = pattern.split('/')
  const path = templateOf(pattern)
    .split('/')
    .slice(extension === 'cache' ? 2 : 3)
  return [extension, ...path.map(slug)].join('.')
}

/** Captures that list words, as the end of a sentence. */
function words(pattern: string): string {
  const listed = capturesOf(pattern).flatMap(({ name, matches }) =>
    /^[\w|-]+$/.test(matches) ? [`${quoted(name)} is ${joined(matches.split('|').map(quoted), 'or')}`] : [],
  )
  return listed.length === 0 ? '' : `, where ${joined(listed, 'and')}`
}

function served(extension: string, route: Route): Requirement {
  const methods = joined(methodsOf(route).map(quoted), 'and')
  return {
    id: `extensions.${extensionRouteId(route.pattern)}`,
    section: sectionOf[extension] ?? '',
    level: 'required',
    text: `${quoted(templateOf(route.pattern))} accepts ${methods}${words(route.pattern)}.`,
  }
}

/** Each route the extensions add, one requirement a path (`extensions.seo.redirects.options`). */
export const extensionRoutes: readonly Requirement[] = deployments.second.routes
  .filter((route) => !route.isNamespaceIndex)
  .flatMap((route) => {
    const extension = route.namespace.split('/')[0] ?? ''
    return extension in sectionOf ? [served(extension, route)] : []
  })
