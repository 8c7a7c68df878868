/**
 * Playwright's `test` without the fixtures of a browser (`page`, `context`, …), which cost 9 ms of processor a test
 * even where none of them is used, against 1 ms. Thousands of unit tests use none.
 *
 * @example
 * ```ts
 * import { expect, test } from '#test'
 * ```
 */
export { _baseTest as test } from '@playwright/test'
export { expect } from './expect.ts'
