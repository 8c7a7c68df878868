import { explain } from '../../assertions/expect.ts'
import { type Check, check } from '../check.ts'
import { dataOf, lookUp, sharedEmbeddable } from './embeddable.ts'

/** The proxy route of the reference. */
export const proxyChecks: readonly Check[] = [
  check('proxy.permission', {
    needs: 'user',
    async run(tools) {
      const { link } = await sharedEmbeddable(tools)
      const answer = await lookUp(tools.anonymous, 'proxy', link)
      const holds = (answer.status === 401 || answer.status === 403) && answer.code === 'rest_forbidden'
      tools.expect.that(holds, answer, '401 or 403 with the code rest_forbidden', explain(answer))
    },
  }),
  check('proxy.own', {
    needs: 'user',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      dataOf(await tools.expect.status(lookUp(tools.site, 'proxy', item.link), 200), item)
    },
  }),
  check('proxy.unreachable', {
    needs: 'user',
    async run({ site, expect }) {
      const answer = lookUp(site, 'proxy', 'https://elsewhere.invalid/a-page/')
      await expect.error(answer, 404, 'oembed_invalid_url')
    },
  }),
  check('proxy.format.unknown', {
    needs: 'user',
    async run(tools) {
      const { link } = await sharedEmbeddable(tools)
      const answer = lookUp(tools.site, 'proxy', link, { format: 'yaml' })
      await tools.expect.error(answer, 400, 'rest_invalid_param')
    },
  }),
  check('proxy.format.xml', {
    needs: 'user',
    async run(tools) {
      const item = await sharedEmbeddable(tools)
      const answer = await tools.expect.status(lookUp(tools.site, 'proxy', item.link, { format: 'xml' }), 200)
      tools.expect.that(
        answer.isJson,
        answer,
        'JSON',
        answer.headers.get('content-type') ?? 'no content type',
      )
      dataOf(answer, item)
    },
  }),
]
