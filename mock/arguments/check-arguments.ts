import type { ArgumentDefinition, ArgumentDefinitions, Json } from '../../contract/index.ts'
import { RestError } from '../errors.ts'
import type { Parameters } from '../request/query.ts'
import { expectation } from './expectation.ts'
import type { Problem } from './problem.ts'
import { type Validation, validate } from './validate.ts'

/** A parameter's own check, in the place of the one derived from its definition. Gives the value to use. */
export type ArgumentCheck = (value: unknown, definition: ArgumentDefinition, name: string) => Validation

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
  // Null is never held against a definition: handlers take it for "nothing" or "take it away".
  const given = names.filter((name) => Object.hasOwn(sent, name) && sent[name] !== null)
  for (const group of [given.filter((name) => first.has(name)), given.filter((name) => !first.has(name))]) {
    const problems: [name: string, problem: Problem][] = []
    for (const name of group) {
      const definition = definitions[name] ?? {}
      const own = Object.hasOwn(checks, name) ? checks[name] : undefined
      const result = (own ?? validate)(sent[name], definition, name)
      if (result.ok) values[name] = result.value
      else problems.push([name, result.problem])
    }
    if (problems.length > 0) throw invalidParameters(problems, sent, definitions)
  }
  for (const name of names) {
    const fallback = definitions[name]?.default
    if (fallback !== undefined && !Object.hasOwn(sent, name)) values[name] = fallback
  }
  return values
}

function requireArguments(sent: Parameters, definitions: ArgumentDefinitions): void {
  const missing = Object.keys(definitions).filter(
    (name) => definitions[name]?.required === true && !(Object.hasOwn(sent, name) && isGiven(sent[name])),
  )
  if (missing.length > 0)
    throw new RestError(400, 'rest_missing_callback_param', `Needed and not sent: ${missing.join(', ')}.`, {
      params: missing,
    })
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** The refusal of some parameters, each with what is wrong with it. */
export function invalidParameters(
  problems: readonly (readonly [name: string, problem: Problem])[],
  sent: Parameters,
  definitions: ArgumentDefinitions,
): RestError {
  const told = problems.map(([name]) => `${name}: given ${shown(name, sent[name])}, wanted ${wanted(name)}.`)
  const details = problems.flatMap(([name, { code, data }], i): [string, Json][] =>
    data === undefined ? [] : [[name, { code, message: told[i] ?? '', data }]],
  )
  return new RestError(400, 'rest_invalid_param', `Not accepted. ${told.join(' ')}`, {
    params: Object.fromEntries(problems.map(([name, { text }]) => [name, text])),
    // An object without members is a list on the platform.
    details: details.length > 0 ? Object.fromEntries(details) : [],
  })

  function wanted(name: string): string {
    return expectation(definitions[name] ?? {})
  }
}

function shown(name: string, value: unknown): string {
  if (name === 'password') return 'a value that is not shown'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
