import type { Json, JsonObject, ValueSchema } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'

/** How the settings of a kind of font are read from their text. */
interface SettingsRule {
  readonly schema: ValueSchema
  /** What has to be there and say something. */
  readonly required: readonly string[]
  /** What is wrong with settings that fit their schema; undefined for nothing. */
  readonly refuse?: (settings: JsonObject) => string | undefined
}

/** The check of settings that are sent as a text of JSON; its value is what they say. */
export function settingsCheck({ schema, required, refuse }: SettingsRule): ArgumentCheck {
  return (value, _definition, name) => {
    const settings = parsed(value)
    if (settings === undefined) return wrong(`${name} is no text of JSON that is an object.`)
    const checked = validate(settings, schema, name)
    if (!checked.ok) return wrong(checked.problem.text)
    const missing = required.find((each) => isNothing(settings[each]))
    if (missing !== undefined) return wrong(`${name}[${missing}] has to say something.`)
    const problem = refuse?.(settings)
    return problem === undefined ? { ok: true, value: settings } : wrong(problem)
  }
}

const wrong = (text: string) => ({
  ok: false as const,
  problem: { code: 'rest_invalid_param', text, data: null },
})

const isNothing = (value: Json | undefined): boolean =>
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

/** The settings that were sent, once their check has read them. */
export function sentSettings(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}
