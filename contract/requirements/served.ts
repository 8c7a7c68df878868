import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import type { ArgumentDefinition, Level } from '../schema/dialect.ts'
import { type DescribedEndpoint, endpoints } from './endpoints.ts'
import { declared, quoted } from './phrases.ts'
import { sections } from './sections.ts'

/** Each endpoint that the contract describes is served (`posts.revisions.list.served`). */
export const servedEndpoints: readonly Requirement[] = endpoints.map(({ id, label, section, level }) => ({
  id: `${id}.served`,
  section,
  level,
  text: `The site serves ${label}.`,
}))

/** Which endpoints carry the batch mark, and which don't (`media.list.batch`). */
export const batchMarks: readonly Requirement[] = endpoints
  .filter(({ route }) => !['', 'oembed/1.0'].includes(route.namespace))
  .map(({ id, label, section, level, endpoint }) => ({
    id: `${id}.batch`,
    section,
    level,
    text: endpoint.batch
      ? `The index marks ${label} as batchable.`
      : `The index does not mark ${label} as batchable.`,
  }))

export const indexArguments: readonly Requirement[] = endpoints.flatMap((each) =>
  Object.entries(each.endpoint.args).map(([name, definition]) => {
    const details = declared(definition)
    return {
      id: `index.arguments.${each.id}.${slug(name)}`,
      section: each.level === 'required' ? sections.index : each.section,
      level: argumentLevel(each, definition),
      text: `The index declares ${quoted(name)} of ${each.label}${details === '' ? '' : ` with ${details}`}.`,
    }
  }),
)

/** An argument binds as its endpoint does, unless the specification doesn't list it. */
export function argumentLevel({ level }: DescribedEndpoint, definition: ArgumentDefinition): Level {
  return level === 'required' ? (definition.level ?? level) : level
}
