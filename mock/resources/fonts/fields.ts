import type { Json, JsonObject, ValueSchema } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'

interface SettingsRule {
  readonly schema: ValueSchema
  /** Members that must not be empty. */
  readonly required: readonly string[]
  /** A further check. @returns the problem, if any */
  readonly refuse?: (settings: JsonObject) => string | undefined
}

/** The check of settings that are sent as JSON text; its value is the parsed settings. */
export function settingsCheck({ schema, required, refuse }: SettingsRule): ArgumentCheck {
  return (value, _definition, name) => {
    const settings = parsed(value)
    if (settings === undefined) return wrong(`${name} is not the JSON text of an object.`)
    const checked = validate(settings, schema, name)
    if (!checked.ok) return wrong(checked.problem.text)
    const missing = required.find((each) => isEmpty(settings[each]))
    if (missing !== undefined) return wrong(`${name}[${missing}] must not be empty.`)
    const problem = refuse?.(settings)
    return problem === undefined ? { ok: true, value: settings } : wrong(problem)
  }
}

const wrong = (text: string) => ({
  ok: false as const,
  problem: { code: 'rest_invalid_param', text, data: null },
})

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function parsed(value: unknown): JsonObject | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const settings: Json = JSON.parse(value)
    return isObject(settings) ? settings : undefined
  } catch {
    return undefined
  }
}

/** The sent settings, after their check. */
export function sentSettings(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}
