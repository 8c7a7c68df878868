import type { Json } from '../../contract/index.ts'
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

/** What an item of a site is: `post` is an item of any type, media too, and `term` one of any taxonomy. */
export type FieldItemKind = 'post' | 'term' | 'user' | 'comment'

/** The site that a field's functions read. */
export interface FieldSite {
  /** Its own address, `http://site.test`, without a trailing slash. */
  readonly url: string
  /** Its name. */
  readonly name: string
  /** Its tagline. */
  readonly description: string
  /** The time of its clock, in milliseconds since 1970, UTC. */
  now(): number
  /**
   * Identifies the data of the site: each write makes another one. A value that is expensive to compute can be cached
   * for it, `new WeakMap([[site.version, value]])`.
   */
  readonly version: object
  /** The number of approved comments on an item. */
  commentCount(id: number): number
  /**
   * Another item as the API returns it to an administrator in the context `edit`, without links and without computed
   * fields; undefined for one that does not exist.
   */
  item(kind: FieldItemKind, id: number): Readonly<Record<string, unknown>> | undefined
  /** The address of an item in the API, for links; undefined for one that does not exist. */
  address(kind: FieldItemKind, id: number): string | undefined
  /**
   * Whether everybody may read an item of content. What `item` returns of another one must not be shown to everybody:
   * the title of a draft, the caption of a private file.
   */
  isPublic(id: number): boolean
  /** The stored value of a custom field of an item; undefined without one. */
  field(kind: FieldItemKind, id: number, name: string): Json | undefined
  /** A copy of a value that a handler stored, like `get_option`; undefined when there is none. */
  option<Value = Json>(name: string): Value | undefined
  /** A text as HTML, with paragraphs, blocks and shortcodes, as WordPress displays content. */
  rendered(text: string): string
}

/** The request that a field is read or written by. */
export interface FieldRequest {
  /** The stored value of the item's field; undefined without one. */
  readonly stored: Json | undefined
  /** All parameters of the request; none for an embedded item. */
  readonly params: Readonly<Record<string, unknown>>
}

/** Why a value of a field is refused. */
export interface FieldProblem {
  readonly message: string
  /** Its code in `details`. Default `rest_invalid_param`. */
  readonly code?: string
  /** Its data in `details`. Default null. */
  readonly data?: Json
}

/** A link that a field adds to the item. */
export interface FieldLink {
  /** The relation, `shop:brand`. */
  readonly rel: string
  readonly href: string
  /** Whether `_embed` includes its target, an item of the site. */
  readonly embeddable?: boolean
  readonly [attribute: string]: Json | undefined
}

/** A custom field. Without `get` its stored value is returned, without `set` the sent value is stored. */
export interface CustomField extends FieldDefinition {
  /**
   * Whether what its functions return depends on nothing but the data of the site and the request, so that an answer is
   * cached until the next write. One that reads the time of the site is not cached. Default false.
   */
  readonly stable?: boolean
  /** Computes the value for each response. The field is read-only unless it has `set`. */
  readonly get?: (item: Readonly<Record<string, unknown>>, site: FieldSite, request: FieldRequest) => unknown
  /** What a write stores, given the sent value, which fits the schema. Undefined stores nothing. */
  readonly set?: (sent: unknown, site: FieldSite, request: FieldRequest) => Json | undefined
  /** Links that it adds to `_links` of the item. */
  readonly links?: (site: FieldSite, request: FieldRequest) => readonly FieldLink[]
  /** Why a value that fits the schema is refused, with 400 `rest_invalid_param`; undefined accepts it. */
  readonly validate?: (sent: unknown, site: FieldSite) => FieldProblem | undefined
}

/** The types, taxonomies, meta and fields of a site: those of WordPress, and custom ones. */
export class ContentModel {
  readonly types: readonly ContentType[]
  readonly taxonomies: readonly Taxonomy[]
  readonly customTypes: readonly CustomType[]
  readonly customTaxonomies: readonly CustomTaxonomy[]
  readonly #meta: Registered<MetaDefinition>
  readonly #fields: Registered<CustomField>
  readonly #extended: ReadonlySet<string>
  readonly #taxonomiesOf: ReadonlyMap<ContentType, readonly Taxonomy[]>
  readonly #typesWith: ReadonlyMap<Taxonomy, readonly ContentType[]>
  /** How many values were computed so far. An item that contains one depends on more than its record. */
  computed = 0
  /** How many of them depend on more than the data of the site. A response that contains one is not cached. */
  volatile = 0

