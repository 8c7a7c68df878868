import type { Context } from '../../contract/index.ts'
import { customRecord, hasFootnotes } from '../../contract/resources/custom-types.ts'
import type { CustomType } from '../store/content-facts.ts'
import type { ContentModel } from '../store/content-model.ts'
import { taxonomyFacts, termsIn } from '../store/content-types.ts'
import type { CustomRecord } from '../store/records.ts'
import { typeSchemaFacts } from '../store/type-schema-facts.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../view/context-filter.ts'
import { itemFields } from './item-fields.ts'
import type { ItemSource } from './item-source.ts'

type Source = ItemSource<CustomRecord>
type Renderer = (source: Source, context: Context) => Rendered

const known = new WeakMap<CustomType, Renderer>()

/** An item of a type of the site's own, all but what is registered of it. */
export function renderCustom(source: Source, context: Context): Rendered {
  const { definition } = source.record
  const kept = known.get(definition)
  if (kept) return kept(source, context)
  const made = rendererOf(definition, source.view.state.model)
  known.set(definition, made)
  return made(source, context)
}

function rendererOf(type: CustomType, model: ContentModel): Renderer {
  const schema = customRecord({ ...typeSchemaFacts(type, model), meta: {}, fields: {} })
  const isAnnotated = hasFootnotes(type.definition)
  const terms = model
    .taxonomiesOf(type)
    .map((taxonomy) => [taxonomyFacts(taxonomy).base, ({ record }: Source) => termsIn(record, taxonomy)])
  const fields: FieldRenderers<Source, typeof schema> = {
    ...itemFields,
    type: () => type.name,
    meta: ({ record }) => (isAnnotated ? { footnotes: record.footnotes } : []),
    ...Object.fromEntries(terms),
  }
  return recordRenderer(schema, fields)
}
