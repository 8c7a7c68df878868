import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { below, type RouteDeclarations } from '../schema/route.ts'
import { metaField, writableFields } from './custom-types.ts'
import { categoryFields, categoryRecord, newTerm, tagRecord, termFields } from './term-records.ts'
import { categoryListArguments, tagListArguments, termItem } from './terms.ts'

/** The properties of a custom taxonomy (`register_taxonomy`). */
export interface CustomTaxonomyFacts {
  readonly name: string
  readonly hierarchical: boolean
  /** Registered meta by key. */
  readonly meta: Readonly<Record<string, ValueSchema>>
  /** Further fields by name (`register_rest_field`). */
  readonly fields: Readonly<Record<string, ValueSchema>>
}

type Facts = CustomTaxonomyFacts

function writable({ hierarchical, meta, fields }: Facts) {
  const own = { meta: metaField(meta, false), ...writableFields(fields) }
  return hierarchical ? { ...categoryFields, ...own } : { ...termFields, ...own }
}

export function customTermRecord({ name, hierarchical, meta, fields }: Facts): RecordSchema {
  const { properties } = hierarchical ? categoryRecord : tagRecord
  return {
    title: name,
    properties: {
      ...properties,
      taxonomy: { ...properties.taxonomy, enum: [name] },
      meta: { ...properties.meta, ...metaField(meta, false) },
      ...fields,
    },
  }
}

/** The routes of the terms of a taxonomy, below its path behind its namespace. */
export function customTaxonomyRoutes(taxonomy: Facts, base: string): RouteDeclarations {
  const fields = writable(taxonomy)
  const list: ArgumentDefinitions = taxonomy.hierarchical ? categoryListArguments : tagListArguments
  return below(`/${base}`, {
    '': {
      get: { id: `${base}.list`, args: list, batch: true },
      post: { id: `${base}.create`, args: newTerm(fields), batch: true },
    },
    '/(?P<id>[\\d]+)': termItem(base, fields),
  })
}
