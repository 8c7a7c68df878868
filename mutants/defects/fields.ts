import type { Mutant } from '../mutant.ts'
import { openFieldMutants } from './fields-open.ts'
import { mistypedFields, wrongValues } from './fields-types.ts'
import { forgottenFields, keptFields, strangersKept, writtenReadOnly } from './fields-writes.ts'

/** Defects that the checks of `conformance/checks/fields/` are to notice. */
export const fieldsMutants: readonly Mutant[] = [
  ...forgottenFields,
  ...keptFields,
  ...writtenReadOnly,
  ...strangersKept,
  ...mistypedFields,
  ...wrongValues,
  ...openFieldMutants,
]
