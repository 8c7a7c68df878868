import { numberSetting } from './site-settings.ts'
import type { SiteState } from './site-state.ts'

/**
 * The category of posts that are given none: the `default_category` setting, or else the first category, or undefined.
 * It cannot be deleted.
 */
export function defaultCategory(state: SiteState): number | undefined {
  const set = state.terms.get(numberSetting(state, 'default_category'))
  const category =
    set?.taxonomy === 'category' ? set : state.terms.find(({ taxonomy }) => taxonomy === 'category')
  return category?.id
}
