import type { CustomField, FieldSite, Json, Pack, PackData } from '../../index.ts'
import { isItem } from '../lib/texts.ts'
import { exampleContent, exampleGroups } from './content.ts'
import { type ExportedItem, groupsIn, typesIn } from './exported-types.ts'
import { type Field, type FieldGroup, valueFields } from './field-group.ts'
import { type Format, formattedValue } from './format.ts'
import { linksOf } from './links.ts'
import { groupsOf, groupsOfItem, type Subject, shownGroups, subjectsOf } from './locations.ts'
import { schemaOf } from './schema.ts'
import { fieldProblem } from './validation.ts'
import { storedMembers } from './values.ts'
import { writtenMembers } from './write.ts'

export type { ExportedItem } from './exported-types.ts'
export type { Field, FieldGroup, FieldLayout, LocationRule } from './field-group.ts'

/** What {@link acf} takes. */
export interface AcfOptions {
  /** Field groups, as the plugin exports them to JSON; post types and taxonomies of the export are registered. */
  readonly groups: readonly ExportedItem[]
  /** Content; values of fields are in `fields.acf` of an item, by name, as they are written. */
  readonly data?: PackData
}

/**
 * A pack with the field groups of a site: `acf` in items, as Secure Custom Fields 6.8 returns and writes it.
 *
 * @example
 * ```ts
 * const site = createSite({ packs: [acf({ groups: JSON.parse(await readFile('acf-export.json', 'utf8')) })] })
 * ```
 */
export function acf({ groups, data }: AcfOptions): Pack {
  const restGroups = shownGroups(groupsIn(groups))
  const { types, taxonomies } = typesIn(groups)
  return {
    name: 'acf',
    fields: Object.fromEntries(
      subjectsOf(restGroups, Object.keys(types), Object.keys(taxonomies)).map((subject) => [
        subject.name,
        { acf: acfField(groupsOf(restGroups, subject), subject) },
      ]),
    ),
    data: {
      ...data,
      types: { ...types, ...data?.types },
      taxonomies: { ...taxonomies, ...data?.taxonomies },
    },
  }
}

/** {@link acf} with example groups and content, for `mock --pack acf`. */
const pack: Pack = acf({ groups: exampleGroups, data: exampleContent })

export default pack

/** The field `acf` of what the groups belong to. */
function acfField(groups: readonly FieldGroup[], subject: Subject): CustomField {
  const fields = groups.flatMap((group) => group.fields)
  return {
    stable: true,
    schema: schemaOf(groups),
    get: (item, site, { stored, params }) => {
      const own = groupsOfItem(groups, subject, item, site)
      // PHP writes an empty array as a list.
      if (own.length === 0) return []
      const format = params.acf_format === 'standard' ? 'standard' : 'light'
      return answerOf(
        own.flatMap((group) => group.fields),
        stored,
        format,
        site,
      )
    },
    // The plugin has none for comments.
    links: (site, { stored }) => (subject.kind === 'comment' ? [] : linksOf(fields, stored, site)),
    set: (sent, _, { stored }) => (isItem(sent) ? writtenMembers(fields, sent, stored) : stored),
    validate: (sent, site) => {
      if (!isItem(sent)) return undefined
      for (const field of valueFields(fields)) {
        const found = Object.hasOwn(sent, field.name)
          ? fieldProblem(field, sent[field.name], site)
          : undefined
        if (found) return found
      }
      return undefined
    },
  }
}

/** Each value, and next to it what it is: its label, its type and how templates show it. */
function answerOf(
  fields: readonly Field[],
  stored: Json | undefined,
  format: Format,
  site: FieldSite,
): Record<string, unknown> {
  const values = storedMembers(stored)
  return Object.fromEntries(
    valueFields(fields).flatMap((field) => {
      const { name, label, type } = field
      const standard = formattedValue(field, values[name], 'standard', site)
      const value = format === 'standard' ? standard : formattedValue(field, values[name], format, site)
      return [
        [name, value],
        [`${name}_source`, { label: label ?? '', type, formatted_value: standard }],
      ]
    }),
  )
}
