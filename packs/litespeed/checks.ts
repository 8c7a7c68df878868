import {
  type CheckTools,
  check,
  Inapplicable,
  type PackChecks,
  statements,
  writeCheck,
} from '../../conformance/index.ts'

const required = {
  'litespeed.crawler': 'A crawler is switched off and on by a form: 0 is off, 1 is on.',
  'litespeed.tools': 'Administrators can use the tools.',
  'litespeed.permission': 'The routes of administrators reject other clients with 401 `rest_forbidden`.',
  'litespeed.cloud': 'The routes of the cloud service reject other clients with `rest_forbidden`.',
}

const administratorRoutes = [
  ['POST', '/cache/v1/toggle_crawler_state'],
  ['GET', '/cache/v1/tool/check_ip'],
  ['GET', '/cache/v1/guest/sync'],
] as const

const cloudRoutes = [
  '/cache/v3/ip_validate',
  '/cache/v3/wp_rest_echo',
  '/cache/v3/ping',
  '/cache/v3/cdn_status',
  '/cache/v3/err_domains',
  '/cache/v1/notify_img',
  '/cache/v1/check_img',
]

/** A crawler that no site has. */
const crawler = '987654'

function toggle({ site }: CheckTools, id: string) {
  const raw = new FormData()
  raw.append('crawler_id', id)
  return site.send('POST', '/cache/v1/toggle_crawler_state', { raw })
}

export default {
  name: 'litespeed',
  requirements: statements('LiteSpeed Cache', 'required', required),
  checks: [
    writeCheck('litespeed.crawler', async (tools) => {
      const { expect } = tools
      const first = await expect.accepted(toggle(tools, crawler))
      const second = await expect.accepted(toggle(tools, crawler))
      expect.equal(second, [first.body, second.body].toSorted(), [0, 1], 'the states')
    }),
    writeCheck('litespeed.tools', async ({ site, expect }) => {
      const address = await expect.accepted(site.get('/cache/v1/tool/check_ip'))
      expect.satisfies(typeof address.body === 'string', address, 'a text', address.body)
      const lists = await expect.accepted(site.get('/cache/v1/guest/sync'))
      expect.satisfies(typeof lists.at('success') === 'boolean', lists, 'success', lists.body)
    }),
    check('litespeed.permission', {
      async run({ anonymous, expect }) {
        for (const [method, path] of administratorRoutes)
          await expect.error(anonymous.send(method, path), 401, 'rest_forbidden')
      },
    }),
    writeCheck('litespeed.cloud', async ({ anonymous, site, expect }) => {
      for (const path of cloudRoutes) {
        // Where the plugin can't fetch the addresses of its cloud, as without a network, it ends with a PHP error.
        const refused = await anonymous.send('POST', path)
        if (refused.status === 500)
          throw new Inapplicable('The plugin could not fetch the addresses of its cloud service.')
        await expect.error(refused, 401, 'rest_forbidden')
        await expect.error(site.send('POST', path), 403, 'rest_forbidden')
      }
    }),
  ],
} satisfies PackChecks
