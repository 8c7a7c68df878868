import type { Json } from '../../../contract/index.ts'

/**
 * Unlisted words that servers are known to accept, by argument: from related resources, from older versions, from the
 * database.
 */
const nearMisses: Readonly<Record<string, readonly string[]>> = {
  context: ['help', 'raw'],
  order: ['ascending', 'random'],
  orderby: ['menu_order', 'rand', 'none', 'author'],
  status: ['trash', 'inherit', 'any', 'auto-draft', 'publish', 'draft', 'published'],
  comment_status: ['registered', 'close'],
  ping_status: ['registered', 'close'],
  format: ['default', 'html', 'text'],
  search_semantics: ['sentence', 'fuzzy'],
  search_columns: ['post_name', 'post_author'],
  tax_relation: ['NOT', 'XOR'],
  operator: ['NOT', 'IN', 'NOT IN'],
  media_type: ['file', 'other'],
  validation: ['none', 'strict'],
  method: ['GET', 'OPTIONS', 'HEAD'],
  action: ['create-image-sizes', 'edit'],
}

/** Values that are not in an argument's list of values. */
export function unlistedFor(name: string, values: readonly Json[]): readonly Json[] {
  return ['unlisted', ...(nearMisses[name] ?? [])].filter((word) => !values.includes(word))
}
