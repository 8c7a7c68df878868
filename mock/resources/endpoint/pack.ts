import type { Registered } from '../../../fixtures/custom-content.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import type { CustomField } from '../../store/content-model.ts'
import type { Abilities, AbilityCategories } from './abilities.ts'
import type { RouteHandlers } from './handlers.ts'

/** A type as TypeScript infers it for imported JSON: literal strings become `string`. */
type AsJson<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: AsJson<Value[Name]> }
      : Value

/** A plugin: the content, types and routes that it adds to a site. */
export interface Pack {
  readonly name: string
  /** A part of site data, as a literal or an imported JSON file: lists are appended, named entries are merged. */
  readonly data?: SiteDataFile | AsJson<SiteDataFile>
  /** Custom fields, as `fields` of the options. */
  readonly fields?: Registered<CustomField>
  /** Its routes, and those of the mock that it replaces. */
  readonly handlers?: RouteHandlers
  /** Its abilities, which `wp-abilities/v1` lists and runs. */
  readonly abilities?: Abilities
  /** The categories that it adds for abilities. */
  readonly abilityCategories?: AbilityCategories
}
