import type { SiteOptions } from '../resources/endpoint/options.ts'
import { Session } from './session.ts'
import { siteConfigOf } from './site-config.ts'
import type { Site } from './site-interface.ts'

export type { Site } from './site-interface.ts'

/**
 * Creates a fake site. All of its state is in the returned value, so that a process can have thousands.
 *
 * @throws Error for an unknown option, a value that it cannot have, or invalid site data, such as a malformed date or a duplicate id
 *
 * @example
 * ```ts
 * const site = createSite() // a whole WordPress; or { deployment: 'first' }, { data: 'fresh' }
 * const response = await site.fetch(new Request('http://site.test/wp-json/wp/v2/posts'))
 * ```
 */
export function createSite(options?: SiteOptions): Site {
  return new Session(siteConfigOf(options))
}
