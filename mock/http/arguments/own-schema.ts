import {
  type ArgumentDefinitions,
  deployments,
  templateOf,
  type ValueSchema,
  withStockRoutes,
} from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { type ArgumentCheck, invalidParameters } from './check-arguments.ts'
import { validate } from './validate.ts'

type Values = Readonly<Record<string, unknown>>

let known: ReadonlyMap<string, ArgumentDefinitions> | undefined

/**
 * Converts arguments that are valid for a mirrored site's definitions into the form our behaviour expects. Bounds are the
 * imported ones; an enum value unknown to our definition counts as not sent.
 *
 * @param name method and route, `GET /core/v2/posts`
 * @param checks the behaviour's own, which replace those of definitions
 * @throws RestError 400 `rest_invalid_param` for a value of another type
 */
export function adaptToOwnSchema(
  values: Values,
  declared: ArgumentDefinitions,
  name: string,
  checks: Readonly<Record<string, ArgumentCheck>> = {},
): Values {
  known ??= ownDefinitions()
  const own = known.get(name) ?? {}
  const understood = { ...values }
  const problems: Parameters<typeof invalidParameters>[0][number][] = []
  for (const [argument, definition] of Object.entries(own)) {
    const value = values[argument]
    if (!Object.hasOwn(declared, argument) || value === undefined || value === null) continue
    const result = (checks[argument] ?? validate)(value, typeSchema(definition), argument)
    if (!result.ok) problems.push([argument, result.problem])
    else if (definition.enum && !definition.enum.some((each) => each === result.value))
      delete understood[argument]
    else understood[argument] = result.value
  }
  if (problems.length > 0) throw invalidParameters(problems, values, own)
  return understood
}

function ownDefinitions(): ReadonlyMap<string, ArgumentDefinitions> {
  return new Map(
    withStockRoutes(deployments.second).routes.flatMap(({ pattern, endpoints }) =>
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method): [string, ArgumentDefinitions] => [`${method} ${templateOf(pattern)}`, args]),
      ),
    ),
  )
}

/** The types and formats of a definition, without its bounds. */
const typeSchema = onceForEach(withoutBounds)

function withoutBounds({
  type,
  format,
  items,
  oneOf,
  properties,
  requiredOfEveryForm,
}: ValueSchema): ValueSchema {
  return {
    ...(type && { type }),
    ...(format && { format }),
    ...(items && { items: withoutBounds(items) }),
    // The forms are told apart by their enum values.
    ...(oneOf && { oneOf }),
    ...(requiredOfEveryForm && { requiredOfEveryForm }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(memberWithoutBounds)),
    }),
  }
}

function memberWithoutBounds([name, member]: [string, ValueSchema]): [string, ValueSchema] {
  return [name, { ...withoutBounds(member), ...(member.required && { required: true }) }]
}
