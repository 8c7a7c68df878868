import type {
  FieldDefinition,
  MetaDefinition,
  Registered,
  TaxonomyDefinition,
  TypeDefinition,
} from '../../fixtures/custom-content.ts'
import type { SiteData } from '../../fixtures/site-data.ts'
import type { CustomTaxonomy, CustomType } from './content-facts.ts'
import { contentTypeNames, factsOf, registeredName, taxonomyNames } from './content-types.ts'
import type { ContentRecord, ContentType, Taxonomy, Term } from './records.ts'

/** The site of an item that a field is computed of. */
export interface FieldSite {
  /** Its own address, `http://site.test`, without a slash at its end. */
  readonly url: string
  /** Milliseconds since 1970, UTC, by its clock. */
  now(): number
}

/** A field of the site's own, and what computes it where nothing is kept of it: for each answer that shows it. */
export interface CustomField extends FieldDefinition {
  readonly get?: (item: Readonly<Record<string, unknown>>, site: FieldSite) => unknown
}

/** The types, taxonomies, meta and fields of a site: those that WordPress has, and its own. */
export class ContentModel {
  readonly types: readonly ContentType[]
  readonly taxonomies: readonly Taxonomy[]
  readonly customTypes: readonly CustomType[]
  readonly customTaxonomies: readonly CustomTaxonomy[]
  readonly #meta: Registered<MetaDefinition>
  readonly #fields: Registered<CustomField>
  /** How many values were computed so far: what shows one is of its moment, and is not kept. */
  computed = 0

  /**
   * @param data what the data of the site register beside what WordPress has
   * @param further fields beside those of the data
   */
  constructor(
    {
      types = {},
      taxonomies = {},
      meta = {},
      fields = {},
    }: Pick<SiteData, 'types' | 'taxonomies' | 'meta' | 'fields'> = {},
    ...further: readonly (Registered<CustomField> | undefined)[]
  ) {
    this.customTaxonomies = Object.entries(taxonomies).map(([name, definition]) => ({
      name,
      definition,
      base: definition.rest_base,
      collection: pathOf(definition),
      hierarchical: definition.hierarchical,
    }))
    this.customTypes = Object.entries(types).map(([name, definition]) => customType(name, definition))
    this.types = [...contentTypeNames, ...this.customTypes]
    this.taxonomies = [...taxonomyNames, ...this.customTaxonomies]
    this.#meta = meta
    const all = [fields, ...further].flatMap((each) => each ?? [])
    const subjects = new Set(all.flatMap((each) => Object.keys(each)))
    const fieldsOf = (name: string) => Object.assign({}, ...all.map((each) => each[name]))
    this.#fields = Object.fromEntries([...subjects].map((name) => [name, fieldsOf(name)]))
  }

  /** The type of a name; undefined where there is none. */
  type(name: string): ContentType | undefined {
    return this.types.find((type) => registeredName(type) === name)
  }

  /** The taxonomy of a name; undefined where there is none. */
  taxonomy(name: string): Taxonomy | undefined {
    return this.taxonomies.find((taxonomy) => registeredName(taxonomy) === name)
  }

  /** An item with what this model says of its type, where that is one of the site's own. */
  known(record: ContentRecord): ContentRecord {
    if (record.type !== 'custom') return record
    const { name } = record.definition
    return { ...record, definition: this.customTypes.find((type) => type.name === name) ?? record.definition }
  }

  /** A term with what this model says of its taxonomy, where that is one of the site's own. */
  knownTerm(term: Term): Term {
    return { ...term, taxonomy: this.taxonomy(registeredName(term.taxonomy)) ?? term.taxonomy }
  }

  /** The taxonomies whose terms the items of a type may have (`get_object_taxonomies`). */
  taxonomiesOf(type: ContentType): readonly Taxonomy[] {
    const named: readonly string[] =
      typeof type === 'string' ? factsOf(type).taxonomies : type.definition.taxonomies
    return this.taxonomies.filter(
      (taxonomy) =>
        named.includes(registeredName(taxonomy)) ||
        (typeof taxonomy !== 'string' && taxonomy.definition.types.includes(registeredName(type))),
    )
  }

  /** The types whose items may have the terms of a taxonomy. */
  typesWith(taxonomy: Taxonomy): readonly ContentType[] {
    return this.types.filter((type) => this.taxonomiesOf(type).includes(taxonomy))
  }

  /** Has it anything that WordPress has not. */
  get hasCustom(): boolean {
    return [this.customTypes, this.customTaxonomies, Object.keys(this.#meta), Object.keys(this.#fields)].some(
      ({ length }) => length > 0,
    )
  }

  /** Is anything registered of what has a name: meta, fields, taxonomies of the site's own. */
  extends(name: string): boolean {
    return name in this.#meta || name in this.#fields || this.addedTo(name).length > 0
  }

  /** The taxonomies of the site's own that a type has which WordPress has itself. */
  addedTo(name: string): readonly CustomTaxonomy[] {
    const isBuiltIn = contentTypeNames.some((type) => type === name)
    return isBuiltIn ? this.customTaxonomies.filter(({ definition }) => definition.types.includes(name)) : []
  }

  /** The meta that is registered of what has a name: a type, a taxonomy, `user`, `comment`. */
  metaOf(name: string): Readonly<Record<string, MetaDefinition>> {
    return this.#meta[name] ?? {}
  }

  /** The fields that are registered of what has a name. */
  fieldsOf(name: string): Readonly<Record<string, CustomField>> {
    return this.#fields[name] ?? {}
  }
}

const pathOf = ({ rest_namespace, rest_base }: TypeDefinition | TaxonomyDefinition): string =>
  `/${rest_namespace}/${rest_base}`

function customType(name: string, definition: TypeDefinition): CustomType {
  const { supports, hierarchical, capability_type: capabilityType, taxonomies } = definition
  return {
    name,
    definition,
    collection: pathOf(definition),
    queryVariable: 'p',
    creation: `edit_${capabilityType}s`,
    permalinkTag: hierarchical ? '%pagename%' : '%postname%',
    canStick: false,
    taxonomies,
    openStatus: 'publish',
    hasFiles: true,
    hasRevisions: supports.includes('revisions'),
    hierarchical,
    capabilityType,
    viewable: definition.public,
  }
}

/** What a site without anything of its own has. */
export const builtInModel = new ContentModel()
