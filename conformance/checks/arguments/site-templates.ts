import type { Json } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { membersOf } from './default-checks.ts'
import { type Arguments, defined, plain, type RequestTemplate } from './request-template.ts'

/** The index document. */
export const indexTemplate: RequestTemplate = {
  needs: 'nothing',
  carries: 'query',
  base: plain,
  open:
    async ({ site }) =>
    (args) =>
      site.get('/', args),
}

/** One request of a batch, to an item of the check's own. */
export const batchTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async ({ site, testData }) => ({
    requests: [
      {
        method: 'PATCH',
        path: site.deployed(`/core/v2/posts/${await testData.create('posts')}`),
        body: { comment_status: 'open' },
        headers: {},
      },
    ],
  }),
  open:
    async ({ site }) =>
    (args) =>
      site.post('/batch/v1', defined(args)),
}

/** The address of an item everybody can read. */
async function address({ testData }: CheckTools): Promise<Arguments> {
  const { link } = await testData.read('posts', await testData.sample('posts'), 'view')
  return { url: link ?? untestable('A post does not tell its address.') }
}

/** How large an embed is and what it has. Its HTML may differ each time. */
function comparableEmbed(answer: Answer): Json {
  const { body } = answer
  if (!isObject(body)) return membersOf(answer)
  return [body.width ?? null, body.height ?? null, body.type ?? null, Object.keys(body).sort()]
}

/** What is known of an address. */
export function embedTemplate(route: string, needs: RequestTemplate['needs']): RequestTemplate {
  return {
    needs,
    carries: 'query',
    base: address,
    open:
      async ({ site }) =>
      (args) =>
        site.get(route, args),
    comparable: comparableEmbed,
  }
}
