import { CheckFailure } from '../../result/outcome.ts'
import { at, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { endpointOf } from '../own-endpoint.ts'
import { type DescribedEndpoint, described } from './described-routes.ts'
import { endpointFor, entryOf, readIndex } from './document.ts'

/** The batch mark of each endpoint of posts, pages and media. */
export const batchMarkChecks: readonly Check[] = batchMarks(
  described.filter(({ route }) => route.namespace === 'core/v2'),
)

/** The batch mark of each of some endpoints: it is there, or it is not. */
export function batchMarks(endpoints: readonly DescribedEndpoint[]): Check[] {
  return endpoints.map(({ id, route, endpoint }) =>
    check(`${id}.batch`, {
      async run(tools) {
        const document = await readIndex(tools)
        const { entry } = entryOf(document, route)
        const [first = 'GET'] = endpoint.methods
        const { batch = false } = endpointOf(tools.target.deployment, first, route) ?? endpoint
        for (const method of endpoint.methods) {
          const found = endpointFor(entry, method)
          if (found === undefined)
            throw new CheckFailure(document.answer, `an endpoint for ${method}`, 'none in the index')
          const isMarked = at(found, 'allow_batch', 'v1') === true
          tools.expect.that(
            isMarked === batch,
            document.answer,
            batch ? `allow_batch with v1 true for ${method}` : `no batch mark for ${method}`,
            shown(found.allow_batch),
          )
        }
      },
    }),
  )
}
