import { late } from '../loading/late.ts'

/** What renders the terms of taxonomies of the site's own, which a page that has none of them never loads. */
export const customTerms = late(() => import('./custom-terms.ts'))
