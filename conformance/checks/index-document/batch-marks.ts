import { templateOf } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import { type Check, readCheck } from '../check.ts'
import { deployedEndpoint } from '../own-record.ts'
import { endpointFor, entryOf, readIndex, undeclaredEndpoint } from './document.ts'

/** Each endpoint has the batch mark, or lacks it, as described. */
export function batchMarkChecks(endpoints: readonly DescribedEndpoint[]): Check[] {
  return endpoints.map(({ id, route, endpoint }) =>
    readCheck(`${id}.batch`, async (tools) => {
      const document = await readIndex(tools)
      if (!document.byTemplate.has('/batch/v1')) inapplicable('The index has no route /batch/v1.')
      const { entry } = entryOf(document, route)
      const [first = 'GET'] = endpoint.methods
      const { batch = false } = deployedEndpoint(tools.target.deployment, first, route) ?? endpoint
      for (const method of endpoint.methods) {
        const found = endpointFor(entry, method)
        if (found === undefined)
          throw undeclaredEndpoint(document.answer, `${method} ${templateOf(route.pattern)}`)
        const isMarked = at(found, 'allow_batch', 'v1') === true
        tools.expect.satisfies(
          isMarked === batch,
          document.answer,
          batch ? `allow_batch with v1 true for ${method}` : `no batch mark for ${method}`,
          found.allow_batch,
        )
      }
    }),
  )
}
