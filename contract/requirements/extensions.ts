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
    'extensions.captures.digits': 'The captures `postId`, `userId`, `id` and `page` take digits alone.',
    'extensions.captures.uuid': 'The capture `uuid` takes letters, digits and hyphens alone.',
    'extensions.captures.site-id':
      'The capture `siteId` of the robots route takes digits or the word `network`.',
    'extensions.captures.words': 'A capture that is given with words takes those words alone.',
    'extensions.vendor-words':
      'One and the same word represents the vendor in every identifier of the extension.',
  }),
  ...statements(sections.forms, 'required', {
    'extensions.arguments.forms.meta':
      'The index declares for each route of the forms extension an optional `__meta__`.',
    'extensions.arguments.forms.form-id':
      'The index declares `form_id` as required where it stands in the path.',
    'extensions.captures.form-id': 'The capture `form_id` takes any characters but spaces.',
  }),
  ...statements(sections.cache, 'reference', {
    'extensions.cache.permission':
      'The crawler, address and guest routes of the cache answer 401 with `rest_forbidden` without credentials.',
    'extensions.cache.administrator':
      'The crawler, address and guest routes of the cache answer 200 to an administrator.',
    'extensions.cache.vendor.anonymous': 'The other routes of the cache answer 401 without credentials.',
    'extensions.cache.vendor.administrator':
      'The other routes of the cache answer 403 with `rest_forbidden` to all but the addresses of the vendor.',
    'extensions.cache.headers.not-found':
      'The cache extension adds a header with a tag of its own to errors.',
    'extensions.cache.headers.purge':
      'The cache extension adds a header that purges to writes of published items.',
  }),
  ...statements(sections.seo, 'reference', {
    'extensions.seo.permission':
      'The routes of the search-optimisation extension answer 401 with `rest_forbidden` without credentials.',
    'extensions.seo.no-handler':
      'The two column routes for terms, the log route and the processing of AI reports answer 500 with `rest_invalid_handler`.',
    'extensions.seo.success': 'Answers of the search-optimisation extension have a boolean `success`.',
    'extensions.seo.failure':
      'Errors of the search-optimisation extension have `success` being false, a `message` and 400, 401 or 404.',
    'extensions.seo.notices':
      'The search-optimisation extension adds a list of notices to each post, page and attachment.',
  }),
  ...statements(sections.forms, 'reference', {
    'extensions.forms.permission':
      'The routes of the forms extension answer 401 with `rest_forbidden` without credentials.',
    'extensions.forms.list':
      'The list of forms has `current_page`, `per_page`, `from`, `to`, `last_page`, `total` and `data`.',
    'extensions.forms.ping.answer': 'The ping of the forms extension answers with a `message`.',
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
    /^[\w|-]+$/.test(matches)
      ? [`${quoted(name)} being ${joined(matches.split('|').map(quoted), 'or')}`]
      : [],
  )
  return listed.length === 0 ? '' : `, ${joined(listed, 'and')}`
}

function served(extension: string, route: Route): Requirement {
  const methods = joined(methodsOf(route).map(quoted), 'and')
  return {
    id: `extensions.${extensionRouteId(route.pattern)}`,
    section: sectionOf[extension] ?? '',
    level: 'required',
    text: `${quoted(templateOf(route.pattern))} answers ${methods}${words(route.pattern)}.`,
  }
}

/** Each route the extensions add, one requirement a path (`extensions.seo.redirects.options`). */
export const extensionRoutes: readonly Requirement[] = deployments.second.routes
  .filter((route) => !route.isNamespaceIndex)
  .flatMap((route) => {
    const extension = route.namespace.split('/')[0] ?? ''
    return extension in sectionOf ? [served(extension, route)] : []
  })
