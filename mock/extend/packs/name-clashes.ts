import { type Deployment, templateOf } from '../../../contract/index.ts'
import type { ContentModel } from '../../store/content-model.ts'
import {
  contentTypeNames,
  contentTypes,
  registeredName,
  taxonomyFacts,
  taxonomyNames,
} from '../../store/content-types.ts'

interface Own {
  /** `types.book`. */
  readonly place: string
  readonly name: string
  readonly collection: string
}

/**
 * Says which types and taxonomies of the site's own have a name or a path that something else has: only one of both
 * would be seen.
 *
 * @param deployment what the site has without them
 */
export function nameClashes(
  { customTypes, customTaxonomies }: ContentModel,
  deployment: Deployment,
): string[] {
  const own: Own[] = [
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
  return own.flatMap(({ place, name, collection }) => {
    const named = names.get(name)
    const reached = paths.get(collection)
    names.set(name, place)
    paths.set(collection, place)
    return [
      named === undefined ? [] : `${place} has a name that ${named} has already. Give it another.`,
      reached === undefined
        ? []
        : `${place} has the path ${collection}, which ${reached} has already. Give it another rest_base.`,
    ].flat()
  })
}
