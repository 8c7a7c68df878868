/** Sends random sequences of requests to a site and to a mock of it, and compares the answers. */
export { type Exploration, exitCodeOf, type FoundDifference } from './run/exploration.ts'
export { explore } from './run/explore.ts'
