/** Compares two deployments, or two certificates, for a client of the first. */
export { diffCertificates } from './certificates.ts'
export { type Change, type ChangeClass, changeClasses } from './change.ts'
export { type Comparison, createComparison, exitCodeOf, type Side } from './comparison.ts'
export { diffDeployments } from './deployments.ts'
export { type KnownPlaces, placesOfCertificates, placesOfDeployments, unmatchedWord } from './known-places.ts'
export { parseSeverities, type Severities, withSeverities } from './severities.ts'
export { sharedNames, withNames } from './site-names.ts'
export { groupedAnswers, withUsage } from './used-changes.ts'
