import type { ArgumentDefinition } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { invalidParameters } from '../../http/arguments/check-arguments.ts'
import { firstViolation } from '../../http/arguments/first-violation.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import type { Members } from './observed-answers.ts'

/** Formats that plugins validate themselves, even if the argument declares none. */
const formats = ['email', 'ip', 'uuid', 'hex-color'] as const

/**
 * Validates sent texts by the formats in the schema of the items, for arguments that declare none: plugins validate a mail
 * address even if its argument accepts any text.
 *
 * @throws RestError 400 `rest_invalid_param`
 */
export function assertFormats({ sent, match }: Call, properties: Members): void {
  const { args } = match.endpoint
  const definitions: Record<string, ArgumentDefinition> = {}
  const problems = Object.entries(sent).flatMap(([name, value]) => {
    const argument = Object.hasOwn(args, name) ? args[name] : undefined
    const format = argument?.format === undefined ? formatIn(properties, name) : undefined
    // An optional argument may be empty.
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
