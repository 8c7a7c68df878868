import type { PackChecks } from '../../conformance/index.ts'
import { entryChecks, entryRequirements } from './check-entries.ts'
import { formChecks, formRequirements } from './check-forms.ts'
import { reportChecks, reportRequirements } from './check-reports.ts'
import { submissionChecks, submissionRequirements } from './check-submissions.ts'

/** What clients of Fluent Forms depend on. */
export default {
  name: 'fluent-forms',
  requirements: [...formRequirements, ...submissionRequirements, ...entryRequirements, ...reportRequirements],
  checks: [...formChecks, ...submissionChecks, ...entryChecks, ...reportChecks],
} satisfies PackChecks
