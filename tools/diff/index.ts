/** What differs between two deployments, or two certificates, for a client of the first: the entrance to this room. */
export { diffCertificates } from './certificates.ts'
export { type Change, type ChangeClass, type ChangeTotals, changeClasses } from './change.ts'
export { type Comparison, comparisonOf, exitCodeOf, type Side } from './comparison.ts'
export { diffDeployments } from './deployments.ts'
export { type KnownPlaces, placesOfCertificates, placesOfDeployments, strayWord } from './known-places.ts'
export { parseSeverities, type Severities, withSeverities } from './severities.ts'
export { groupedAnswers, withUsage } from './used-changes.ts'
