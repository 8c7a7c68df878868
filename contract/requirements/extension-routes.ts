import { deployments } from '../deployments/index.ts'
import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import { capturesOf, methodsOf, type Route, templateOf } from '../schema/route.ts'
import { joined, quoted } from './phrases.ts'
import { sections } from './sections.ts'

const sectionOf: Readonly<Record<string, string>> = {
  cache: sections.cache,
  seo: sections.seo,
  seomon: sections.seomon,
  forms: sections.forms,
}

/**
 * What stands for the route of an extension in ids. `/cache/v1/tool/check_ip` is `cache.v1.tool.check-ip`; of an extension with one version, the version is left out.
 */
export function extensionRouteId(pattern: string): string {
  const [, extension = ''] = pattern.split('/')
  const path = templateOf(pattern)
    .split('/')
    .slice(extension === 'cache' ? 2 : 3)
  return [extension, ...path.map(slug)].join('.')
}

/** Captures that list words, as the end of a sentence. */
function words(pattern: string): string {
  const listed = capturesOf(pattern).flatMap(({ name, matches }) =>
    /^[\w|-]+$/.test(matches)
      ? [`${quoted(name)} being ${joined(matches.split('|').map(quoted), 'or')}`]
      : [],
  )
  return listed.length === 0 ? '' : `, ${joined(listed, 'and')}`
}

function served(extension: string, route: Route): Requirement {
  const methods = joined(methodsOf(route).map(quoted), 'and')
  return {
    id: `extensions.${extensionRouteId(route.pattern)}`,
    section: sectionOf[extension] ?? '',
    level: 'required',
    text: `${quoted(templateOf(route.pattern))} answers ${methods}${words(route.pattern)}.`,
  }
}

/** Each route the extensions add, one requirement a path (`extensions.seo.redirects.options`). */
export const extensionRoutes: readonly Requirement[] = deployments.second.routes
  .filter((route) => !route.isNamespaceIndex)
  .flatMap((route) => {
    const extension = route.namespace.split('/')[0] ?? ''
    return extension in sectionOf ? [served(extension, route)] : []
  })
