import type { CustomTaxonomyFacts } from '../../contract/resources/custom-taxonomies.ts'
import type { AssignedTaxonomy, CustomTypeFacts } from '../../contract/resources/custom-types.ts'
import type { CustomTaxonomy, CustomType } from './content-facts.ts'
import type { ContentModel } from './content-model.ts'
import { taxonomyFacts } from './content-types.ts'
import type { ContentType } from './records.ts'
import { registeredSchemas } from './registered-schemas.ts'

/** The taxonomies of a type, as the schema of its items needs them. */
export const assignedTaxonomies = (type: ContentType, model: ContentModel): AssignedTaxonomy[] =>
  model.taxonomiesOf(type).map(taxonomyFacts)

export function typeSchemaFacts(type: CustomType, model: ContentModel): CustomTypeFacts {
  const { name, hierarchical, viewable, definition } = type
  return {
    ...{ name, hierarchical, viewable, supports: definition.supports },
    taxonomies: assignedTaxonomies(type, model),
    ...registeredSchemas(name, model),
  }
}

export function taxonomySchemaFacts(taxonomy: CustomTaxonomy, model: ContentModel): CustomTaxonomyFacts {
  const { name, hierarchical } = taxonomy
  return { name, hierarchical, ...registeredSchemas(name, model) }
}
