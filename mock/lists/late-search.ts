import { late } from '../loading/late.ts'

/** What searches, which a page that searches for nothing never loads. */
export const searching = late(() => import('./search.ts'))
