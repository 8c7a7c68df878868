import type { EndpointMatch } from '../routing/route-table.ts'
import type { ArgumentCheck } from './check-arguments.ts'
import { checksOfForeign } from './validate-any-schema.ts'

/** Validation of mirrored routes, which have another site's definitions and our behaviour. */
export { adaptToOwnSchema } from './own-schema.ts'

type Checks = Readonly<Record<string, ArgumentCheck>>

/** The checks of a behaviour, and those of arguments with schema keywords that the contract doesn't use. */
export const withChecksOfForeign = (
  own: Checks,
  { match }: { readonly match: Pick<EndpointMatch, 'endpoint'> },
): Checks => ({ ...checksOfForeign(match.endpoint.args), ...own })
