import type { Registered } from '../../../fixtures/custom-content.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import type { CustomField } from '../../store/content-model.ts'
import type { RouteHandlers } from './handlers.ts'

/** A value as JSON has it, whose types know no more than that a text is one. */
type AsJson<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: AsJson<Value[Name]> }
      : Value

/** What a plugin adds to a site: content and types, and routes. */
export interface Pack {
  readonly name: string
  /**
   * A part of site data: its lists are appended to those of the site, and what has names is put beside the others. As a
   * literal, or a JSON file that is imported.
   */
  readonly data?: SiteDataFile | AsJson<SiteDataFile>
  /** Fields it adds to items, some of them computed: as `fields` of the options. */
  readonly fields?: Registered<CustomField>
  /** Its routes, and what it answers in the place of the mock. */
  readonly handlers?: RouteHandlers
}
