import type { GivenCheck } from './given-check.ts'

/** In a browser, which loads the check before the next request: `imports` of package.json chooses. */
export const givenCheck: GivenCheck | undefined = undefined
