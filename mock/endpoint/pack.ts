import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { RouteHandlers } from './handlers.ts'

/** What a plugin adds to a site: content and types, and routes. */
export interface Pack {
  readonly name: string
  /** A part of site data: its lists are appended to those of the site, and what has names is put beside the others. */
  readonly data?: SiteDataFile
  /** Its routes, and what it answers in the place of the mock. */
  readonly handlers?: RouteHandlers
}
