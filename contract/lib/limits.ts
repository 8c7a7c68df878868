/**
 * The limits for an untrusted site's index. The largest known sites have about 1,500 routes; anything larger is
 * rejected, so that reading it takes no longer.
 */
export const limits = {
  namespaces: 1_000,
  routes: 10_000,
  endpoints: 100,
  arguments: 1_000,
  /** Objects, lists, texts and numbers of the whole document. */
  values: 500_000,
  /** How deep the document may be nested. */
  depth: 64,
  /** How deep the schema of one argument may be nested. */
  schemaDepth: 32,
  /** Schemas inside of one argument. */
  schemas: 1_000,
  /** In characters. */
  pattern: 2_000,
  name: 500,
} as const
