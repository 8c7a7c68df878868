import type { ArgumentDefinitions, Json } from '../../../contract/index.ts'
import type { StockEndpoint } from '../../../contract/requirements/stock-endpoints.ts'
import type { Answer } from '../../client/answer.ts'
import { inapplicable, untestable } from '../../result/outcome.ts'
import { isList, isObject } from '../../transport/json.ts'
import { ofType } from '../arguments/neighbours.ts'
import { type Arguments, defined, type RequestTemplate } from '../arguments/request-template.ts'
import type { CheckTools } from '../check.ts'
import { naming } from './judge.ts'
import { type Find, pathWith } from './paths.ts'

/** What is to be known of an endpoint before its arguments can be varied. */
export interface StockRequest {
  /** Finds what a read is asked about; without it, or where there is none, it is asked about what is not there. */
  readonly find?: Find
  /** What goes with every request, and would not be taken by its type alone. */
  readonly base?: (tools: CheckTools) => Arguments
  /** Values that are surely taken here, where they are not elsewhere. */
  readonly good?: Readonly<Record<string, Json>>
  /** Its answer hangs on another server. */
  readonly isOutside?: boolean
}

const named = ['app_id', 'font_family_settings', 'font_face_settings', 'locations', 'template'] as const

/** Values that are surely taken, where the type alone does not tell one. */
const goodValues = ({ target }: CheckTools): Readonly<Record<(typeof named)[number], Json>> => ({
  app_id: '11111111-2222-4333-8444-555555555555',
  font_family_settings: JSON.stringify({ name: 'Alder', slug: 'alder', fontFamily: 'Alder' }),
  // Of another host it would look up the address (`wp_http_validate_url`).
  font_face_settings: JSON.stringify({
    fontFamily: 'Alder',
    src: new URL('/alder.woff2', target.facts.apiRoot).href,
  }),
  locations: [],
  template: '',
})

/**
 * How an endpoint of a stock WordPress is asked. Reads are asked as the run's user. Writes are asked as nobody, and of
 * what is not there: what is taken shows in that the request gets as far as being refused for something else.
 */
export function stockTemplate(
  { route, endpoint, captures }: StockEndpoint,
  { find, base = () => ({}), good: own = {}, isOutside = false }: StockRequest,
): RequestTemplate {
  const [method = 'GET'] = endpoint.methods
  const reads = method === 'GET'
  const carries = reads || method === 'DELETE' ? 'query' : 'json'
  const goodOf = (tools: CheckTools): Readonly<Record<string, Json>> => ({ ...goodValues(tools), ...own })
  const needed = (tools: CheckTools) => ({
    ...neededOf(endpoint.args, captures, goodOf(tools)),
    ...base(tools),
  })
  const open = async (tools: CheckTools) => {
    const path = pathWith(route, reads ? await find?.(tools) : undefined)
    const client = reads ? tools.site : tools.anonymous
    return (args: Arguments): Promise<Answer> =>
      client.send(method, path, carries === 'query' ? { query: args } : { body: defined(args) })
  }
  return {
    needs: 'nothing',
    carries,
    base: async (tools) => needed(tools),
    open,
    judge: naming({ isOutside }),
    good: Object.fromEntries(
      [...named, ...Object.keys(own)].map((name) => [name, async (tools) => goodOf(tools)[name] ?? null]),
    ),
    comparable: ({ body }) => withoutLinks(body),
    comparison: async (tools) => {
      const answer = await (await open(tools))(needed(tools))
      if (answer.status === 401 || answer.status === 403)
        untestable(`The user may not read this: ${answer.status} ${answer.code ?? ''}.`)
      return answer.ok ? {} : inapplicable('The target has nothing there whose answers could be compared.')
    },
  }
}

// What stands in the path beats nothing else: what is sent beside it would be taken instead.
function neededOf(
  args: ArgumentDefinitions,
  captures: readonly string[],
  good: Readonly<Record<string, Json>>,
): Arguments {
  const required = Object.entries(args).filter(([name, each]) => each.required && !captures.includes(name))
  return Object.fromEntries(required.map(([name, each]) => [name, good[name] ?? ofType(each)]))
}

/** Who is asking, and how, decides on some links. */
function withoutLinks(value: Json): Json {
  if (isList(value)) return value.map(withoutLinks)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === '_links' ? [] : [[key, withoutLinks(each)]])),
  )
}
