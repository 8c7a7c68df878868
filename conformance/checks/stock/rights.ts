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
import { sampleItem } from './samples.ts'
import { stockCheck } from './stock-check.ts'

const templates = [...new Set(stock.routes.map(({ pattern }) => templateOf(pattern)))]

/** The route that a request is for: a name may have a slash inside, as those of blocks have. */
function routeOf({ path }: RefusedRequest): string {
  const fits = (within: string) => (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, within)}$`).test(path)
  const found =
    templates.find((template) => template === path) ??
    templates.find(fits('[^/]+')) ??
    templates.find(fits('.+'))
  if (found === undefined) throw new Error(`The contract has no route for ${path}.`)
  return found
}

/** Sends a refused request; what it names is there when it begins. */
async function send(tools: CheckTools, client: SiteClient, request: RefusedRequest): Promise<Answer> {
  const { method, path, args } = request
  const [named, kind] = /\{([\w-]+)\}/.exec(path) ?? []
  const where =
    named === undefined || kind === undefined
      ? path
      : path.replace(named, String(await sampleItem(tools, kind)))
  return client.send(method, where, method === 'POST' ? { body: args } : { query: args })
}

const needsOf = ({ path }: RefusedRequest, otherwise: 'nothing' | 'user'): Check['needs'] =>
  path.includes('{') ? 'write' : otherwise

/** Nobody may do it without signing in, and nobody at all reaches what is not there. */
export const rightChecks: readonly Check[] = [
  ...refusedToNobody.map((request) =>
    stockCheck(refusalId('anonymous', request), {
      routes: [routeOf(request)],
      method: request.method,
      needs: needsOf(request, 'nothing'),
      async run(tools) {
        await tools.expect.error(send(tools, tools.anonymous, request), 401, request.code)
      },
    }),
  ),
  ...leadingNowhere.map((request) =>
    stockCheck(refusalId('unknown', request), {
      routes: [routeOf(request)],
      method: request.method,
      // What is changed by an id has to be of the run, and so is this: a run that may not write sends none.
      needs: request.method === 'GET' ? needsOf(request, 'user') : 'write',
      async run(tools) {
        await tools.expect.error(send(tools, tools.site, request), 404, request.code)
      },
    }),
  ),
]
