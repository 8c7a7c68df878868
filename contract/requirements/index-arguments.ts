import type { Requirement } from '../requirement.ts'
import type { Level } from '../schema/dialect.ts'
import { describedEndpoints, type NamedEndpoint, slug } from './endpoint-name.ts'
import { declared, quoted } from './phrases.ts'
import { sections } from './sections.ts'

/** What the index declares of each argument, one requirement an argument of an endpoint. */
export const indexArguments: readonly Requirement[] = describedEndpoints.flatMap((each) =>
  declarationsOf({ ...each, section: sections.index }),
)

/** What the index declares of each argument of an endpoint; at the level of each, unless all have one. */
export function declarationsOf(
  { id, label, section, endpoint }: NamedEndpoint,
  level?: Level,
): readonly Requirement[] {
  return Object.entries(endpoint.args).map(([name, definition]) => {
    const details = declared(definition)
    return {
      id: `index.arguments.${id}.${slug(name)}`,
      section,
      level: level ?? definition.level ?? 'required',
      text: `The index declares ${quoted(name)} of ${label}${details === '' ? '' : ` with ${details}`}.`,
    }
  })
}
