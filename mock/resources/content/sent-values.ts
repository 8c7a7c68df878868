import type { ArgumentDefinition, TypeName } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'

const emptyValues: Readonly<Record<TypeName, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
  null: null,
}

/**
 * The parameters of a write. A null stands for the empty value of its type, so that it takes away what was there:
 * the picture, the parent, the terms, the status that is not a draft's. A date may be null itself.
 */
export function sentValues({ args, match }: Call): Call['args'] {
  const emptied = Object.entries(match.endpoint.args)
    .filter(([name]) => args[name] === null)
    .map(([name, definition]) => [name, emptyOf(definition)])
  return emptied.length === 0 ? args : { ...args, ...Object.fromEntries(emptied) }
}

function emptyOf({ type = 'null' }: ArgumentDefinition): unknown {
  if (typeof type === 'string') return emptyValues[type]
  return type.includes('null') ? null : emptyValues[type[0] ?? 'null']
}
