import { closest, distance } from 'fastest-levenshtein'
import type { Context, RecordSchema, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { getMember, type ObjectValue, stringValue, type Value } from '../evaluate/value.ts'
import { type Difference, knownRequirement, recordRequirement, valueText } from './difference.ts'
import { isErrorBody } from './error-body.ts'
import { fieldDifferences } from './field.ts'

export interface Read {
  /** The record's collection, `posts`. */
  readonly collection: string
  readonly schema: RecordSchema
  /** Is the schema the one of `OPTIONS`: answers have null and false for missing values. */
  readonly isDeclared: boolean
  /** Undefined when the request does not have it. */
  readonly context: Context | undefined
  /** The fields in `_fields`; undefined for all. */
  readonly fields: readonly string[] | undefined
}

export function recordDifferences(value: Value, read: Read): Difference[] {
  if (value.kind !== 'object') return []
  const { schema, collection } = read
  const ofFields = [...value.members].flatMap(([name, member]) => {
    const field = fieldNamed(name, schema)
    if (field === undefined || (read.isDeclared && isNothing(member))) return []
    const requirement =
      knownRequirement(`${collection}.fields.${slug(name)}.type`) ??
      (name === 'id' ? knownRequirement(`resources.id.${schema.title}`) : undefined) ??
      recordRequirement(collection)
    return fieldDifferences(member, { path: name, schema: field, requirement, isDeclared: read.isDeclared })
  })
  return [
    ...ofFields,
    ...linkDifferences(getMember(value, '_links')),
    ...embeddedDifferences(getMember(value, '_embedded')),
    ...misspelt(value, read),
    ...contextDifferences(value, read),
  ]
}

// Not a member of all objects, such as `constructor`.
const fieldNamed = (name: string, { properties }: RecordSchema): ValueSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

const isNothing = (value: Value): boolean =>
  value.kind === 'literal' && (value.value === null || value.value === false)

/** The fields of a site's record that a fake lacks. */
export function missingFields(value: Value, { schema, context, fields }: Read): string[] {
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

/** The members of a record that WordPress does not have, without misspelt fields. */
export function foreignFields(value: Value, read: Read): string[] {
  if (value.kind !== 'object') return []
  return foreignMembers(value, read).filter((name) => meantField(name, value, read) === undefined)
}

const foreignMembers = ({ members }: ObjectValue, { schema }: Read): string[] =>
  [...members.keys()].filter((name) => fieldNamed(name, schema) === undefined && !name.startsWith('_'))

const isShown = ({ context: scope }: ValueSchema, context: Context): boolean =>
  scope?.includes(context) ?? true

/** The context of a record: `edit` when it has a member of that context only. */
function likelyContext(value: Value, schema: RecordSchema): Context {
  const isEdited = Object.entries(schema.properties).some(([name, { context, properties = {} }]) => {
    const member = getMember(value, name)
    const isEditOnly = context?.length === 1 && context[0] === 'edit'
    return member && (isEditOnly || ('raw' in properties && getMember(member, 'raw') !== undefined))
  })
  return isEdited ? 'edit' : 'view'
}

/** The field that a foreign member probably means: `featured_media` for `featuredMedia`, `excerpt` for `excerp`. */
function meantField(name: string, value: ObjectValue, { schema }: Read): string | undefined {
  const plain = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  const near = closest(plain, Object.keys(schema.properties))
  return value.members.has(near) || name.length < 4 || distance(plain, near) > 1 ? undefined : near
}

function misspelt(value: Value, read: Read): Difference[] {
  if (value.kind !== 'object') return []
  return foreignMembers(value, read).flatMap((name) => {
    const near = meantField(name, value, read)
    const member = value.members.get(name)
    if (!member || near === undefined) return []
    return [
      {
        severity: 'warning',
        rule: 'spelling',
        names: [near],
        at: member.at,
        says: `it has a field ${name}`,
        site: `the field of a site is ${near}`,
        requirement: recordRequirement(read.collection),
        instead:
          stringValue(member) === undefined
            ? `${near}: …`
            : `${near}: ${JSON.stringify(stringValue(member))}`,
      },
    ]
  })
}

/** Fields that the requested context does not show. */
function contextDifferences(value: Value, { schema, context }: Read): Difference[] {
  if (value.kind !== 'object' || context === undefined || schema.isUnfiltered) return []
  return [...value.members].flatMap(([name, member]) => {
    const field = fieldNamed(name, schema)
    if (field === undefined || isShown(field, context)) return []
    return [
      {
        severity: 'error',
        rule: 'context',
        names: [name],
        at: member.at,
        says: `it has a field ${name} in the context ${context}`,
        site: `a site shows it in ${field.context?.join(' and ') || 'none'} only`,
        requirement: knownRequirement('context.marked'),
      },
    ]
  })
}

/** The differences in `_links`, which has a list for each relation. */
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

/** Relations with lists of lists: one for each taxonomy, one of all replies. */
const ofLists: ReadonlySet<string> = new Set(['wp:term', 'replies'])

/** The differences in `_embedded`, which has a list for each relation. */
function embeddedDifferences(embedded: Value | undefined): Difference[] {
  if (embedded === undefined || embedded.kind === 'unknown') return []
  if (embedded.kind !== 'object')
    return [wrong(embedded, '_embedded', 'an object with a list for each relation')]
  return [...embedded.members].flatMap(([relation, each]) => {
    const path = `_embedded['${relation}']`
    if (each.kind === 'object' || each.kind === 'literal') return [wrong(each, path, 'a list')]
    if (each.kind !== 'list' || !ofLists.has(relation)) return []
    // What cannot be embedded is an error in the place of the list.
    const flat = each.items.find((item) => item.kind === 'object' && !isErrorBody(item))
    const site =
      relation === 'wp:term' ? 'a list of lists, one for each taxonomy' : 'a list with a list of them'
    return flat ? [wrong(flat, `${path}[0]`, site)] : []
  })
}

function wrong(value: Value, path: string, site: string): Difference {
  return {
    severity: 'error',
    rule: 'type',
    at: value.at,
    says: `${path} is ${valueText(value)}`,
    site: `a site returns ${site}`,
  }
}
