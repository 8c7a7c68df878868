import { type Deployment, templateOf, type ValueSchema } from '../../../contract/index.ts'
import type { CustomValues, Registered } from '../../../fixtures/custom-content.ts'
import { customNameProblems, customTermProblems } from '../../../fixtures/custom-content-problems.ts'
import type { SiteData, SiteDataFile } from '../../../fixtures/site-data.ts'
import { siteDataCheck } from '../../../fixtures/site-data-check.ts'
import { validateAnySchema } from '../../http/arguments/validate-any-schema.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import type { ContentModel, CustomField } from '../../store/content-model.ts'
import {
  contentTypeNames,
  contentTypes,
  registeredName,
  taxonomyFacts,
  taxonomyNames,
} from '../../store/content-types.ts'
import { registeredSchemas } from '../../store/registered-schemas.ts'
import { dataProblems, fieldProblems, packProblems } from './definition-problems.ts'

/** The items with registered meta or fields, by the type or taxonomy for which those are registered. */
function itemsByDefinition(
  data: SiteDataFile,
): (readonly [place: string, subject: string, items: readonly CustomValues[]])[] {
  const { posts, pages, media, users, categories, tags, comments, items = {}, terms = {} } = data
  return [
    ['posts', 'post', posts ?? []],
    ['pages', 'page', pages ?? []],
    ['media', 'attachment', media ?? []],
    ['users', 'user', users ?? []],
    ['categories', 'category', categories ?? []],
    ['tags', 'post_tag', tags ?? []],
    ['comments', 'comment', comments ?? []],
    ...Object.entries(items).map(([name, list]) => [`items.${name}`, name, list] as const),
    ...Object.entries(terms).map(([name, list]) => [`terms.${name}`, name, list] as const),
  ]
}

/** The meta keys of stock WordPress. */
const stockMeta: ReadonlySet<string> = new Set(['footnotes'])

/**
 * Describes the values of meta and fields that a write would reject.
 *
 * @param isWhole whether unregistered values are problems too; the data of a site may have hidden custom fields of other plugins
 */
function valueProblems(data: SiteDataFile, model: ContentModel, isWhole: boolean): string[] {
  return itemsByDefinition(data).flatMap(([list, subject, items]) => {
    const schemas = registeredSchemas(subject, model)
    const kinds = ['meta', 'fields'] as const
    return items.flatMap((item, index) =>
      kinds.flatMap((kind) =>
        Object.entries(item[kind] ?? {}).flatMap(([name, value]) => {
          const place = `${list}[${index}].${kind}.${name}`
          const schema = Object.hasOwn(schemas[kind], name) ? schemas[kind][name] : undefined
          if (schema) return problemOf(value, schema, place)
          if (!isWhole || (kind === 'meta' && stockMeta.has(name))) return []
          const known = Object.keys(schemas[kind])
          const advice = known.length > 0 ? `use one of ${known.join(', ')}` : 'leave it out'
          return [`${place} is not registered. Register it in ${kind}.${subject}, or ${advice}.`]
        }),
      ),
    )
  })
}

function problemOf(value: unknown, schema: ValueSchema, place: string): string[] {
  // Null selects the default.
  if (value === null) return []
  const { ok, problem } = { problem: undefined, ...validateAnySchema(value, schema, place) }
  if (ok || problem === undefined) return []
  const text = problem.text.includes(place) ? problem.text : `${place}: ${problem.text}`
  return [`${text.replace(/[.]?$/, '.')} It is ${JSON.stringify(value)}.`]
}

interface CustomDefinition {
  /** `types.book`. */
  readonly place: string
  readonly name: string
  readonly collection: string
}

/**
 * Describes the custom types and taxonomies whose name or path is already used: only one of the two would be reachable.
 *
 * @param deployment the site without them
 */
