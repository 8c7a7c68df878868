import type { Context } from '../../contract/index.ts'
import { customTermRecord } from '../../contract/resources/custom-taxonomies.ts'
import type { CustomTaxonomy } from '../store/content-facts.ts'
import { type Rendered, recordRenderer } from './context-filter.ts'
import { type TermSource, termFields } from './term-fields.ts'

type Renderer = (source: TermSource, context: Context) => Rendered

const known = new WeakMap<CustomTaxonomy, Renderer>()

/** A term of a taxonomy of the site's own, all but what is registered of it. */
export function renderCustomTerm(source: TermSource, taxonomy: CustomTaxonomy, context: Context): Rendered {
  const kept = known.get(taxonomy)
  if (kept) return kept(source, context)
  const { name, hierarchical } = taxonomy
  const made = recordRenderer(customTermRecord({ name, hierarchical, meta: {}, fields: {} }), termFields)
  known.set(taxonomy, made)
  return made(source, context)
}
