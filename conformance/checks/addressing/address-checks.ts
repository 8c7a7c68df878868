import type { Answer } from '../../client/answer.ts'
import { untestable } from '../../result/outcome.ts'
import { same } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type AskedRoute, askedRoutes } from './asked-routes.ts'
import { lasting } from './bodies.ts'

type Address = 'path' | 'query'

interface Asked {
  by(address: Address): Promise<Answer>
}

/** Makes ready to ask a route, by whichever address. */
async function asking(tools: CheckTools, { request }: AskedRoute): Promise<Asked> {
  const { method, path, sent } = await request(tools)
  return {
    by: (address) =>
      tools.expect.accepted(
        tools.site.send(method, path, { ...sent, byQuery: address === 'query' }),
        address === 'query' ? 'by rest_route' : 'behind the entry address',
      ),
  }
}

function addressCheck(asked: AskedRoute, rule: string, run: (tools: CheckTools) => Promise<void>): Check {
  const { kind, needs, appliesTo } = asked
  return check(`address.${rule}.${kind}`, {
    requirement: `address.${rule}`,
    needs,
    ...(appliesTo && { appliesTo }),
    run,
  })
}

async function compare(tools: CheckTools, route: AskedRoute): Promise<void> {
  const asked = await asking(tools, route)
  const [path, query] = [await asked.by('path'), await asked.by('query')]
  const expected = lasting(path.body)
  if (same(expected, lasting(query.body))) return
  const again = await asked.by('path')
  if (!same(expected, lasting(again.body)))
    untestable('The answer of this route differs from one request to the next.')
  tools.expect.equal(
    query,
    lasting(query.body),
    expected,
    'the body by rest_route to be that by path, and so',
  )
}

/** Each kind of route at either address, and the bodies they give. */
export const bothAddressChecks: readonly Check[] = askedRoutes.flatMap((asked) => [
  addressCheck(asked, 'path', async (tools) => {
    await (await asking(tools, asked)).by('path')
  }),
  addressCheck(asked, 'query', async (tools) => {
    await (await asking(tools, asked)).by('query')
  }),
  addressCheck(asked, 'same', (tools) => compare(tools, asked)),
])
