import { deployments } from '../deployments/index.ts'
import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import { quoted } from './phrases.ts'
import { sections } from './sections.ts'

// The specification gives one identifier of the further extensions' namespaces; the other names are ours, and not
// binding.
const indexes = deployments.second.routes.filter(
  (route) => route.isNamespaceIndex && route.level === 'required',
)

const served = (deployment: 'first' | 'second', namespace: string): Requirement => ({
  id: `deployments.${deployment}.${slug(namespace)}`,
  section: sections.service,
  level: 'required',
  text: `The ${deployment} deployment serves the namespace ${quoted(namespace)}.`,
})

/** Which namespaces each deployment serves (`deployments.second.seo-v1`). */
export const servedNamespaces: readonly Requirement[] = [
  ...deployments.first.namespaces.map((namespace) => served('first', namespace)),
  ...indexes.map(({ namespace }) => served('second', namespace)),
]

/** What every namespace index is (`namespaces.core-v2.served`). */
export const namespaceIndexes: readonly Requirement[] = indexes.flatMap(({ namespace, pattern }) => {
  const label = `\`GET ${pattern}\``
  const texts: Readonly<Record<string, string>> = {
    served: `The site serves ${label}.`,
    namespace: `${label} accepts an optional \`namespace\`, which defaults to ${quoted(namespace)}.`,
    context: `${label} accepts an optional \`context\`, which defaults to \`view\`.`,
  }
  return Object.entries(texts).map(([rule, text]) => ({
    id: `namespaces.${slug(namespace)}.${rule}`,
    section: sections.index,
    level: 'required' as const,
    text,
  }))
})
