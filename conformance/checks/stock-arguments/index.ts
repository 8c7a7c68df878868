import { shownArguments } from '../../../contract/requirements/stock-arguments.ts'
import { type StockEndpoint, stockEndpoints } from '../../../contract/requirements/stock-endpoints.ts'
import { argumentChecks } from '../arguments/argument-checks.ts'
import { type Check, type CheckGroup, grouped } from '../check.ts'
import { stockDeclarationChecks } from './declared.ts'
import { whereDeclared } from './guard.ts'
import { stockRequests } from './requests.ts'
import { stockServedChecks } from './served.ts'
import { type StockRequest, stockTemplate } from './template.ts'

const requestById = new Map<string, StockRequest>(Object.entries(stockRequests))

function ruleChecks(each: StockEndpoint): Check[] {
  const request = requestById.get(each.id)
  if (request === undefined) return []
  const { id, endpoint, captures } = each
  const stage = stockTemplate(each, request)
  return argumentChecks({
    id,
    args: shownArguments(endpoint),
    captures,
    stage,
    narrow: whereDeclared(each),
  })
}

/** The first word of an endpoint's id: what it is an endpoint of. */
const resourceOf = ({ id }: StockEndpoint): string => id.split('.')[0] ?? id

const resources = [...new Set(stockEndpoints.map(resourceOf))]

/** The routes that a stock WordPress has beside those of the document, and their arguments. */
export const stockArgumentGroups: readonly CheckGroup[] = [
  ...grouped('index', 'stock', 'routes of a stock WordPress', stockServedChecks),
  ...grouped('index', 'stock', 'declared arguments of a stock WordPress', stockDeclarationChecks),
  ...resources.flatMap((resource) =>
    grouped(
      'arguments',
      'stock',
      `arguments of ${resource}`,
      stockEndpoints.filter((each) => resourceOf(each) === resource).flatMap(ruleChecks),
    ),
  ),
]
