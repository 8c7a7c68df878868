/** Compares the fakes in a project's tests with the contract. */

export { type Severity, severities } from './compare/difference.ts'
export type { Finding } from './findings.ts'
export { exitCodeOf, type LintReport, lint } from './lint.ts'
export type { Tool } from './readers/fake.ts'
