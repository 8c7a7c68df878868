/** The fakes that a project's tests have, laid beside the contract: the entrance to this room. */

export { type Difference, type Severity, severities } from './beside/difference.ts'
export type { Tool } from './fakes/fake.ts'
export type { Finding } from './findings-of.ts'
export { exitCodeOf, type LintReport, lint } from './lint.ts'
