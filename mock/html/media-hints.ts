import { late } from '../loading/late.ts'

/** What tells browsers how to load pictures and frames. A page that shows none never loads it. */
export const lazyMedia = late(() => import('./lazy-media.ts'))

const media = /<(?:img|iframe)\s/

/**
 * HTML whose pictures and frames say how they are loaded: see `loadLazily`.
 *
 * @throws NotLoaded where it has some, and what tells that is not loaded
 */
export const withMediaHints = (html: string, completed?: (image: string) => string): string =>
  media.test(html) ? lazyMedia.get().loadLazily(html, completed) : html
