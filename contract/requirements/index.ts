import type { Requirement } from '../requirement.ts'
import { addressRequirements, globalParameters } from './address.ts'
import { argumentRules } from './argument-rules.ts'
import { authenticationRequirements, passwordRequirements } from './authentication.ts'
import { batchRequirements } from './batch.ts'
import { embedRequirements } from './embed.ts'
import { errorRequirements } from './errors.ts'
import { extensionRequirements, extensionRoutes } from './extensions.ts'
import { absentFields, writableFields } from './fields.ts'
import { indexDocument } from './index-document.ts'
import { listEffects } from './list-effect-requirements.ts'
import { listFilters, listPaging, listTaxonomies } from './lists.ts'
import { mediaRequirements, uploadRequirements } from './media.ts'
import { namespaceIndexes, servedNamespaces } from './namespaces.ts'
import { dateRequirements, recordRequirements, resourceRequirements } from './resources.ts'
import { autosaveRequirements, revisionRequirements } from './revisions.ts'
import { securityRequirements } from './security.ts'
import { batchMarks, indexArguments, servedEndpoints } from './served.ts'
import { limitRequirements, serviceRequirements, versioningRequirements } from './service.ts'
import { slugRequirements } from './slugs.ts'
import { deletionRequirements, stateRequirements } from './states.ts'
import { stockEditorRequirements } from './stock-editor.ts'
import { stockPeopleRequirements } from './stock-people.ts'
import { stockRightRequirements } from './stock-rights.ts'
import { stockShapeRequirements } from './stock-shapes.ts'
import { stockAppearanceRequirements, stockSiteRequirements, stockTermRequirements } from './stock-site.ts'
import { writeRequirements } from './writes.ts'

/** Every statement about the API, about in the order of the specification. */
export const requirements: readonly Requirement[] = [
  ...addressRequirements,
  ...serviceRequirements,
  ...servedNamespaces,
  ...indexDocument,
  ...namespaceIndexes,
  ...indexArguments,
  ...resourceRequirements,
  ...writableFields,
  ...absentFields,
  ...writeRequirements,
  ...recordRequirements,
  ...dateRequirements,
  ...slugRequirements,
  ...stateRequirements,
  ...deletionRequirements,
  ...servedEndpoints,
  ...batchMarks,
  ...argumentRules,
  ...listEffects,
  ...listFilters,
  ...listPaging,
  ...listTaxonomies,
  ...globalParameters,
  ...passwordRequirements,
  ...revisionRequirements,
  ...autosaveRequirements,
  ...mediaRequirements,
  ...uploadRequirements,
  ...batchRequirements,
  ...embedRequirements,
  ...extensionRoutes,
  ...extensionRequirements,
  ...authenticationRequirements,
  ...securityRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...versioningRequirements,
  ...stockTermRequirements,
  ...stockPeopleRequirements,
  ...stockSiteRequirements,
  ...stockEditorRequirements,
  ...stockAppearanceRequirements,
  ...stockRightRequirements,
  ...stockShapeRequirements,
]