function nameClashes({ customTypes, customTaxonomies }: ContentModel, deployment: Deployment): string[] {
  const definitions: CustomDefinition[] = [
    ...customTypes.map(({ name, collection }) => ({ place: `types.${name}`, name, collection })),
    ...customTaxonomies.map(({ name, collection }) => ({ place: `taxonomies.${name}`, name, collection })),
  ]
  const names = new Map<string, string>(
    [...contentTypeNames, ...taxonomyNames.map(registeredName), 'user', 'comment', 'revision'].map((name) => [
      name,
      'the site',
    ]),
  )
  const paths = new Map<string, string>([
    ...deployment.routes
      .filter(({ rawEntry }) => rawEntry === undefined)
      .map(({ pattern }) => [templateOf(pattern), 'the site'] as const),
    ...Object.values(contentTypes).map(({ collection }) => [collection, 'the site'] as const),
    ...taxonomyNames.map((name) => [taxonomyFacts(name).collection, 'the site'] as const),
  ])
  return definitions.flatMap(({ place, name, collection }) => {
    const sameName = names.get(name)
    const reached = paths.get(collection)
    names.set(name, place)
    paths.set(collection, place)
    return [
      sameName === undefined ? [] : `${place} has a name that ${sameName} has already. Give it another.`,
      reached === undefined
        ? []
        : `${place} has the path ${collection}, which ${reached} has already. Give it another rest_base.`,
    ].flat()
  })
}

/** The parts of a site that its user or packs provide. */
export interface ProvidedData {
  /** The given site data, without those of packs; undefined for a built-in data set. */
  readonly data: SiteDataFile | undefined
  /** The data seeded since. */
  readonly seeded: readonly SiteDataFile[]
  readonly packs: readonly Pack[]
  readonly fields: Registered<CustomField> | undefined
  /** The complete initial content. */
  readonly whole: SiteData
}

const making = 'Cannot make a site'

/**
 * Checks that what a site registers is consistent, and that its content has valid values.
 *
 * @returns a function that checks seeded content in the same way
 * @param deployment the site without custom types and taxonomies
 * @throws Error that names the pack, each place, and what to do; the first five of many
 */
export function checkCustomContent(
  written: ProvidedData,
  model: ContentModel,
  deployment: Deployment,
): (data: SiteDataFile) => void {
  const { data: own, seeded, packs, fields, whole } = written
  for (const pack of packs) {
    const { data = {}, name } = pack
    const part = siteDataCheck.file(data, `Cannot use the pack ${name}`)
    assertNone(`Cannot use the pack ${name}`, [
      ...packProblems(pack),
      ...customNameProblems(part, whole),
      ...customNameProblems({ fields: pack.fields ?? {} }, whole),
      ...customTermProblems(part, whole),
      ...valueProblems(part, model, true),
    ])
  }
  assertNone(making, [
    ...fieldProblems(fields),
    ...customNameProblems({ fields: fields ?? {} }, whole),
    ...nameClashes(model, deployment),
  ])
  // Mirrored content is not checked.
  if (deployment.routes.some(({ rawEntry }) => rawEntry !== undefined)) return () => undefined
  if (own)
    assertNone(making, [
      ...dataProblems(own),
      ...customNameProblems(own, whole),
      ...customTermProblems(own, whole),
      ...valueProblems(own, model, false),
    ])
  const check = (each: SiteDataFile): void => checkSeeded(each, whole, model)
  seeded.forEach(check)
  return check
}

// Checks that seeded content is of registered types, with registered values.
function checkSeeded({ items, terms, ...lists }: SiteDataFile, whole: SiteData, model: ContentModel): void {
  const content = { ...(items && { items }), ...(terms && { terms }) }
  assertNone('Cannot seed the site', [
    ...customNameProblems(content, whole),
    ...valueProblems({ ...lists, ...content }, model, false),
  ])
}

const mostShown = 5

function assertNone(doing: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const shown = problems.slice(0, mostShown)
  const more = problems.length - shown.length
  throw new Error(`${doing}: ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ')}`)
}
