import type { Requirement } from '../requirement.ts'
import { describedEndpoints, slug } from './endpoint-name.ts'
import { declared, quoted } from './phrases.ts'
import { sections } from './sections.ts'

/** What the index declares of each argument, one requirement an argument of an endpoint. */
export const indexArguments: readonly Requirement[] = describedEndpoints.flatMap(({ id, label, endpoint }) =>
  Object.entries(endpoint.args).map(([name, definition]) => {
    const details = declared(definition)
    return {
      id: `index.arguments.${id}.${slug(name)}`,
      section: sections.index,
      level: definition.level ?? 'required',
      text: `The index declares ${quoted(name)} of ${label}${details === '' ? '' : ` with ${details}`}.`,
    }
  }),
)
