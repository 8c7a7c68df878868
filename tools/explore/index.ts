/** Random lives, sent to a site and to the mock as its twin: the one entrance to this room. */
export { type Exploration, exitCodeOf, type FoundDifference } from './run/exploration.ts'
export { type ExploreOptions, explore } from './run/explore.ts'
