import type { ArgumentDefinition, ArgumentDefinitions, Json } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { parent } from '../../../contract/resources/item-arguments.ts'
import { RestError } from '../errors.ts'
import type { Parameters } from '../query.ts'
import { expectation } from './expectation.ts'
import type { Problem } from './problem.ts'
import { type Validation, validate } from './validate.ts'

/** Checks a parameter instead of its definition. Returns the value to use. */
export type ArgumentCheck = (value: unknown, definition: ArgumentDefinition, name: string) => Validation

/**
 * `WP_REST_Request::has_valid_params` reports these arguments of lists first. Only when they are valid does
 * `sanitize_params` check the others.
 */
const first: ReadonlySet<string> = new Set(['context', 'page', 'per_page', 'search'])
/** In writes, it checks these only when all others are valid: they are not of the schema of the item. Null is refused, too. */
const last: ReadonlySet<string> = new Set(
  'generate_sub_sizes convert_format modifiers rotation x y width height'.split(' '),
)
// The `parent` of an autosave is of the route, unless its type has parents.
const isLast = ([name, definition]: readonly [string, ArgumentDefinition]): boolean =>
  last.has(name) || definition === parent

/**
 * Checks the parameters of a request against its endpoint's arguments.
 *
 * @returns the declared arguments, coerced, with their defaults; and undeclared parameters as sent
 * @throws RestError 400 `rest_missing_callback_param` or `rest_invalid_param`
 */
export function checkArguments(
  sent: Parameters,
  definitions: ArgumentDefinitions,
  checks: Readonly<Record<string, ArgumentCheck>> = {},
): Record<string, unknown> {
  const { groups, required, defaults } = orderOf(definitions)
  const missing = required.filter((name) => !Object.hasOwn(sent, name) || (sent[name] ?? null) === null)
  if (missing.length > 0)
    throw new RestError(
      400,
      'rest_missing_callback_param',
      `Missing required argument: ${missing.join(', ')}.`,
      {
        params: missing,
      },
    )
  const values: Record<string, unknown> = { ...defaults, ...sent }
  for (const group of groups) {
    const problems: [name: string, problem: Problem][] = []
    for (const [name, definition] of group) {
      // Of the schema of an item, null is not checked: handlers read it as "nothing" or "remove".
      if (!Object.hasOwn(sent, name) || (sent[name] === null && group !== groups.at(-1))) continue
      const own = Object.hasOwn(checks, name) ? checks[name] : undefined
      const result = (own ?? validate)(sent[name], definition, name)
      if (result.ok) values[name] = result.value
      else problems.push([name, result.problem])
    }
    if (problems.length > 0) throw invalidParameters(problems, sent, definitions)
  }
  return values
}

/** The checks of an endpoint's requests, derived from its definitions once. */
interface CheckOrder {
  readonly groups: readonly (readonly (readonly [name: string, definition: ArgumentDefinition])[])[]
  readonly required: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

const orderOf = onceForEach((definitions: ArgumentDefinitions): CheckOrder => {
  const entries = Object.entries(definitions)
  return {
    groups: [
      entries.filter(([name]) => first.has(name)),
      entries.filter((entry) => !first.has(entry[0]) && !isLast(entry)),
      entries.filter(isLast),
    ],
    // An argument with a default is never missing (`WP_REST_Request::get_param`).
    required: entries.flatMap(([name, each]) => (each.required && each.default === undefined ? [name] : [])),
    defaults: Object.fromEntries(
      entries.flatMap(([name, each]) => (each.default === undefined ? [] : [[name, each.default]])),
    ),
  }
})

export function invalidParameters(
  problems: readonly (readonly [name: string, problem: Problem])[],
  sent: Parameters,
  definitions: ArgumentDefinitions,
): RestError {
  const described = problems.map(
    ([name, problem]) => `${name}: got ${sentText(name, sent[name])}${reason(name, problem)}`,
  )
  const intro = described.length > 1 ? `${described.length} invalid arguments.` : 'Invalid argument'
  const details = problems.flatMap(([name, { code, data }], i): [string, Json][] =>
    data === undefined ? [] : [[name, { code, message: described[i] ?? '', data }]],
  )
  return new RestError(400, 'rest_invalid_param', `${intro} ${described.join(' ')}`, {
    params: Object.fromEntries(problems.map(([name, { text }]) => [name, text])),
    // PHP writes an empty array as a list.
    details: details.length > 0 ? Object.fromEntries(details) : [],
  })

  // The definition explains only problems that it causes itself.
  function reason(name: string, { code, text, help = text }: Problem): string {
    const definition = definitions[name] ?? {}
    const found = validate(sent[name], definition, name)
    const isOfDefinition = !found.ok && found.problem.code === code
    return isOfDefinition ? `, expected ${expectation(definition)}.` : `. ${help}`
  }
}

function sentText(name: string, value: unknown): string {
  if (name === 'password') return 'a hidden value'
  const text = JSON.stringify(value) ?? 'nothing'
  return truncate(text, 80)
}
