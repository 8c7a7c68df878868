/** The Playwright project that certifies: one test for each group of checks. Only single requests have timeouts. */
export const conformanceProject = {
  name: 'conformance',
  testDir: import.meta.dirname,
  testMatch: /certification[.]spec[.][jt]s$/,
  timeout: 0,
  fullyParallel: true,
} as const
