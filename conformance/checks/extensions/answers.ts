import { type Check, checkNeeding, limitedTo, userCheck } from '../check.ts'
import { deploymentsServing } from '../index-document/described-routes.ts'
import { type ExtensionRoute, extensionRoutes } from './routes.ts'

const reads = extensionRoutes.filter(({ methods }) => methods.includes('GET'))
const ofCache = extensionRoutes.filter(({ extension }) => extension === 'cache')
const isOwn = ({ path }: ExtensionRoute): boolean => /toggle_crawler_state|check_ip|sync/.test(path)

/** Routes that reject anonymous clients, with one method each. */
function permissionCheck(requirement: string, routes: readonly ExtensionRoute[], code?: string): Check[] {
  return routes.map(({ id, route, path, methods }) => {
    const method = methods.includes('GET') ? 'GET' : (methods[0] ?? 'GET')
    return limitedTo(
      deploymentsServing(route.namespace),
      checkNeeding(
        method === 'GET' ? 'nothing' : 'write',
        requirement,
        `${id.replace(/^extensions\.\w+\./, '')}`,
        async ({ anonymous, expect }) => {
          await expect.error(anonymous.send(method, path), 401, code)
        },
      ),
    )
  })
}

/** Reads without effect on a live site. */
const harmless = ['/seo/v1/ping', '/seo/v1/tags', '/seo/v1/options']

/** What the extensions answer on WordPress. Only reads are sent with credentials. */
export const wordpressExtensionChecks: readonly Check[] = [
  ...permissionCheck('extensions.cache.permission', ofCache.filter(isOwn), 'rest_forbidden'),
  ...permissionCheck(
    'extensions.cache.vendor.anonymous',
    ofCache.filter((each) => !isOwn(each)),
  ),
  ...['/cache/v1/tool/check_ip', '/cache/v1/guest/sync'].map((path) =>
    limitedTo(
      deploymentsServing('cache/v1'),
      userCheck(
        'extensions.cache.administrator',
        `${path.split('/').at(-1)?.replace('_', '-')}`,
        async ({ site, expect }) => {
          await expect.status(site.get(path), 200)
        },
      ),
    ),
  ),
  ...permissionCheck(
    'extensions.seo.permission',
    reads.filter(({ extension, path }) => extension === 'seo' && !path.endsWith('/ping')),
    'rest_forbidden',
  ),
  ...harmless.map((path) =>
    limitedTo(
      deploymentsServing('seo/v1'),
      userCheck('extensions.seo.success', `${path.split('/').at(-1)}`, async ({ site, expect }) => {
        const answer = await expect.status(site.get(path), 200)
        const success = answer.at('success')
        expect.satisfies(typeof success === 'boolean', answer, 'a boolean success', success)
      }),
    ),
  ),
  ...permissionCheck(
    'extensions.forms.permission',
    reads.filter(({ extension }) => extension === 'forms'),
    'rest_forbidden',
  ),
  limitedTo(
    deploymentsServing('forms/v1'),
    userCheck('extensions.forms.list', async ({ site, expect }) => {
      const answer = await expect.status(site.get('/forms/v1/forms'), 200)
      for (const member of ['current_page', 'per_page', 'from', 'to', 'last_page', 'total', 'data'])
        expect.satisfies(member in answer.record, answer, `the member ${member}`, Object.keys(answer.record))
    }),
  ),
  limitedTo(
    deploymentsServing('forms/v1'),
    userCheck('extensions.forms.ping.answer', async ({ site, expect }) => {
      const answer = await expect.status(site.get('/forms/v1/forms/ping'), 200)
      const message = answer.at('message')
      expect.satisfies(typeof message === 'string', answer, 'a message', message)
    }),
  ),
]
