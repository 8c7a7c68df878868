import type { GivenCheck } from './given-check.ts'

/** Used in browsers, which load the check before the next request: see `imports` in package.json. */
export const givenCheck: GivenCheck | undefined = undefined
