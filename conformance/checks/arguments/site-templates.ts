import type { Json } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { memberPaths } from './default-checks.ts'
import { type Arguments, defined, plain, type RequestTemplate } from './request-template.ts'

/** Reads the index document. */
export const indexTemplate: RequestTemplate = {
  needs: 'nothing',
  carries: 'query',
  base: plain,
  prepare:
    async ({ site }) =>
    (args) =>
      site.get('/', args),
}

/** A batch with one request, to an item that the check creates. */
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
  prepare:
    async ({ site }) =>
    (args) =>
      site.post('/batch/v1', defined(args)),
}

/** The address of a public item. */
async function address({ testData }: CheckTools): Promise<Arguments> {
  const { link } = await testData.read('posts', await testData.sample('posts'), 'view')
  return { url: link ?? untestable('A post lacks its address.') }
}

/** The size and members of an embed. Its HTML may differ each time. */
function comparableEmbed(answer: Answer): Json {
  const { body } = answer
  if (!isObject(body)) return memberPaths(answer)
  return [body.width ?? null, body.height ?? null, body.type ?? null, Object.keys(body).sort()]
}

export function embedTemplate(route: string, needs: RequestTemplate['needs']): RequestTemplate {
  return {
    needs,
    carries: 'query',
    base: address,
    prepare:
      async ({ site }) =>
      (args) =>
        site.get(route, args),
    comparable: comparableEmbed,
  }
}
