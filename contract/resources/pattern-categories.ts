import type { RouteDeclarations } from '../schema/route.ts'
import { newTerm, termFields } from './term-records.ts'
import { tagListArguments, termItem } from './terms.ts'

/** The routes of pattern categories. */
export const patternCategoryRoutes = {
  '/wp_pattern_category': {
    get: { id: 'wp-pattern-category.list', args: tagListArguments, batch: true },
    post: { id: 'wp-pattern-category.create', args: newTerm(termFields), batch: true },
  },
  '/wp_pattern_category/(?P<id>[\\d]+)': termItem('wp-pattern-category', termFields),
} as const satisfies RouteDeclarations
