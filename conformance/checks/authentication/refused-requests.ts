import { stock, templateOf } from '../../../contract/index.ts'
import {
  leadingNowhere,
  type RefusedRequest,
  refusalId,
  refusedToNobody,
} from '../../../contract/requirements/stock-rights.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { Check, CheckTools } from '../check.ts'
import { sampleItem } from '../resources/samples.ts'
import { wordpressCheck } from '../wordpress-check.ts'

const templates = [...new Set(stock.routes.map(({ pattern }) => templateOf(pattern)))]

/** The route of a request. Some names contain a slash, such as those of blocks. */
function requestedRoute({ path }: RefusedRequest): string {
  const fits = (within: string) => (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, within)}$`).test(path)
  const found =
    templates.find((template) => template === path) ??
    templates.find(fits('[^/]+')) ??
    templates.find(fits('.+'))
  if (found === undefined) throw new Error(`The contract has no route for ${path}.`)
  return found
}

/** Sends a request that has to be rejected, with the id of an existing sample. */
async function send(tools: CheckTools, client: SiteClient, request: RefusedRequest): Promise<Answer> {
  const { method, path, args } = request
  const [placeholder, kind] = /\{([\w-]+)\}/.exec(path) ?? []
  const where =
    placeholder === undefined || kind === undefined
      ? path
      : path.replace(placeholder, String(await sampleItem(tools, kind)))
  return client.send(method, where, method === 'POST' ? { body: args } : { query: args })
}

const needsOf = ({ path }: RefusedRequest, otherwise: 'nothing' | 'user'): Check['needs'] =>
  path.includes('{') ? 'write' : otherwise

/** Requests that need a user, and requests of unknown items. */
export const refusedRequestChecks: readonly Check[] = [
  ...refusedToNobody.map((request) =>
    wordpressCheck(
      refusalId('anonymous', request),
      [requestedRoute(request)],
      { needs: needsOf(request, 'nothing'), method: request.method },
      async (tools) => {
        await tools.expect.error(send(tools, tools.anonymous, request), 401, request.code)
      },
    ),
  ),
  ...leadingNowhere.map((request) =>
    wordpressCheck(
      refusalId('unknown', request),
      [requestedRoute(request)],
      {
        // A run without --write sends no write, even to an unknown id.
        needs: request.method === 'GET' ? needsOf(request, 'user') : 'write',
        method: request.method,
      },
      async (tools) => {
        await tools.expect.error(send(tools, tools.site, request), 404, request.code)
      },
    ),
  ),
]
