import type { ArgumentDefinition } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { invalidParameters } from '../../http/arguments/check-arguments.ts'
import { firstViolation } from '../../http/arguments/first-violation.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import type { Members } from './observed-answers.ts'

/** Formats of what plugins look at themselves, whatever they declare of the argument. */
const formats = ['email', 'ip', 'uuid', 'hex-color'] as const

/**
 * Checks texts that were sent by the format that the schema of the items declares for the member, where the argument of the
 * same name declares none: plugins check an address although they declare any text.
 *
 * @throws RestError 400 `rest_invalid_param`
 */
export function assertFormats({ sent, match }: Call, properties: Members): void {
  const { args } = match.endpoint
  const definitions: Record<string, ArgumentDefinition> = {}
  const problems = Object.entries(sent).flatMap(([name, value]) => {
    const argument = Object.hasOwn(args, name) ? args[name] : undefined
    const format = argument?.format === undefined ? formatIn(properties, name) : undefined
    // What is not required may be left empty.
    if (format === undefined || typeof value !== 'string' || (value === '' && !argument?.required)) return []
    definitions[name] = { type: 'string', format }
    const problem = firstViolation(value, definitions[name], name)
    return problem ? [[name, problem] as const] : []
  })
  if (problems.length > 0) throw invalidParameters(problems, sent, definitions)
}

function formatIn(properties: Members, name: string): (typeof formats)[number] | undefined {
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
  return isRecord(schema) ? formats.find((each) => each === schema.format) : undefined
}
