import { stockEndpoints } from '../../../contract/requirements/stock-endpoints.ts'
import type { Check } from '../check.ts'
import { argumentDeclarations } from '../index/argument-checks.ts'
import { batchMarks } from '../index/batch-marks.ts'
import { ofListed } from './listed.ts'

/** What the index declares of each endpoint of a stock WordPress: its arguments, and whether a batch may hold it. */
export const stockDeclarationChecks: readonly Check[] = stockEndpoints.flatMap((endpoint) =>
  [...argumentDeclarations([endpoint]), ...batchMarks([endpoint])].map((each) => ofListed(endpoint, each)),
)
