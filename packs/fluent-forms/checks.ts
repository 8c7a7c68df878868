import type { PackChecks } from '../../conformance/index.ts'
import { entryChecks, entryRequirements } from './check-entries.ts'
import { formChecks, formRequirements } from './check-forms.ts'
import { reportChecks, reportRequirements } from './check-reports.ts'

/** What clients of Fluent Forms depend on. */
export default {
  name: 'fluent-forms',
  requirements: [...formRequirements, ...entryRequirements, ...reportRequirements],
  checks: [...formChecks, ...entryChecks, ...reportChecks],
} satisfies PackChecks
