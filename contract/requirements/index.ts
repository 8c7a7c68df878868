import type { Requirement } from '../requirement.ts'
import { addressRequirements } from './address.ts'
import { argumentRules } from './argument-rules.ts'
import { authenticationRequirements } from './authentication.ts'
import { autosaveRequirements } from './autosaves.ts'
import { batchRequirements } from './batch.ts'
import { dateRequirements } from './dates.ts'
import { deletionRequirements } from './deletion.ts'
import { embedRequirements } from './embed.ts'
import { errorRequirements } from './errors.ts'
import { extensionRoutes } from './extension-routes.ts'
import { extensionRequirements } from './extensions.ts'
import { absentFields, writableFields } from './fields.ts'
import { globalParameters } from './global-parameters.ts'
import { indexDocument } from './index-document.ts'
import { limitRequirements } from './limits.ts'
import { listEffects } from './list-effects.ts'
import { listFilters } from './list-filters.ts'
import { listPaging } from './list-paging.ts'
import { listTaxonomies } from './list-taxonomies.ts'
import { mediaRequirements } from './media.ts'
import { namespaceIndexes, servedNamespaces } from './namespaces.ts'
import { passwordRequirements } from './passwords.ts'
import { recordRequirements } from './records.ts'
import { resourceRequirements } from './resources.ts'
import { revisionRequirements } from './revisions.ts'
import { securityRequirements } from './security.ts'
import { batchMarks, indexArguments, servedEndpoints } from './served.ts'
import { serviceRequirements } from './service.ts'
import { slugRequirements } from './slugs.ts'
import { stateRequirements } from './states.ts'
import { stockAppearanceRequirements } from './stock-appearance.ts'
import { stockEditorRequirements } from './stock-editor.ts'
import { stockPeopleRequirements } from './stock-people.ts'
import { stockRightRequirements } from './stock-rights.ts'
import { stockShapeRequirements } from './stock-shapes.ts'
import { stockSiteRequirements } from './stock-site.ts'
import { stockTermRequirements } from './stock-terms.ts'
import { uploadRequirements } from './uploads.ts'
import { versioningRequirements } from './versioning.ts'
import { writeRequirements } from './writes.ts'

/** Every statement of the interface, about in the order of the document. */
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
