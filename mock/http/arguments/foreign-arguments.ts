import type { EndpointMatch } from '../routing/route-table.ts'
import type { ArgumentCheck } from './check-arguments.ts'
import { checksOfForeign } from './validate-any-schema.ts'

/** What the arguments of a mirrored route take: their definitions are another's, and what behaves is ours. */
export { adaptToOwnSchema } from './own-schema.ts'

type Checks = Readonly<Record<string, ArgumentCheck>>

/** The checks of a behaviour, and those of arguments whose definitions have words that the contract's own do not use. */
export const withChecksOfForeign = (
  own: Checks,
  { match }: { readonly match: Pick<EndpointMatch, 'endpoint'> },
): Checks => ({ ...checksOfForeign(match.endpoint.args), ...own })
