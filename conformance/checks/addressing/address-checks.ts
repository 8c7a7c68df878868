import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import { untestable } from '../../result/outcome.ts'
import { isList, isObject, same } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type RequestedRoute, requestedRoutes } from './requested-routes.ts'

type Address = 'path' | 'query'

interface Addressed {
  by(address: Address): Promise<Answer>
}

/** Makes ready to ask a route, by whichever address. */
async function request_(tools: CheckTools, { request }: RequestedRoute): Promise<Addressed> {
  const { method, path, sent } = await request(tools)
  return {
    by: (address) =>
      tools.expect.accepted(
        tools.site.send(method, path, { ...sent, byQuery: address === 'query' }),
        address === 'query' ? 'by rest_route' : 'behind the entry address',
      ),
  }
}

function addressCheck(
  requested: RequestedRoute,
  rule: string,
  run: (tools: CheckTools) => Promise<void>,
): Check {
  const { kind, needs, appliesTo } = requested
  return check(`address.${rule}.${kind}`, {
    requirement: `address.${rule}`,
    needs,
    ...(appliesTo && { appliesTo }),
    run,
  })
}

async function compare(tools: CheckTools, route: RequestedRoute): Promise<void> {
  const requested = await request_(tools, route)
  const [path, query] = [await requested.by('path'), await requested.by('query')]
  const expected = lasting(path.body)
  if (same(expected, lasting(query.body))) return
  const again = await requested.by('path')
  if (!same(expected, lasting(again.body)))
    untestable('The answer of this route differs from one request to the next.')
  tools.expect.equal(
    query,
    lasting(query.body),
    expected,
    'the body by rest_route to be that by path, and so',
  )
}

// Links may carry the address that was asked; the time of a write is its own; the HTML of an embed holds a secret that
// is made anew each time.
const volatile = new Set(['_links', 'modified', 'modified_gmt', 'html'])

/** A body without what differs from one request to the next. */
function lasting(body: Json): Json {
  if (isList(body)) return body.map(lasting)
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !volatile.has(name))
      .map(([name, value]) => [name, lasting(value)]),
  )
}

/** Each kind of route at either address, and the bodies they give. */
export const bothAddressChecks: readonly Check[] = requestedRoutes.flatMap((requested) => [
  addressCheck(requested, 'path', async (tools) => {
    await (await request_(tools, requested)).by('path')
  }),
  addressCheck(requested, 'query', async (tools) => {
    await (await request_(tools, requested)).by('query')
  }),
  addressCheck(requested, 'same', (tools) => compare(tools, requested)),
])
