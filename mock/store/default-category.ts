import type { SiteState } from './site-state.ts'

/**
 * The category of items to which none is given, the site's first; it cannot be removed (`default_category`). Undefined
 * where there is no category.
 */
export function defaultCategory({ terms }: SiteState): number | undefined {
  return terms.find(({ taxonomy }) => taxonomy === 'category')?.id
}
