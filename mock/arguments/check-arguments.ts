import type { ArgumentDefinition, ArgumentDefinitions, Json } from '../../contract/index.ts'
import { RestError } from '../errors.ts'
import type { Parameters } from '../request/query.ts'
import { type Problem, validate } from './validate.ts'

/** A parameter's own check, in the place of the one derived from its definition. Gives the value to use. */
export type ArgumentCheck = (
  value: unknown,
  definition: ArgumentDefinition,
  name: string,
) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Problem }

/** The reference reports these first and alone: later ones are looked at only when they fit. */
const first: ReadonlySet<string> = new Set(['context', 'page', 'per_page', 'search'])

/**
 * Checks the parameters of a request against its endpoint's arguments.
 *
 * @returns the declared arguments, coerced, with their defaults; and every parameter that is not declared, as sent
 * @throws RestError 400 `rest_missing_callback_param` or `rest_invalid_param`
 */
export function checkArguments(
  sent: Parameters,
  definitions: ArgumentDefinitions,
  checks: Readonly<Record<string, ArgumentCheck>> = {},
): Record<string, unknown> {
  requireArguments(sent, definitions)
  const values: Record<string, unknown> = { ...sent }
  const names = Object.keys(definitions)
  const given = names.filter((name) => Object.hasOwn(sent, name))
  for (const group of [given.filter((name) => first.has(name)), given.filter((name) => !first.has(name))]) {
    const problems: [name: string, problem: Problem][] = []
    for (const name of group) {
      const definition = definitions[name] ?? {}
      const result = (checks[name] ?? validate)(sent[name], definition, name)
      if (result.ok) values[name] = result.value
      else problems.push([name, result.problem])
    }
    if (problems.length > 0) throw invalidParameters(problems, sent)
  }
  for (const name of names) {
    const fallback = definitions[name]?.default
    if (fallback !== undefined && !Object.hasOwn(sent, name)) values[name] = fallback
  }
  return values
}

function requireArguments(sent: Parameters, definitions: ArgumentDefinitions): void {
  const missing = Object.keys(definitions).filter(
    (name) => definitions[name]?.required === true && (sent[name] === undefined || sent[name] === null),
  )
  if (missing.length > 0)
    throw new RestError(400, 'rest_missing_callback_param', `Needed and not sent: ${missing.join(', ')}.`, {
      params: missing,
    })
}

/** The error of parameters that do not fit. */
export function invalidParameters(
  problems: readonly (readonly [name: string, problem: Problem])[],
  sent: Parameters = {},
): RestError {
  const told = problems.map(([name, { text }]) => `${text} Given: ${shown(sent[name])}.`)
  return new RestError(400, 'rest_invalid_param', `Not accepted: ${told.join(' ')}`, {
    params: Object.fromEntries(problems.map(([name, { text }]) => [name, text])),
    details: Object.fromEntries(
      problems.map(([name, { code, text, data }]): [string, Json] => [name, { code, message: text, data }]),
    ),
  })
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
