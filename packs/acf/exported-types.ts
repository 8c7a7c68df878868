import type { SiteDataFile } from '../../index.ts'
import { isItem } from '../lib/texts.ts'
import { type FieldGroup, isFilled } from './field-group.ts'

/** An entry of the plugin's export: a field group, a post type or a taxonomy. */
export interface ExportedItem extends Partial<FieldGroup> {
  /** The name of a post type. */
  readonly post_type?: string | undefined
  /** The name of a taxonomy. */
  readonly taxonomy?: string | undefined
  /** The types of a taxonomy. */
  readonly object_type?: unknown
  readonly labels?: unknown
  readonly [setting: string]: unknown
}

/** The field groups of an export. */
export const groupsIn = (exported: readonly ExportedItem[]): readonly FieldGroup[] =>
  exported.flatMap(({ fields, location, ...group }) =>
    fields && location ? [{ ...group, fields, location }] : [],
  )

type Types = NonNullable<SiteDataFile['types']>
type Taxonomies = NonNullable<SiteDataFile['taxonomies']>

/** The post types and taxonomies of an export that the REST API shows. */
export function typesIn(exported: readonly ExportedItem[]): {
  readonly types: Types
  readonly taxonomies: Taxonomies
} {
  const registeredItems = exported.filter(
    ({ active = true, show_in_rest = true }) => isFilled(active) && isFilled(show_in_rest),
  )
  const types = registeredItems.flatMap((item): [string, Types[string]][] =>
    item.post_type === undefined
      ? []
      : [
          [
            item.post_type,
            {
              ...commonSettings(item),
              has_archive: isFilled(item.has_archive),
              supports: features.filter((each) => texts(item.supports).includes(each)),
              taxonomies: texts(item.taxonomies),
            },
          ],
        ],
  )
  const taxonomies = registeredItems.flatMap((item): [string, Taxonomies[string]][] =>
    item.taxonomy === undefined
      ? []
      : [[item.taxonomy, { ...commonSettings(item), types: texts(item.object_type) }]],
  )
  return { types: Object.fromEntries(types), taxonomies: Object.fromEntries(taxonomies) }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function commonSettings({ title, labels, description, ...item }: ExportedItem) {
  const { name = title, singular_name } = isItem(labels) ? labels : {}
  const text = (key: string, value: unknown) => (isFilled(value) ? { [key]: String(value) } : {})
  return {
    ...text('name', name),
    ...text('singular_name', singular_name),
    ...text('description', description),
    ...text('rest_base', item.rest_base),
    hierarchical: isFilled(item.hierarchical),
    public: isFilled(item.public ?? true),
  }
}

/** What a type of the site can support. */
const features = [
  ...(['title', 'editor', 'author', 'thumbnail', 'excerpt', 'trackbacks'] as const),
  ...(['custom-fields', 'comments', 'revisions', 'page-attributes'] as const),
]
