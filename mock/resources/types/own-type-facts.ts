import type { CustomType } from '../../store/content-facts.ts'
import { featuresOf } from '../../store/content-features.ts'
import { typeCapabilities } from './type-capabilities.ts'
import type { TypeFacts } from './type-facts.ts'
import { typeLabels } from './type-labels.ts'

/** A type of the site's own, as those who write are told of it. */
export function ownTypeFacts(type: CustomType): TypeFacts {
  const { definition, collection, hierarchical, capabilityType, taxonomies, viewable } = type
  const { name, singular_name, description, icon, has_archive } = definition
  return {
    labels: typeLabels(singular_name, name, hierarchical ? `Parent ${singular_name}:` : null),
    description,
    icon: icon || null,
    hasPages: viewable,
    isInMenus: viewable,
    hasScreens: true,
    capabilities: typeCapabilities(capabilityType, `edit_${capabilityType}s`),
    supports: featuresOf(type),
    hierarchical,
    taxonomies,
    collection,
    hasArchive: has_archive,
  }
}