  /**
   * @param data the types, taxonomies, meta and fields that the site data register
   * @param further fields in addition to those of the data
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
    this.#taxonomiesOf = new Map(this.types.map((type) => [type, this.#findTaxonomies(type)]))
    const typesWith = (taxonomy: Taxonomy) =>
      this.types.filter((type) => this.#taxonomiesOf.get(type)?.includes(taxonomy))
    this.#typesWith = new Map(this.taxonomies.map((taxonomy) => [taxonomy, typesWith(taxonomy)]))
    const classified = contentTypeNames.filter((name) => this.addedTo(name).length > 0)
    this.#extended = new Set([...Object.keys(meta), ...subjects, ...classified])
  }

  /** The type with this name, or undefined. */
  type(name: string): ContentType | undefined {
    return this.types.find((type) => registeredName(type) === name)
  }

  /** The taxonomy with this name, or undefined. */
  taxonomy(name: string): Taxonomy | undefined {
    return this.taxonomies.find((taxonomy) => registeredName(taxonomy) === name)
  }

  /** A record whose custom type is replaced by the one that this model has registered by that name. */
  known(record: ContentRecord): ContentRecord {
    if (record.type !== 'custom') return record
    const { name } = record.definition
    return { ...record, definition: this.customTypes.find((type) => type.name === name) ?? record.definition }
  }

  /** A term whose taxonomy is replaced by the one that this model has registered by that name. */
  knownTerm(term: Term): Term {
    return { ...term, taxonomy: this.taxonomy(registeredName(term.taxonomy)) ?? term.taxonomy }
  }

  /** The taxonomies of a type (`get_object_taxonomies`). */
  taxonomiesOf(type: ContentType): readonly Taxonomy[] {
    return this.#taxonomiesOf.get(type) ?? this.#findTaxonomies(type)
  }

  #findTaxonomies(type: ContentType): readonly Taxonomy[] {
    const names: readonly string[] =
      typeof type === 'string' ? factsOf(type).taxonomies : type.definition.taxonomies
    return this.taxonomies.filter(
      (taxonomy) =>
        names.includes(registeredName(taxonomy)) ||
        (typeof taxonomy !== 'string' && taxonomy.definition.types.includes(registeredName(type))),
    )
  }

  typesWith(taxonomy: Taxonomy): readonly ContentType[] {
    return this.#typesWith.get(taxonomy) ?? []
  }

  /** Whether anything custom is registered. */
  get hasCustom(): boolean {
    return [this.customTypes, this.customTaxonomies, Object.keys(this.#meta), Object.keys(this.#fields)].some(
      ({ length }) => length > 0,
    )
  }

  /** Whether meta, fields or custom taxonomies are registered for a type, a taxonomy, `user` or `comment`. */
  extends(name: string): boolean {
    return this.#extended.has(name)
  }

  /** The custom taxonomies of a built-in type; none for a custom type. */
  addedTo(name: string): readonly CustomTaxonomy[] {
    const isBuiltIn = contentTypeNames.some((type) => type === name)
    return isBuiltIn ? this.customTaxonomies.filter(({ definition }) => definition.types.includes(name)) : []
  }

  /** The meta registered for a type, a taxonomy, `user` or `comment`. */
  metaOf(name: string): Readonly<Record<string, MetaDefinition>> {
    return this.#meta[name] ?? {}
  }

  /** Whether a field has functions. */
  get hasFieldFunctions(): boolean {
    const all = Object.values(this.#fields).flatMap((fields) => Object.values(fields))
    return all.some(({ get, set, links, validate }) => get ?? set ?? links ?? validate)
  }

  /** The fields registered for a type, a taxonomy, `user` or `comment`. */
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
    // Whether it has levels or not, unlike posts.
    permalinkTag: '%pagename%',
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

/** The model of a site without anything custom. */
export const builtInModel = new ContentModel()
