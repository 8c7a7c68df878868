import type { SiteOptions } from '../resources/endpoint/options.ts'
import { Session } from './session.ts'
import { siteConfigOf } from './site-config.ts'
import type { Site } from './site-interface.ts'

export type { Site } from './site-interface.ts'

/**
 * Makes a fake site. Everything it knows is in the value returned; a thousand can live in one process.
 *
 * @throws Error when an option names what there is none of, or the data has
 * a date or timezone nobody can read or one id twice
 *
 * @example
 * ```ts
 * const site = createSite() // a whole WordPress; or { deployment: 'first' }, { data: 'fresh' }
 * const response = await site.fetch(new Request('http://site.test/wp-json/wp/v2/posts'))
 * ```
 */
export function createSite(options: SiteOptions = {}): Site {
  return new Session(siteConfigOf(options))
}
