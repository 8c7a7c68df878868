/** The Playwright project that certifies: one test a group of checks. Time limits are those of single requests. */
export const conformanceProject = {
  name: 'conformance',
  testDir: import.meta.dirname,
  testMatch: /certification[.]spec[.][jt]s$/,
  timeout: 0,
  fullyParallel: true,
} as const
