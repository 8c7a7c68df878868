import type { Registered } from '../../fixtures/own-content.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { OwnField } from '../store/content-model.ts'
import type { RouteHandlers } from './handlers.ts'

/** What a plugin adds to a site: content and types, and routes. */
export interface Pack {
  readonly name: string
  /** A part of site data: its lists are appended to those of the site, and what has names is put beside the others. */
  readonly data?: SiteDataFile
  /** Fields it adds to items, some of them computed: as `fields` of the options. */
  readonly fields?: Registered<OwnField>
  /** Its routes, and what it answers in the place of the mock. */
  readonly handlers?: RouteHandlers
}
