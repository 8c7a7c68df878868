import { index, nothing, replaceBy } from '../derived/index-document.ts'
import { noRoute, takeFor } from '../edits.ts'
import { answers, caughtBy, type Defect, declares, type Mutant, open, requests } from '../mutant.ts'

const inSecond = { deployment: 'second' } as const
const capture = caughtBy('capture', inSecond)
const declaration = caughtBy('extension declaration', inSecond)
const route = caughtBy('extension route', inSecond)

/** A pattern that takes other values: in the index and in the server alike. */
const repatterned = (from: string, to: string): Defect =>
  declares(({ routes, ...deployment }) => ({
    ...deployment,
    routes: routes.map((each) =>
      each.pattern.includes(from) ? { ...each, pattern: each.pattern.replace(from, to) } : each,
    ),
  }))

const formId = '(?P<form_id>[^\\s]+)'
const argsOf = (pattern: string, endpoint = 0) => ['routes', pattern, 'endpoints', endpoint, 'args']

/** Defects in the routes of extensions. */
export const extensionMutants: readonly Mutant[] = [
  ...Object.entries({
    'digits: postId takes words': ['(?P<postId>[\\d]+)', '(?P<postId>[\\w]+)'],
    'digits: userId takes words': ['(?P<userId>[\\d]+)', '(?P<userId>[^/]+)'],
    'digits: ids of revisions take words': [
      '/seo-revisions/(?P<id>[\\d]+)',
      '/seo-revisions/(?P<id>[\\w-]+)',
    ],
    'digits: the page of the search takes words': ['(?P<page>[\\d]+)', '(?P<page>[^/]+)'],
    'uuid: uuid takes no capitals nor hyphens': ['[a-zA-Z0-9-]+', '[0-9]+'],

    'site-id: the robots have no network': ['[\\d]+|network', '[\\d]+'],

    'words: there are no exports to apache': ['apache|nginx', 'nginx'],
    'words: redirects cannot be reset': ['enable|disable|reset-hits', 'enable|disable'],
    'words: orphaned posts have another name': ['orphaned-posts', 'orphans'],
    'words: revisions of any context': [
      '/seo-revisions/(?P<context>post|term)',
      '/seo-revisions/(?P<context>[a-z]+)',
    ],
    'words: filters of sites take any word': ['all|activated|deactivated', '\\w+'],
    'form-id: form ids are digits': [`${formId}/fields`, '(?P<form_id>[\\d]+)/fields'],
    'form-id: form ids take spaces': [`/settings/${formId}/general`, '/settings/(?P<form_id>.+)/general'],
    'form-id: form ids take no dots': [`/forms/${formId}/duplicate`, '/forms/(?P<form_id>[\\w-]+)/duplicate'],
  }).flatMap(([key, [from = '', to = '']]) => capture({ [key]: repatterned(from, to) })),
  ...capture({
    'digits: an id with a letter is taken': requests(
      'POST /seo/v1/redirects/7a',
      takeFor('POST', '/seo/v1/redirects/7'),
    ),
    'words: a log of another name is taken': requests(
      'DELETE /seo/v1/redirects/logs/logsx',
      takeFor('DELETE', '/seo/v1/redirects/logs/logs'),
    ),
  }),
  ...declaration({
    'seo: the index declares an argument for a route of the SEO extension': index(
      argsOf('/seo/v1/options', 1),
      replaceBy({ options: { required: true } }),
    ),
    'forms: the forms declare no __meta__': index(argsOf('/forms/v1/forms', 1), replaceBy([])),
    'forms: __meta__ is required': index(
      [...argsOf('/forms/v1/forms/ping'), '__meta__', 'required'],
      replaceBy(true),
    ),
    'forms: form_id is not declared': index(
      [...argsOf(`/forms/v1/forms/${formId}/pages`), 'form_id'],
      nothing,
    ),
    'forms: form_id is optional': index(
      [...argsOf(`/forms/v1/settings/${formId}`, 2), 'form_id', 'required'],
      replaceBy(false),
    ),
  }),
  ...declaration(
    {
      'cache: the index declares an argument for a route of the cache': index(
        argsOf('/cache/v1/tool/check_ip'),
        replaceBy({ ip: { type: 'string', required: false } }),
      ),
    },
    { deployment: 'first' },
  ),
  ...route({
    'notification: one reminder has another word for the vendor': repatterned(
      'install-seo-local-business',
      'install-rank-local-business',
    ),
    'seomon.admin-url: a route of the monitoring is in another namespace': index(
      ['routes', '/seomon/v1/admin_url', 'namespace'],
      replaceBy('seo/v1'),
    ),
    'schema.templates: schema templates do not answer DELETE': answers(
      'DELETE /seo/v1/schema/templates',
      noRoute,
    ),
  }),
  ...route(
    {
      'forms.permission: the forms need no credentials': answers('GET /forms/v1/forms/templates', () => ({
        status: 200,
        body: [],
      })),
    },
    { ...open, ...inSecond },
  ),
  ...route(
    {
      'cache: the cache gives its address to everybody': answers('* /cache/v1/tool/check_ip', () => ({
        status: 200,
        body: { success: true },
      })),
    },
    { ...open, deployment: 'first' },
  ),
]
