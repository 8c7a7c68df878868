import { numberSetting } from './site-settings.ts'
import type { SiteState } from './site-state.ts'

/**
 * The category of items to which none is given, as it is set, else the site's first; it cannot be removed
 * (`default_category`). Undefined where there is no category.
 */
export function defaultCategory(state: SiteState): number | undefined {
  const set = state.terms.get(numberSetting(state, 'default_category'))
  const category =
    set?.taxonomy === 'category' ? set : state.terms.find(({ taxonomy }) => taxonomy === 'category')
  return category?.id
}
