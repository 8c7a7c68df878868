import { closest, distance } from 'fastest-levenshtein'
import type { Context, RecordSchema, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { memberOf, textOf, type Value } from '../source/value.ts'
import { type Difference, knownRequirement, requirementOfRecord, toldValue } from './difference.ts'
import { fieldDifferences } from './field.ts'

/** What is known of the read that answers a record. */
export interface Read {
  /** The record's collection, `posts`. */
  readonly collection: string
  readonly schema: RecordSchema
  /** Is the schema what `OPTIONS` declares, and not what is answered: that has null and false for what is not there. */
  readonly isDeclared: boolean
  /** Where the request says it. */
  readonly context: Context | undefined
  /** The fields asked for by `_fields`; undefined for all. */
  readonly fields: readonly string[] | undefined
}

/** Where a record of a fake differs from what a site answers. */
export function recordDifferences(value: Value, read: Read): Difference[] {
  if (value.kind !== 'object') return []
  const { schema, collection } = read
  const ofFields = [...value.members].flatMap(([name, member]) => {
    const field = schema.properties[name]
    if (field === undefined || (read.isDeclared && isNothing(member))) return []
    const requirement =
      knownRequirement(`${collection}.fields.${slug(name)}.type`) ??
      (name === 'id' ? knownRequirement(`resources.id.${schema.title}`) : undefined) ??
      requirementOfRecord(collection)
    return fieldDifferences(member, { path: name, schema: field, requirement })
  })
  return [
    ...ofFields,
    ...linkDifferences(memberOf(value, '_links')),
    ...embeddedDifferences(memberOf(value, '_embedded')),
    ...misspelt(value, read),
    ...contextDifferences(value, read),
  ]
}

const isNothing = (value: Value): boolean =>
  value.kind === 'literal' && (value.value === null || value.value === false)

/** The fields that a site answers in a record beside those of a fake. */
export function lackingFields(value: Value, { schema, context, fields }: Read): string[] {
  if (value.kind !== 'object' || !value.isWhole) return []
  const shown = context ?? likelyContext(value, schema)
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    if (!isShown(field, shown) || (fields && !fields.includes(name))) return []
    const member = value.members.get(name)
    if (member === undefined) return name
    return member.kind === 'object' && member.isWhole && 'rendered' in (field.properties ?? {})
      ? Object.keys(field.properties ?? {}).flatMap((each) =>
          each === 'rendered' && !member.members.has(each) ? `${name}.${each}` : [],
        )
      : []
  })
}

/** The members of a record that a WordPress has not. */
export function foreignFields(value: Value, { schema }: Read): string[] {
  if (value.kind !== 'object') return []
  return [...value.members.keys()].filter((name) => !(name in schema.properties) && !name.startsWith('_'))
}

const isShown = ({ context: scope }: ValueSchema, context: Context): boolean =>
  scope?.includes(context) ?? true

/** The context that shows what a record has: `edit` shows what no other does. */
function likelyContext(value: Value, schema: RecordSchema): Context {
  const isEdited = Object.entries(schema.properties).some(([name, { context, properties = {} }]) => {
    const member = memberOf(value, name)
    const isEditOnly = context?.length === 1 && context[0] === 'edit'
    return member && (isEditOnly || ('raw' in properties && memberOf(member, 'raw') !== undefined))
  })
  return isEdited ? 'edit' : 'view'
}

/** Fields whose names are nearly those of a site: `featuredMedia`, `excerp`. */
function misspelt(value: Value, read: Read): Difference[] {
  if (value.kind !== 'object') return []
  const names = Object.keys(read.schema.properties)
  return foreignFields(value, read).flatMap((name) => {
    const plain = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
    const near = closest(plain, names)
    const member = value.members.get(name)
    if (!member || value.members.has(near) || name.length < 4 || distance(plain, near) > 1) return []
    return [
      {
        severity: 'warning',
        at: member.at,
        says: `it has a field ${name}`,
        site: `a site's is named ${near}`,
        requirement: requirementOfRecord(read.collection),
        instead: textOf(member) === undefined ? `${near}: …` : `${near}: ${JSON.stringify(textOf(member))}`,
      },
    ]
  })
}

/** Fields that the context which is asked for does not show. */
function contextDifferences(value: Value, { schema, context }: Read): Difference[] {
  if (value.kind !== 'object' || context === undefined || schema.isUnfiltered) return []
  return [...value.members].flatMap(([name, member]) => {
    const field = schema.properties[name]
    if (field === undefined || isShown(field, context)) return []
    return [
      {
        severity: 'error',
        at: member.at,
        says: `it has a field ${name} in the context ${context}`,
        site: `a site shows it in ${field.context?.join(' and ') || 'none'} only`,
        requirement: knownRequirement('context.marked'),
      },
    ]
  })
}

/** Where `_links` differ from lists of links by their relation. */
function linkDifferences(links: Value | undefined): Difference[] {
  if (links === undefined) return []
  if (links.kind === 'list' || links.kind === 'literal')
    return [wrong(links, '_links', 'an object with a list for each relation')]
  if (links.kind !== 'object') return []
  return [...links.members].flatMap(([relation, each]) => {
    if (each.kind === 'object' || each.kind === 'literal')
      return [wrong(each, `_links.${relation}`, 'a list of links, each with `href`')]
    const [first] = each.kind === 'list' ? each.items : []
    return first?.kind === 'literal' ? [wrong(first, `_links.${relation}[0]`, 'an object with `href`')] : []
  })
}

/** Relations whose lists hold lists: one for each taxonomy, one of all replies. */
const ofLists: ReadonlySet<string> = new Set(['wp:term', 'replies'])

/** Where `_embedded` differs from lists of records by relation. */
function embeddedDifferences(embedded: Value | undefined): Difference[] {
  if (embedded === undefined || embedded.kind === 'unknown') return []
  if (embedded.kind !== 'object')
    return [wrong(embedded, '_embedded', 'an object with a list for each relation')]
  return [...embedded.members].flatMap(([relation, each]) => {
    const path = `_embedded['${relation}']`
    if (each.kind === 'object' || each.kind === 'literal') return [wrong(each, path, 'a list')]
    if (each.kind !== 'list' || !ofLists.has(relation)) return []
    const flat = each.items.find((item) => item.kind === 'object')
    const site =
      relation === 'wp:term' ? 'a list of lists, one for each taxonomy' : 'a list with a list of them'
    return flat ? [wrong(flat, `${path}[0]`, site)] : []
  })
}

function wrong(value: Value, path: string, site: string): Difference {
  return {
    severity: 'error',
    at: value.at,
    says: `${path} is ${toldValue(value)}`,
    site: `a site answers ${site}`,
  }
}
